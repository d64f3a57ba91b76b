import type { AccountPlan, PlannedAd, PlannedAdGroup, PlannedFile } from '../../account-plan.ts'
import type { PlannedStep } from '../../publisher.ts'
import { familyOf, nameOf } from './family.ts'
import { filesOf } from './plan-parts.ts'

/** The steps of a plan: uploads, campaign, ad groups, ads. Ads contain their creatives. */
export function stepsOf(plan: AccountPlan): PlannedStep[] {
  const { campaign } = plan
  const family = familyOf(plan)
  const create = (level: Parameters<typeof nameOf>[1], key: string, needs: readonly string[], object: { key: string; name: string }) => ({
    ...{ key, kind: 'create' as const, name: nameOf(family, level, 'create'), needs, file: null },
    objects: [{ key: object.key, level, name: object.name }],
  })
  return [
    ...filesOf(plan).map(
      (file): PlannedStep => ({ key: uploadKey(file), kind: 'upload', name: `${file.kind}s.upload`, needs: [], objects: [], file }),
    ),
    create('CAMPAIGN', 'campaign', [], campaign),
    ...campaign.adGroups.map((group) => create('AD_SET', adGroupKey(plan, group), ['campaign'], group)),
    ...campaign.adGroups.flatMap((group) =>
      group.ads.map((ad) => create('AD', adKey(plan, ad), [adGroupKey(plan, group), ...new Set(ad.files.map(uploadKey))], ad)),
    ),
  ]
}

export const uploadKey = ({ hash }: PlannedFile): string => `upload/${hash}`
export const adGroupKey = (plan: AccountPlan, { key }: PlannedAdGroup): string => `ad_group/${below(plan, key)}`
export const adKey = (plan: AccountPlan, { key }: PlannedAd): string => `ad/${below(plan, key)}`

/** The key of an object without that of its campaign. */
const below = ({ campaign }: AccountPlan, key: string): string =>
  key.startsWith(`${campaign.key}/`) ? key.slice(campaign.key.length + 1) : key
