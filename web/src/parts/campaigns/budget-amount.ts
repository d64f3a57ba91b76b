import { campaignLimits } from '@adroit/contract/campaign-limits'
import { minorDigits } from '@adroit/contract/currencies'
import { formatUnits, parseDecimal, unitsOf } from '@adroit/contract/decimal'
import { parseAmount, type TypedAmount } from '@adroit/contract/money'
import { subtractDecimals } from '../../lib/decimals.ts'

/** An amount of a currency as it was typed. */
export const readTyped = (typed: string, currency: string): TypedAmount => parseAmount(typed, minorDigits(currency))

/** Whether two decimal strings are the same amount. */
export function isSame(one: string, other: string): boolean {
  return subtractDecimals(one, [other]) === '0'
}

/** Whether the budget increases so much that the user must type it twice. */
export function isLarge(from: string, to: string): boolean {
  const times = Array.from({ length: campaignLimits.budgetFactor }, () => from)
  return Number(subtractDecimals(to, times)) > 0
}

/** Whether a new budget needs approval: it is an increase above the member's limit. A limit of null allows any amount. */
export function needsApproval(from: string, to: string, above: string | null): boolean {
  const isMore = (one: string, other: string) => Number(subtractDecimals(one, [other])) > 0
  return above !== null && isMore(to, from) && isMore(to, above)
}

/** The factor from the old budget to the new one, as text: 2.4; no decimals from 10 on. */
export function factorText(from: string, to: string): string {
  const factor = Number(to) / Number(from)
  return factor >= 9.95 ? String(Math.round(factor)) : String(Number(factor.toFixed(factor < 0.1 ? 2 : 1)))
}

/** Returns a budget changed by whole percents, rounded half up to the currency's smallest unit. */
export function stepped(from: string, percent: number, currency: string): string {
  const digits = minorDigits(currency)
  const decimal = parseDecimal(from) ?? { digits: 0n, scale: 0 }
  const units = unitsOf({ digits: decimal.digits * BigInt(100 + percent), scale: decimal.scale + 2 }, digits + 1, 'down')
  return formatUnits((units + 5n) / 10n, digits, digits)
}
