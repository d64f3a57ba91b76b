import type { PlanProblem } from '@adroit/contract/publish-check'
import { textLimitsOf } from '@adroit/contract/publish-support'
import type { AccountPlan, PlannedAd } from '../../../account-plan.ts'
import { problem } from '../../../plan-fields.ts'
import { describedBy } from '../ads.ts'
import { adsOf } from '../steps.ts'
import { widthOf } from '../text-width.ts'

/** Performance Max needs one description that fits into small places. */
const shortDescription = 60
const mostDescriptions = 5

export function textProblems(plan: AccountPlan): PlanProblem[] {
  return adsOf(plan).flatMap((ad) => [...limitProblems(plan, ad), ...channelTextProblems(plan, ad)])
}

function limitProblems({ google: { channel } }: AccountPlan, ad: PlannedAd): PlanProblem[] {
  const limits = textLimitsOf('google', channel)
  return (['titles', 'bodies', 'descriptions'] as const).flatMap((list) => {
    const [limit, texts, field] = [limits[list], ad[list], `texts.${list}`]
    if (limit === null) return []
    return [
      ...(texts.length < limit.least ? [problem('too_few', field, { min: `${limit.least}` })] : []),
      ...(texts.length > limit.most ? [problem('too_many', field, { max: `${limit.most}` })] : []),
      ...(texts.some((text) => widthOf(text) > limit.longest) ? [problem('too_long', field, { max: `${limit.longest}` })] : []),
    ]
  })
}

function channelTextProblems({ google: { channel } }: AccountPlan, ad: PlannedAd): PlanProblem[] {
  if (channel === 'performance_max' && ad.descriptions.length > 0) {
    const short = ad.descriptions.some((text) => widthOf(text) <= shortDescription)
    return short ? [] : [problem('too_long', 'texts.descriptions', { max: `${shortDescription}` })]
  }
  // Images of Demand Gen show bodies and descriptions as descriptions; a carousel shows one.
  const isImages = channel === 'demand_gen' && ad.kind !== 'carousel' && ad.files.every(({ kind }) => kind === 'image')
  return isImages && describedBy(ad).length > mostDescriptions
    ? [problem('too_many', 'texts.descriptions', { max: `${mostDescriptions}`, with: 'bodies' })]
    : []
}
