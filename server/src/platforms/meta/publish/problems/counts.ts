import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { problem } from '../../../plan-fields.ts'
import { isDynamic } from '../ad-set.ts'

/** Longest name of a campaign, ad set or ad, in characters. */
const longestName = 400
/** Ads in an ad set, and ad sets in a campaign, with and without a budget of the campaign's. */
const most = { ads: 50, adSets: 200, adSetsWithBudget: 70 }

/** An ad set with dynamic creative has one ad. */
export function countProblems({ campaign }: AccountPlan): PlanProblem[] {
  const { adGroups } = campaign
  const adSets = campaign.budget === null ? most.adSets : most.adSetsWithBudget
  const long = (name: string, field: string) =>
    Array.from(name).length > longestName ? [problem('too_long', field, { max: String(longestName) })] : []
  return [
    ...(adGroups.length > adSets ? [problem('too_many', 'audiences', { max: String(adSets) })] : []),
    ...(adGroups.some(({ ads }) => ads.length > most.ads) ? [problem('too_many', 'creatives', { max: String(most.ads) })] : []),
    ...(adGroups.some((group) => isDynamic(group) && group.ads.length > 1)
      ? [problem('too_many', 'creatives', { max: '1', with: 'dynamic' })]
      : []),
    ...long(campaign.name, 'names.campaign'),
    ...adGroups.flatMap(({ name, ads }) => [...long(name, 'names.adGroup'), ...ads.flatMap((ad) => long(ad.name, 'names.ad'))]),
  ]
}
