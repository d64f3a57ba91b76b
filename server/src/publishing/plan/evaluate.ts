import { planRules, sizeProblems } from '@adroit/contract/plan-rules/plan-rules'
import type { RuleAccount } from '@adroit/contract/plan-rules/problem'
import { timesOf } from '@adroit/contract/plan-rules/schedule'
import { type Tree, treeOf, treeSize } from '@adroit/contract/plan-rules/tree'
import type { PlanProblem } from '@adroit/contract/publish-check'
import { publishLimits } from '@adroit/contract/publish-limits'
import type { Plan } from '@adroit/contract/publish-plan'
import { judgedWith } from '../../campaigns/approval-limit.ts'
import type { Context } from '../../context.ts'
import type { AccountPlan } from '../../platforms/account-plan.ts'
import { accountPlanOf, type ReferenceBase } from './account-plan.ts'
import { type Ceilings, ceilingsOf, companyCeilings } from './ceilings.ts'
import { factsOf, type PlanFacts } from './facts.ts'
import { merged, placed } from './platform-rules.ts'
import { serverRules } from './server-rules.ts'

/** Above this many combinations no tree is made, even if most of them are removed. */
const mostCombinations = 4 * publishLimits.objects

export interface EvaluatedAccount {
  readonly id: string
  readonly account: RuleAccount
  readonly tree: Tree
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** Null: nothing to create, or it cannot be made because of a problem. */
  readonly plan: AccountPlan | null
  readonly ceilings: Ceilings | null
  readonly calls: number
  readonly seconds: number
}

/** A plan with everything that can be known of it without asking a platform. */
export interface Evaluated {
  readonly facts: PlanFacts
  readonly accounts: readonly EvaluatedAccount[]
  /** Number of campaigns, ad groups and ads that are created. */
  readonly objects: number
  /** Null: an account has none because of a problem, or a rate is missing. */
  readonly ceilings: Ceilings | null
  readonly problems: readonly PlanProblem[]
}

export async function evaluate(ctx: Context, plan: Plan, base: ReferenceBase): Promise<Evaluated> {
  const facts = await factsOf(ctx, base.company, plan)
  const common = [...planRules(plan, facts), ...serverRules(ctx, plan, facts)]
  const combinations = treeSize(plan, facts)
  if (combinations > mostCombinations)
    return { facts, accounts: [], objects: combinations, ceilings: null, problems: merged([...common, ...sizeProblems(combinations)]) }
  const found: PlanProblem[] = []
  const accounts = plan.accounts.flatMap((one): EvaluatedAccount[] => {
    const { account: id } = one
    const account = facts.accounts.get(id)
    if (account === undefined) return []
    const times = timesOf(plan, plan.schedule.timeZone ?? account.timeZone, facts.now)
    const tree = treeOf(plan, id, account, facts, times.startsAt)
    const { platform } = account
    const accountPlan = platform === 'web2app' ? null : accountPlanOf({ plan, one, platform, tree, times, facts, base })
    const publisher = platform === 'web2app' ? undefined : ctx.publishers.get(platform)
    if (accountPlan !== null && publisher !== undefined) found.push(...placed(publisher.problems(accountPlan), plan, id))
    const { calls, seconds } = (accountPlan && publisher?.cost(accountPlan)) ?? { calls: 0, seconds: 0 }
    const ceilings = accountPlan && ceilingsOf(accountPlan, facts.now)
    const { startsAt, endsAt } = times
    return [{ id, account, tree, startsAt, endsAt, plan: accountPlan, ceilings, calls, seconds }]
  })
  const objects = accounts.reduce((sum, { tree }) => sum + tree.nodes.filter(({ removed }) => !removed).length, 0)
  const own = accounts.flatMap(({ ceilings }) => ceilings ?? [])
  const isComplete = own.length === accounts.filter(({ tree }) => tree.campaign !== null).length
  // what has no accounts, audiences or creatives has other problems, which say so
  const isBegun = accounts.length > 0 && plan.audiences.length > 0 && plan.creatives.length > 0
  const size = isBegun ? sizeProblems(objects) : []
  return {
    facts,
    accounts,
    objects,
    ceilings: isComplete ? await companyCeilings(ctx, facts.company, await judgedWith(ctx, base), own) : null,
    problems: merged([...common, ...size, ...found]),
  }
}
