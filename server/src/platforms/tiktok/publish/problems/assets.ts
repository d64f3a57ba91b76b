import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { accountField, problem } from '../../../plan-fields.ts'
import { storeOf } from '../../../store-link.ts'
import { identityOf, isTiktokAccount } from '../../identity.ts'
import { buttons } from '../call-to-action.ts'
import { goalOf } from '../goal.ts'

/** Conversion events by objective; those that are missing here optimize for no event. */
const events: Readonly<Partial<Record<AccountPlan['objective'], readonly AccountPlan['event'][]>>> = {
  sales: ['purchase', 'add_to_cart', 'registration', 'subscribe', 'view_content'],
  leads: ['lead', 'registration', 'subscribe'],
}

/** Every ad has an identity; what is promoted follows from the objective. */
export function assetProblems(plan: AccountPlan): PlanProblem[] {
  const { assets, objective, event, link, callToAction } = plan
  const { promotes, pixel } = goalOf(plan)
  return [
    ...identityProblems(plan),
    ...(pixel && assets.pixel === null ? [problem('required', accountField('pixel'))] : []),
    ...(promotes === 'app' && assets.app === null ? [problem('required', accountField('app'))] : []),
    ...(promotes === 'app' && storeOf(link) === null ? [problem('link_invalid', 'link', { expected: 'store' })] : []),
    ...(events[objective]?.includes(event) === false ? [problem('field_unsupported', 'event', { value: event, objective })] : []),
    ...(buttons[callToAction] === null || (callToAction === 'install' && promotes !== 'app')
      ? [problem('field_unsupported', 'callToAction', { value: callToAction, objective })]
      : []),
  ]
}

/** Followers are won for a TikTok account. A code of a creator's (`AUTH_CODE`) is for one post of theirs, not for ads of our own. */
function identityProblems({ assets: { identity }, objective }: AccountPlan): PlanProblem[] {
  const field = accountField('identity')
  if (identity === null) return [problem('required', field)]
  const { type } = identityOf(identity)
  if (type === 'AUTH_CODE') return [problem('field_unsupported', field, { value: type })]
  return objective === 'engagement' && !isTiktokAccount(identity) ? [problem('field_unsupported', field, { value: type, objective })] : []
}
