import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { problem } from '../../../plan-fields.ts'
import { channels } from '../channel.ts'
import { isAccepted, isLogo } from '../images.ts'
import { widthOf } from '../text-width.ts'

const longestName = 25

/** Who the ads are from: Demand Gen and Performance Max show a business name and a square logo. */
export function brandProblems({ google: { channel, businessName, logo } }: AccountPlan): PlanProblem[] {
  if (!channels[channel].brand) return []
  const name = businessName.trim()
  const unsuitable = logo !== null && !(isLogo(logo) && isAccepted(logo))
  return [
    ...(name === '' ? [problem('required', 'google.businessName')] : []),
    ...(widthOf(name) > longestName ? [problem('too_long', 'google.businessName', { max: `${longestName}` })] : []),
    ...(logo === null ? [problem('required', 'google.logo')] : []),
    ...(unsuitable ? [problem('material_unsuitable', 'google.logo', { name: logo.name })] : []),
  ]
}
