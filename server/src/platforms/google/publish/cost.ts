import type { AccountPlan } from '../../account-plan.ts'
import type { Publisher } from '../../publisher.ts'
import { filesOf, stepsOf } from './steps.ts'
import { treeOf } from './tree.ts'

/** Queries that read a tree back, before and after it is switched on. */
const reads = 10

/** Google counts operations (platforms.md §2.6): each resource that is created or switched on, and each query. No limit is by the minute. */
export const cost: Publisher['cost'] = (plan: AccountPlan) => {
  if (plan.campaign.budget === null) return { calls: 0, seconds: 0 }
  const objects = stepsOf(plan).flatMap((step) => step.objects).length
  return { calls: filesOf(plan).length + treeOf(plan, ({ hash }) => hash).length + 2 * objects + reads, seconds: 0 }
}
