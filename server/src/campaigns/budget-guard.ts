import { campaignLimits } from '@adroit/contract/campaign-limits'
import { minorDigits } from '@adroit/contract/currencies'
import { amountOf, microDigits, typedMicros } from '@adroit/contract/money'
import { fail } from '../lib/app-error.ts'
import type { Budget } from '../platforms/platform.ts'

interface Asked {
  /** The amount that the person saw, and the amount typed a second time; as sent. */
  readonly from: string
  readonly again: string | undefined
  readonly wanted: Budget
  /** The current budget at the platform. */
  readonly holds: Budget
  /** The account's own cap, in micros; null: none. */
  readonly cap: bigint | null
  /** The platform's minimum for this kind of budget, in micros; null: unknown. */
  readonly least: bigint | null
  readonly currency: string
  /** The platform's name. */
  readonly platform: string
}

/**
 * Checks a new budget. Throws if it is below the platform's minimum, if the current budget is not the one the person saw, or if it is large
 * and was not typed twice. The cap applies to daily and lifetime budgets alike: an unnecessary second confirmation costs little.
 */
export function guardBudget({ from, again, wanted, holds, cap, least, currency, platform }: Asked): void {
  const worded = (micros: bigint) => `${amountOf(micros, currency)} ${currency}`
  if (least !== null && wanted.micros < least) throw fail('budget_too_small', { platform, least: worded(least) })
  // Platforms may hold finer amounts than people can type: what was shown is read back with all its decimals.
  if (wanted.kind !== holds.kind || typedMicros(from, microDigits) !== holds.micros)
    throw fail('budget_changed_meanwhile', { amount: worded(holds.micros) })
  const large = wanted.micros > holds.micros * BigInt(campaignLimits.budgetFactor) || (cap !== null && wanted.micros > cap)
  if (large && (again === undefined || typedMicros(again, minorDigits(currency)) !== wanted.micros)) throw fail('amount_needed_again')
}
