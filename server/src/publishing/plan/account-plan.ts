import { linkOf } from '@adroit/contract/plan-rules/link'
import type { PlannedTimes } from '@adroit/contract/plan-rules/schedule'
import { type Tree, textsOf } from '@adroit/contract/plan-rules/tree'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { Plan, PlanAccount, PlanAudience } from '@adroit/contract/publish-plan'
import { adAddress } from '@adroit/contract/web2app-links'
import type { AccountPlan, PlannedAd, PlannedAdGroup } from '../../platforms/account-plan.ts'
import { namedWith, referenceOf } from '../../platforms/publish-reference.ts'
import { amountsOf } from './account-amounts.ts'
import type { PlanFacts } from './facts.ts'
import { fileOf, filesOf } from './planned-files.ts'

/** Longest names at the platforms, in characters: Meta's AdSet, Google's Campaign and AdGroup, TikTok's `campaign_name`. */
const longestName: Readonly<Record<ConnectablePlatform, number>> = { meta: 400, google: 255, tiktok: 512 }
/** Google's asset groups, which take the place of ad groups in Performance Max. */
const longestAssetGroupName = 128

/** What the references of a plan's names are unique to: the company, and the draft with its version. */
export interface ReferenceBase {
  readonly company: string
  /** Who publishes it. */
  readonly member: string
  readonly version: string
}

interface Given {
  readonly plan: Plan
  readonly one: PlanAccount
  readonly platform: ConnectablePlatform
  readonly tree: Tree
  readonly times: PlannedTimes
  readonly facts: PlanFacts
  readonly base: ReferenceBase
}

/**
 * Returns what a plan creates in one account, with amounts in micros and times as moments; null: nothing is left to create, or an amount,
 * a time or a material cannot be read, which the rules name.
 */
export function accountPlanOf(given: Given): AccountPlan | null {
  const { plan, one, platform, tree, times, facts } = given
  const account = facts.accounts.get(one.account)
  const amounts = account && amountsOf(plan, one, account.currency)
  if (account === undefined || !amounts || times.problems.length > 0 || tree.campaign === null) return null
  const logo = plan.google.logo === null ? null : fileOf(plan.google.logo, facts)
  if (logo === undefined) return null
  const nameOf = (branch: { readonly key: string; readonly name: string }, longest = longestName[platform]) =>
    namedWith(branch.name, referenceOf(given.base.company, given.base.version, branch.key), longest)
  const isAssetGroup = platform === 'google' && plan.google.channel === 'performance_max'
  const adGroups: PlannedAdGroup[] = []
  for (const group of tree.adGroups) {
    const ads: PlannedAd[] = []
    for (const ad of group.ads) {
      const files = filesOf(ad.shape.creatives, facts)
      if (files === null) return null
      const texts = (list: readonly string[]) => textsOf(list, ad.shape.text)
      ads.push({
        key: ad.key,
        name: nameOf(ad),
        kind: ad.shape.kind,
        files,
        titles: texts(plan.texts.titles),
        bodies: texts(plan.texts.bodies),
        descriptions: texts(plan.texts.descriptions),
      })
    }
    const budget = plan.budget.level === 'ad_group' ? amounts.budget : null
    adGroups.push({
      key: group.key,
      name: isAssetGroup ? nameOf(group, longestAssetGroupName) : nameOf(group),
      budget,
      limits: amounts.limits,
      audience: audienceFor(group.audience, one, platform),
      ads,
    })
  }
  const { page, instagram, identity, pixel, app } = one
  return {
    currency: account.currency,
    timeZone: account.timeZone,
    objective: plan.objective,
    event: plan.event,
    attribution: plan.attribution,
    bidding: { strategy: plan.bidding.strategy, micros: amounts.bid, roasMillionths: amounts.roas },
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    assets: { page: page || null, instagram: instagram || null, identity: identity || null, pixel: pixel || null, app: app || null },
    callToAction: plan.callToAction,
    link: facts.ownLink === null ? linkOf(plan) : adAddress(linkOf(plan), platform),
    meta: plan.meta,
    google: { ...plan.google, logo },
    tiktok: plan.tiktok,
    campaign: {
      key: tree.campaign.key,
      name: nameOf(tree.campaign),
      budget: plan.budget.level === 'campaign' ? amounts.budget : null,
      adGroups,
    },
  }
}

/** An audience without what belongs to other accounts and platforms. */
function audienceFor(
  { age, include, exclude }: PlanAudience,
  { account }: PlanAccount,
  platform: ConnectablePlatform,
): PlannedAdGroup['audience'] {
  const own = (part: PlanAudience['exclude']) => ({
    places: part.places.filter((place) => place.platform === null || place.platform === platform),
    segments: part.segments,
    customAudiences: part.customAudiences.filter((custom) => custom.account === account),
    taxonomy: part.taxonomy.filter((item) => item.platform === platform),
  })
  return { age, include: { ...own(include), languages: include.languages }, exclude: own(exclude) }
}
