import type { AccountPlan } from '../../account-plan.ts'
import type { FrozenRequest, KnownIds, PlannedStep } from '../../publisher.ts'
import { assetOf } from './known-ids.ts'
import { mutateBody } from './operations.ts'
import { treeOf } from './tree.ts'

/** The request of the step `tree`. Its path begins below the account, and names of resources lack the account's id, which `send` knows. */
export function requestOf(plan: AccountPlan, step: PlannedStep, ids: KnownIds): FrozenRequest {
  if (step.key !== 'tree') throw new Error(`the plan has no request for step ${step.key}`)
  return { path: 'googleAds:mutate', body: JSON.stringify(mutateBody(treeOf(plan, (file) => assetOf(ids, file)))) }
}
