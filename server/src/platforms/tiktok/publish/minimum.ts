import { majorUnits } from '@adroit/contract/money'
import type { AccountPlan } from '../../account-plan.ts'
import type { Budget } from '../../platform.ts'
import { leastBudget } from '../budgets.ts'

const dayMs = 86_400_000

/** Currencies whose amounts have no decimals at TikTok (docs id 1737585839634433). */
const whole: readonly string[] = ['JPY', 'KRW', 'TWD', 'CLP', 'HUF', 'ISK', 'IDR', 'PYG', 'VND']

export const decimalsOf = (currency: string): 0 | 2 => (whole.includes(currency) ? 0 : 2)

/** Below this many times a campaign's minimum (10,000,000 for 50 US dollars) budgets end. */
const mostTimes = 200_000n

/**
 * Least and most of a budget in micros; an ad group's lifetime budget needs the minimum for each of its days, of which the first is `now`
 * without a start. Null: unknown for this currency.
 */
export function budgetRange(
  { currency, startsAt, endsAt }: AccountPlan,
  level: 'CAMPAIGN' | 'AD_SET',
  { kind }: Budget,
  now: Date,
): { readonly least: bigint; readonly below: bigint } | null {
  const [least, campaign] = [leastBudget(level, kind, currency, null), leastBudget('CAMPAIGN', kind, currency, null)]
  if (least === null || campaign === null) return null
  const days = endsAt === null ? 1 : Math.max(1, Math.ceil((endsAt.getTime() - (startsAt ?? now).getTime()) / dayMs))
  return { least: level === 'AD_SET' && kind === 'lifetime' ? least * BigInt(days) : least, below: campaign * mostTimes }
}

export const shownAmount = (micros: bigint): string => majorUnits(micros)
