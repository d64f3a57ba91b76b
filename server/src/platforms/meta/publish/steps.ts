import type { AccountPlan, PlannedAd, PlannedAdGroup, PlannedFile } from '../../account-plan.ts'
import type { PlannedStep } from '../../publisher.ts'

/**
 * The steps of a plan: uploads, creatives, campaign, ad sets, ads. Creatives come before the campaign, because Meta refuses them most often
 * and an unused creative is invisible, while a campaign without ads is not.
 */
export function stepsOf(plan: AccountPlan): PlannedStep[] {
  const { campaign } = plan
  const creatives = new Map(creativesOf(plan).map((ad) => [shownBy(ad), creativeKey(plan, ad)]))
  return [
    ...filesOf(plan).map((file): PlannedStep => ({ ...step(uploadKey(file), `${file.kind}s.upload`, []), kind: 'upload', file })),
    ...creativesOf(plan).map((ad) => step(creativeKey(plan, ad), 'creatives.create', [...new Set(ad.files.map(uploadKey))])),
    { ...step('campaign', 'campaigns.create', []), objects: [{ key: campaign.key, level: 'CAMPAIGN', name: campaign.name }] },
    ...campaign.adGroups.map(
      (group): PlannedStep => ({
        ...step(adSetKey(plan, group), 'adsets.create', ['campaign']),
        objects: [{ key: group.key, level: 'AD_SET', name: group.name }],
      }),
    ),
    ...campaign.adGroups.flatMap((group) =>
      group.ads.map(
        (ad): PlannedStep => ({
          ...step(adKey(plan, ad), 'ads.create', [adSetKey(plan, group), creatives.get(shownBy(ad)) ?? '']),
          objects: [{ key: ad.key, level: 'AD', name: ad.name }],
        }),
      ),
    ),
  ]
}

const step = (key: string, name: string, needs: readonly string[]): PlannedStep => ({
  ...{ key, kind: 'create', name, needs, objects: [], file: null },
})

export const uploadKey = ({ hash }: PlannedFile): string => `upload/${hash}`
export const adSetKey = (plan: AccountPlan, { key }: PlannedAdGroup): string => `ad_group/${below(plan, key)}`
export const creativeKey = (plan: AccountPlan, { key }: PlannedAd): string => `creative/${below(plan, key)}`
export const adKey = (plan: AccountPlan, { key }: PlannedAd): string => `ad/${below(plan, key)}`

/** The key of an object without that of its campaign. */
const below = ({ campaign }: AccountPlan, key: string): string =>
  key.startsWith(`${campaign.key}/`) ? key.slice(campaign.key.length + 1) : key

/** Every file once. */
export const filesOf = (plan: AccountPlan): PlannedFile[] => [
  ...new Map(adsOf(plan).flatMap((ad) => ad.files.map((file) => [file.hash, file] as const))).values(),
]

export const adsOf = ({ campaign }: AccountPlan): PlannedAd[] => campaign.adGroups.flatMap(({ ads }) => ads)

/**
 * The ads for which a creative is made. Ads that show the same in different ad sets share one, and so the reactions of people; it has the
 * name of the first of them.
 */
export function creativesOf(plan: AccountPlan): PlannedAd[] {
  const first = new Map<string, PlannedAd>()
  for (const ad of adsOf(plan)) if (!first.has(shownBy(ad))) first.set(shownBy(ad), ad)
  return [...first.values()]
}

const shownBy = ({ kind, files, titles, bodies, descriptions }: PlannedAd): string =>
  JSON.stringify([kind, files.map(({ hash }) => hash), titles, bodies, descriptions])
