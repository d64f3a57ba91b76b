import { readAmount, readRoas, usesBid } from '@adroit/contract/plan-rules/amounts'
import type { Plan, PlanAccount } from '@adroit/contract/publish-plan'
import type { PlannedAdGroup } from '../../platforms/account-plan.ts'
import type { Budget } from '../../platforms/platform.ts'

/** In micros of the account's currency; the return in millionths. Null: the strategy has none. */
interface Amounts {
  readonly budget: Budget
  readonly bid: bigint | null
  readonly roas: bigint | null
  readonly limits: PlannedAdGroup['limits']
}

/** Returns the amounts of an account; null: one of them cannot be read. */
export function amountsOf(plan: Plan, one: PlanAccount, currency: string): Amounts | null {
  let isReadable = true
  const read = (typed: string): bigint | null => {
    if (typed.trim() === '') return null
    const amount = readAmount(typed, currency)
    if ('micros' in amount) return amount.micros
    isReadable = false
    return null
  }
  const budget = read(one.budget)
  const bid = usesBid(plan.bidding) ? read(one.bid) : null
  const limits = {
    dailyLower: read(one.dailyLower),
    dailyUpper: read(one.dailyUpper),
    totalLower: read(one.totalLower),
    totalUpper: read(one.totalUpper),
  }
  const roas = plan.bidding.strategy === 'target_roas' ? readRoas(plan.bidding.roas) : null
  if (!isReadable || budget === null || (roas !== null && 'kind' in roas) || (usesBid(plan.bidding) && bid === null)) return null
  return { budget: { kind: plan.budget.kind, micros: budget }, bid, roas: roas === null ? null : roas.millionths, limits }
}
