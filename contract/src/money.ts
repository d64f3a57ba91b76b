import { minorDigits } from './currencies.ts'
import { formatUnits } from './decimal.ts'

/** Decimals of a micro, the unit in which amounts are stored: 1/1,000,000 of the major unit. */
export const microDigits = 6
/** A trillion of the major unit: nobody means more, and 64 bits hold it. */
const tooMuch = 10n ** 18n

/** What a person typed: the amount as a decimal string and in micros, or why it is none. */
export type TypedAmount =
  | { readonly amount: string; readonly micros: bigint }
  | { readonly problem: 'unreadable' | 'decimals' | 'noDecimals' }

/**
 * An amount that a person typed in major units: digits with at most one dot, or with a comma before every three digits (`1234.5`,
 * `1,234.50`), with at most so many decimals, above nothing and below a trillion. What could be read in two ways must not become money.
 */
export function parseAmount(typed: string, decimals: number): TypedAmount {
  // A comma is never a decimal sign here: "1,5" and "0,500" are refused rather than taken for 15 or 500.
  const [, whole, fraction = ''] = /^(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return { problem: 'unreadable' }
  if (fraction.length > decimals) return { problem: decimals === 0 ? 'noDecimals' : 'decimals' }
  const plain = whole.replaceAll(',', '')
  const micros = BigInt(plain + fraction.padEnd(microDigits, '0'))
  if (micros <= 0n || micros >= tooMuch) return { problem: 'unreadable' }
  return { amount: fraction === '' ? plain : `${plain}.${fraction}`, micros }
}

/** Micros of a typed amount, or null: it is none. */
export function typedMicros(typed: string, decimals: number): bigint | null {
  const read = parseAmount(typed, decimals)
  return 'micros' in read ? read.micros : null
}

/** An amount as it may be typed, to show how one looks. */
export function exampleAmount(decimals: number): string {
  return decimals === 0 ? '1250' : `1250.${'50'.padEnd(decimals, '0').slice(0, decimals)}`
}

/** Micros as a decimal string in major units, without needless zeros: 9050190000 → `9050.19`. */
export function majorUnits(micros: bigint): string {
  return formatUnits(micros, microDigits)
}

/** Micros as a decimal string in major units with the currency's own decimals; more where it would not be exact. */
export function amountOf(micros: bigint, currency: string): string {
  return formatUnits(micros, microDigits, minorDigits(currency))
}

/** Micros of a currency's smallest unit. */
export function microsPerMinorUnit(currency: string): bigint {
  return 10n ** BigInt(microDigits - minorDigits(currency))
}
