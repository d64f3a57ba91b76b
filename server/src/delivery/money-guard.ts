import { minorDigits } from '@adroit/contract/currencies'
import { limits } from '@adroit/contract/limits'
import { amountOf, readAmount } from '../lib/amount.ts'
import { fail } from '../lib/refusal.ts'
import type { Budget } from '../platforms/platform.ts'

/** Platforms may hold finer amounts than people can type: what was shown is read back with all its decimals. */
const finest = 6

interface Asked {
  /** The amount that the person saw, and the amount typed again; as sent. */
  readonly from: string
  readonly again: string | undefined
  readonly wanted: Budget
  /** What holds at the platform now. */
  readonly holds: Budget
  /** The account's own bound, in micros; null: none. */
  readonly cap: bigint | null
  /** The platform's least budget of this kind, in micros; null: it does not say. */
  readonly least: bigint | null
  readonly currency: string
  /** The platform's name. */
  readonly platform: string
}

/**
 * Refuses a budget that its platform would not take, that was decided before another one came to hold, or that is large and was not typed
 * twice. The cap holds for daily and lifetime budgets alike: being asked once too often costs little.
 */
export function guardBudget({ from, again, wanted, holds, cap, least, currency, platform }: Asked): void {
  const worded = (micros: bigint) => `${amountOf(micros, currency)} ${currency}`
  if (least !== null && wanted.micros < least) throw fail('budget_too_small', { platform, least: worded(least) })
  if (wanted.kind !== holds.kind || readAmount(from, finest) !== holds.micros)
    throw fail('budget_changed_meanwhile', { amount: worded(holds.micros) })
  const large = wanted.micros > holds.micros * BigInt(limits.budgetFactor) || (cap !== null && wanted.micros > cap)
  if (large && (again === undefined || readAmount(again, minorDigits(currency)) !== wanted.micros)) throw fail('amount_needed_again')
}
