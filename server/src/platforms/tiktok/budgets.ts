import type { AdSetBudgets, Budget } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'

/**
 * Factors for the minimums in US dollars in other currencies ("verification ratio", docs id 1737585839634433). For other currencies no
 * factor is confirmed, and TikTok itself checks the minimum.
 */
const ratios: Readonly<Record<string, bigint>> = {
  USD: 1n,
  JPY: 100n,
  KRW: 1_000n,
  TWD: 10n,
  HKD: 10n,
  CNY: 10n,
  IDR: 10_000n,
  VND: 10_000n,
}

/** Objective of campaigns that sell in a TikTok shop, whose ad groups have a lower minimum; those for catalogs have it too. */
const shop = 'PRODUCT_SALES'

/**
 * Returns the minimum budget in micros, the same for daily and lifetime budgets; null: unknown. An ad group's lifetime budget may need
 * more, depending on its days.
 */
export function leastBudget(
  level: 'CAMPAIGN' | 'AD_SET',
  _kind: Budget['kind'],
  currency: string,
  objective: string | null,
): bigint | null {
  const ratio = ratios[currency]
  const least = level === 'CAMPAIGN' ? 50n : objective === shop ? 10n : 20n
  return ratio === undefined ? null : least * ratio * 1_000_000n
}

/** The rules of `/adgroup/budget/update/` (docs "Update the budgets of ad groups", real-behavior.md 2). */
export const adSetBudgets: AdSetBudgets = { lockMinutes: 5, leastPercentOfSpend: 105 }

/** TikTok has one code, 40002, for every invalid value. Its wording of these two refusals is not confirmed. */
const refusals = [
  ['budget_below_spend', /\b105\s?%/],
  ['budget_locked', /\b23:55\b/],
] as const

/** Gives a rejected ad group budget the code that says why, if TikTok's message does. */
export function budgetRefusal(error: PlatformError): PlatformError {
  const found = error.kind === 'refused' ? refusals.find(([, words]) => words.test(error.message)) : undefined
  return found === undefined ? error : new PlatformError('refused', found[0], error.message, { trace: error.trace, cause: error })
}
