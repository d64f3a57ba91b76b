import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { accountField, problem } from '../../../plan-fields.ts'
import { storeOf } from '../../../store-link.ts'
import { goalOf } from '../goal.ts'

/**
 * Conversion events by objective: Meta refuses events of leads for sales (subcode 2446814), and of purchases for leads. Objectives that are
 * missing here optimize for no event.
 */
const events: Readonly<Partial<Record<AccountPlan['objective'], readonly AccountPlan['event'][]>>> = {
  sales: ['purchase', 'add_to_cart', 'registration', 'subscribe', 'view_content'],
  leads: ['lead', 'registration', 'subscribe'],
}

/** Every ad speaks for a page; what is promoted follows from the objective. */
export function assetProblems(plan: AccountPlan): PlanProblem[] {
  const { assets, objective, event, link, callToAction } = plan
  const { promotes } = goalOf(plan)
  return [
    ...(assets.page === null ? [problem('required', accountField('page'))] : []),
    ...(promotes === 'pixel' && assets.pixel === null ? [problem('required', accountField('pixel'))] : []),
    ...(promotes === 'app' && assets.app === null ? [problem('required', accountField('app'))] : []),
    ...(promotes === 'app' && storeOf(link) === null ? [problem('link_invalid', 'link', { expected: 'store' })] : []),
    ...(events[objective]?.includes(event) === false ? [problem('field_unsupported', 'event', { value: event, objective })] : []),
    ...(callToAction === 'install' && promotes !== 'app'
      ? [problem('field_unsupported', 'callToAction', { value: callToAction, objective })]
      : []),
  ]
}
