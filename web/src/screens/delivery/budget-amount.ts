import { minorDigits } from '@adroit/contract/currencies'
import { limits } from '@adroit/contract/limits'
import { subtractDecimals } from '../../lib/decimals.ts'

export type Typed = { readonly amount: string } | { readonly problem: 'unreadable' | 'decimals' | 'noDecimals' }

/**
 * An amount as it was typed, in major units: digits with at most one dot, or with a comma before every three digits. The same as the server
 * takes, so that nobody learns it from a refusal; what could be read in two ways is no amount.
 */
export function readTyped(typed: string, currency: string): Typed {
  const match = /^(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/.exec(typed.trim())
  const [, whole, decimals = ''] = match ?? []
  if (whole === undefined) return { problem: 'unreadable' }
  const digits = minorDigits(currency)
  if (decimals.length > digits) return { problem: digits === 0 ? 'noDecimals' : 'decimals' }
  const amount = whole.replaceAll(',', '') + (decimals && `.${decimals}`)
  return Number(amount) > 0 ? { amount } : { problem: 'unreadable' }
}

/** Whether two decimal strings are the same amount. */
export function isSame(one: string, other: string): boolean {
  return subtractDecimals(one, [other]) === '0'
}

/** Whether a budget grows so much that it is typed twice. */
export function isLarge(from: string, to: string): boolean {
  const times = Array.from({ length: limits.budgetFactor }, () => from)
  return Number(subtractDecimals(to, times)) > 0
}

/** Whether a new budget needs a second person: it is a rise above what the member decides about alone. null: anything. */
export function needsApproval(from: string, to: string, above: string | null): boolean {
  const isMore = (one: string, other: string) => Number(subtractDecimals(one, [other])) > 0
  return above !== null && isMore(to, from) && isMore(to, above)
}

/** How many times the old budget the new one is, in words: 2.4; 10 and more without decimals. */
export function factorWords(from: string, to: string): string {
  const factor = Number(to) / Number(from)
  return factor >= 9.95 ? String(Math.round(factor)) : String(Number(factor.toFixed(factor < 0.1 ? 2 : 1)))
}

/** A budget changed by whole percents, rounded half up to the currency's smallest unit. */
export function stepped(from: string, percent: number, currency: string): string {
  const digits = minorDigits(currency)
  const [whole = '0', decimals = ''] = from.split('.')
  const places = Math.max(digits, decimals.length)
  const units = BigInt(whole + decimals.padEnd(places, '0')) * BigInt(100 + percent)
  const divisor = 100n * 10n ** BigInt(places - digits)
  const rounded = String((units + divisor / 2n) / divisor).padStart(digits + 1, '0')
  return digits === 0 ? rounded : `${rounded.slice(0, -digits)}.${rounded.slice(-digits)}`
}
