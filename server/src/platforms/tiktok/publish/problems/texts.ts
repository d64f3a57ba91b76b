import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { problem } from '../../../plan-fields.ts'
import { familyOf } from '../family.ts'
import { adsOf } from '../plan-parts.ts'
import { emojiIn, widthOf } from '../width.ts'

const longest = { name: 512, text: 100 }
/** `ad_text_list` of a Smart+ ad. */
const mostTexts = 5

/** Texts of 1 to 100 characters and names of up to 512, without emojis. TikTok shows neither titles nor descriptions. */
export function textProblems(plan: AccountPlan): PlanProblem[] {
  const { campaign } = plan
  const ads = adsOf(plan)
  return [
    ...of('names.campaign', campaign.name, longest.name),
    ...campaign.adGroups.flatMap(({ name }) => of('names.adGroup', name, longest.name)),
    ...ads.flatMap(({ name }) => of('names.ad', name, longest.name)),
    ...ads.flatMap(({ bodies }) => [
      ...(bodies.every((text) => text.trim() === '') ? [problem('required', 'texts.bodies')] : []),
      ...bodies.flatMap((text) => of('texts.bodies', text, longest.text)),
      ...(familyOf(plan) === 'smart' && bodies.length > mostTexts ? [problem('too_many', 'texts.bodies', { max: String(mostTexts) })] : []),
    ]),
  ]
}

function of(field: string, text: string, max: number): PlanProblem[] {
  const emoji = emojiIn(text)
  return [
    ...(widthOf(text) > max ? [problem('too_long', field, { max: String(max) })] : []),
    ...(emoji === null ? [] : [problem('field_unsupported', field, { value: emoji })]),
  ]
}
