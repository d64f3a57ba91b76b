import { minorDigits } from '@adroit/contract/currencies'
import { fail } from './refusal.ts'

const microDigits = 6
/** A trillion of the major unit: nobody means more, and 64 bits hold it. */
const tooMuch = 10n ** 18n

/**
 * Micros of an amount that a person typed in major units: digits with at most one dot, or with a comma before every three digits
 * (`1234.5`, `1,234.50`), and at most so many decimals. Null for anything else, as what could be read in two ways must not become
 * money, and for what is not above nothing or a trillion and more.
 */
export function readAmount(sent: string, digits: number): bigint | null {
  // A comma is never a decimal sign here: "1,5" and "0,500" are refused rather than taken for 15 or 500.
  const match = /^(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/.exec(sent.trim())
  const [whole, decimals = ''] = match?.slice(1) ?? []
  if (whole === undefined || decimals.length > digits) return null
  const micros = BigInt(whole.replaceAll(',', '')) * 10n ** BigInt(microDigits) + BigInt(decimals.padEnd(microDigits, '0'))
  return micros > 0n && micros < tooMuch ? micros : null
}

/** Micros as a decimal string in major units with the currency's own decimals; more where it would not be exact. */
export function amountOf(micros: bigint, currency: string): string {
  const digits = micros.toString().padStart(microDigits + 1, '0')
  const decimals = digits.slice(-microDigits).replace(/0+$/, '').padEnd(minorDigits(currency), '0')
  return `${digits.slice(0, -microDigits)}${decimals === '' ? '' : `.${decimals}`}`
}

/** Micros; `budget_unreadable` for what is no amount of the currency. */
export function readTypedAmount(sent: string, currency: string): bigint {
  const digits = minorDigits(currency)
  const micros = readAmount(sent, digits)
  if (micros === null) throw fail('budget_unreadable', { example: exampleAmount(digits), digits })
  return micros
}

/** An amount as it may be typed, for the words of a refusal. */
export function exampleAmount(digits: number): string {
  return digits === 0 ? '1250' : `1250.${'50'.padEnd(digits, '0').slice(0, digits)}`
}
