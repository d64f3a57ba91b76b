import type { AccountPlan, PlannedAd, PlannedAdGroup } from '../../account-plan.ts'
import type { AssetOf } from './ads.ts'
import type { Builder } from './builder.ts'
import { buttonOf } from './call-to-action.ts'
import { type ImageShape, shapeOf } from './images.ts'
import { splitLink } from './link.ts'

/** Business name and logo of a Performance Max campaign, which brand guidelines keep at the campaign. */
export function addBrand(builder: Builder, { google }: AccountPlan, campaign: string, assetOf: AssetOf): void {
  const link = (fieldType: string, asset: string) => builder.add('campaignAsset', { campaign, fieldType, asset })
  link('BUSINESS_NAME', builder.asset({ textAsset: { text: google.businessName.trim() } }))
  if (google.logo !== null) link('LOGO', assetOf(google.logo))
}

const imageTypes: Readonly<Partial<Record<ImageShape, string>>> = {
  landscape: 'MARKETING_IMAGE',
  square: 'SQUARE_MARKETING_IMAGE',
  portrait: 'PORTRAIT_MARKETING_IMAGE',
}

/** Adds the asset group of an audience, which is its ad group and its one ad in one, with everything that it shows. */
export function addAssetGroup(builder: Builder, plan: AccountPlan, group: PlannedAdGroup, campaign: string, assetOf: AssetOf): void {
  const finalUrls = [splitLink(plan.link).link]
  const assetGroup = builder.named('assetGroup', 'assetGroups', { campaign, name: group.name, finalUrls, status: 'PAUSED' })
  for (const ad of group.ads) {
    for (const [fieldType, asset] of linksOf(builder, plan, ad, assetOf)) builder.add('assetGroupAsset', { assetGroup, asset, fieldType })
  }
}

function linksOf(builder: Builder, plan: AccountPlan, ad: PlannedAd, assetOf: AssetOf): [string, string][] {
  const texts = (fieldType: string, list: readonly string[]) =>
    list.map((text): [string, string] => [fieldType, builder.asset({ textAsset: { text } })])
  const button = buttonOf(plan.callToAction)
  return [
    ...texts('HEADLINE', ad.titles),
    ...texts('LONG_HEADLINE', ad.bodies),
    ...texts('DESCRIPTION', ad.descriptions),
    ...ad.files.flatMap((file): [string, string][] => {
      if (file.kind === 'video') return [['YOUTUBE_VIDEO', assetOf(file)]]
      const shape = shapeOf(file)
      const fieldType = shape === null ? undefined : imageTypes[shape]
      return fieldType === undefined ? [] : [[fieldType, assetOf(file)]]
    }),
    ...(button === undefined
      ? []
      : [['CALL_TO_ACTION_SELECTION', builder.asset({ callToActionAsset: { callToAction: button } })] as [string, string]]),
  ]
}
