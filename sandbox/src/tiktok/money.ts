/** Micros in the format of TikTok's reports: `20.000`, exact. */
export function reportMoney(micros: number): string {
  const digits = micros % 1_000 === 0 ? 3 : 6
  return (micros / 1_000_000).toFixed(digits)
}

/** Currencies whose budgets have no decimals (docs id 1737585839634433). */
const wholeUnits = new Set(['JPY', 'KRW', 'TWD', 'CLP', 'HUF', 'ISK', 'IDR', 'PYG', 'VND'])

/** Factors for the minimums in US dollars (same page); other currencies: 1. */
const ratios: Readonly<Record<string, number>> = { JPY: 100, KRW: 1_000, TWD: 10, HKD: 10, CNY: 10, IDR: 10_000, VND: 10_000 }

const dayMs = 86_400_000

interface BudgetRule {
  readonly currency: string
  readonly level: 'campaign' | 'ad_set'
  readonly kind: 'daily' | 'lifetime'
  /** Ad groups that sell in a TikTok shop have a lower minimum. */
  readonly shop: boolean
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** The smallest step of a budget or bid, in micros. */
export const budgetUnit = (currency: string): number => (wholeUnits.has(currency) ? 1_000_000 : 10_000)

/** TikTok's reason for rejecting an amount in micros, or null. */
export function whyNotBudget(micros: number, rule: BudgetRule): string | null {
  const unit = budgetUnit(rule.currency)
  if (micros % unit !== 0) return `budget: The precision of the budget must be ${unit === 10_000 ? '0.01' : '1'} in ${rule.currency}.`
  const ratio = ratios[rule.currency] ?? 1
  const least = (rule.level === 'campaign' ? 50 : rule.shop ? 10 : 20) * ratio * (rule.level === 'ad_set' ? daysOf(rule) : 1)
  if (micros < least * 1_000_000) return `budget: The budget must be at least ${least} ${rule.currency}.`
  if (micros >= 10_000_000 * ratio * 1_000_000) return `budget: The budget must be less than ${10_000_000 * ratio} ${rule.currency}.`
  return null
}

/** An ad group's lifetime budget must cover the daily minimum on every scheduled day. */
function daysOf({ kind, startsAt, endsAt }: BudgetRule): number {
  if (kind === 'daily' || startsAt === null || endsAt === null) return 1
  return Math.max(1, Math.ceil((Date.parse(endsAt) - Date.parse(startsAt)) / dayMs))
}
