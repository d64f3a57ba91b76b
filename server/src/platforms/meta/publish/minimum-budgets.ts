import type { PlanProblem } from '@adroit/contract/publish-check'
import * as z from 'zod'
import type { AccountPlan } from '../../account-plan.ts'
import { accountField, problem } from '../../plan-fields.ts'
import type { Access } from '../../platform.ts'
import { ask, type Graph } from '../graph.ts'
import { microsPerUnit } from '../money.ts'
import { pageOf, parsed } from '../wire.ts'

const minimum = z.object({ currency: z.string(), min_daily_budget_imp: z.int().nonnegative() })
const dayMs = 86_400_000

/** Compares the ad sets' own budgets with the account's minimum for impressions, which is for a day. */
export async function budgetProblems(graph: Graph, { externalId, currency, now }: Access, plan: AccountPlan): Promise<PlanProblem[]> {
  const budgets = plan.campaign.adGroups.flatMap(({ budget }) => budget ?? [])
  if (budgets.length === 0) return []
  const answer = await ask(graph, { name: 'minimum_budgets', path: `act_${externalId}/minimum_budgets` })
  const row = parsed(pageOf(minimum), answer, 'the minimum budgets').data.find((one) => one.currency === currency)
  if (row === undefined) return []
  const unit = microsPerUnit(currency)
  const days = plan.endsAt === null ? 1 : Math.max(1, Math.ceil((plan.endsAt.getTime() - (plan.startsAt ?? now).getTime()) / dayMs))
  const least = (kind: string) => BigInt(row.min_daily_budget_imp) * unit * BigInt(kind === 'daily' ? 1 : days)
  const low = budgets.find(({ kind, micros }) => micros < least(kind))
  if (low === undefined) return []
  const text = (Number(least(low.kind)) / 1_000_000).toFixed(unit === 1_000_000n ? 0 : 2)
  return [problem('below_minimum', accountField('budget'), { minimum: text, currency })]
}
