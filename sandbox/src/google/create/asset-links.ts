import { make } from '../../world/made.ts'
import type { AdObject, Made } from '../../world/world.ts'
import { adGroupIn, assetGroupIn, campaignIn } from './above.ts'
import { type Ask, givenOf, idOf, needed, newSwitch, refuse, resourceName } from './ask.ts'
import { type Asset, type AssetType, assetNamed, type Purpose, sizeProblem } from './asset-of.ts'
import { hasBrandGuidelines } from './campaign.ts'
import { checkPolicy } from './policy.ts'
import { widthOf } from './texts.ts'

/** What an asset is linked as: its type, the longest text, the purpose of an image, and how many a place has at least and at most. */
export interface FieldType {
  readonly type: AssetType
  readonly longest?: number
  readonly purpose?: Purpose
  readonly count: readonly [least: number, most: number]
}

/** The fields of asset groups with their minima and limits (Google's table of Performance Max assets). */
export const groupFields: Readonly<Record<string, FieldType>> = {
  HEADLINE: { type: 'TEXT', longest: 30, count: [3, 15] },
  LONG_HEADLINE: { type: 'TEXT', longest: 90, count: [1, 5] },
  DESCRIPTION: { type: 'TEXT', longest: 90, count: [2, 5] },
  BUSINESS_NAME: { type: 'TEXT', longest: 25, count: [1, 1] },
  MARKETING_IMAGE: { type: 'IMAGE', purpose: 'landscape', count: [1, 20] },
  SQUARE_MARKETING_IMAGE: { type: 'IMAGE', purpose: 'square', count: [1, 20] },
  LOGO: { type: 'IMAGE', purpose: 'logo', count: [1, 5] },
  PORTRAIT_MARKETING_IMAGE: { type: 'IMAGE', purpose: 'portrait', count: [0, 20] },
  LANDSCAPE_LOGO: { type: 'IMAGE', purpose: 'wideLogo', count: [0, 5] },
  YOUTUBE_VIDEO: { type: 'YOUTUBE_VIDEO', count: [0, 5] },
  CALL_TO_ACTION_SELECTION: { type: 'CALL_TO_ACTION', count: [0, 1] },
}
export const brandFields = ['BUSINESS_NAME', 'LOGO', 'LANDSCAPE_LOGO']

const otherFields: Readonly<Record<string, FieldType>> = {
  SITELINK: { type: 'SITELINK', count: [0, 20] },
  CALLOUT: { type: 'CALLOUT', count: [0, 20] },
  AD_IMAGE: { type: 'IMAGE', count: [0, 20] },
  BUSINESS_LOGO: { type: 'IMAGE', purpose: 'logo', count: [0, 1] },
  ...Object.fromEntries(brandFields.map((name) => [name, groupFields[name] as FieldType])),
}

/** An `assetGroupAsset`: an asset in an asset group. */
export function createAssetGroupAsset(ask: Ask): string {
  const { assetGroup, campaign } = assetGroupIn(ask)
  const { name, asset } = linked(ask)
  const fieldType = needed(ask, 'fieldType', 'field_type')
  if (brandFields.includes(fieldType) && hasBrandGuidelines(campaign)) {
    refuse(
      ask,
      'assetLinkError.BRAND_ASSETS_NOT_LINKED_AT_CAMPAIGN_LEVEL',
      'For Performance Max campaigns where brand_guidelines_enabled is true, business name and logo assets must be linked as CampaignAssets.',
      'field_type',
    )
  }
  checkFits(ask, asset, groupFields[fieldType], name)
  return link(ask, 'asset_group_asset', 'assetGroupAssets', assetGroup, name)
}

/** A `campaignAsset`: an asset of a campaign. */
export function createCampaignAsset(ask: Ask): string {
  const campaign = campaignIn(ask)
  const { name, asset } = linked(ask)
  const fieldType = needed(ask, 'fieldType', 'field_type')
  if (campaign.objective === 'PERFORMANCE_MAX' && brandFields.includes(fieldType) && !hasBrandGuidelines(campaign)) {
    refuse(
      ask,
      'assetLinkError.BRAND_ASSETS_NOT_LINKED_AT_ASSET_GROUP_LEVEL',
      'For Performance Max campaigns where brand_guidelines_enabled is false, business name and logo assets must be linked as AssetGroupAssets.',
      'field_type',
    )
  }
  checkFits(ask, asset, otherFields[fieldType], name)
  return link(ask, 'campaign_asset', 'campaignAssets', campaign, name)
}

/** An `adGroupAsset`: an asset of an ad group. */
export function createAdGroupAsset(ask: Ask): string {
  const { adGroup } = adGroupIn(ask)
  const { name, asset } = linked(ask)
  const fieldType = needed(ask, 'fieldType', 'field_type')
  checkFits(ask, asset, brandFields.includes(fieldType) ? undefined : otherFields[fieldType], name)
  return link(ask, 'ad_group_asset', 'adGroupAssets', adGroup, name)
}

function linked(ask: Ask): { name: string; asset: Asset } {
  const name = needed(ask, 'asset', 'asset')
  return { name, asset: assetNamed(ask, name, ['asset']) }
}

function checkFits(ask: Ask, asset: Asset, field: FieldType | undefined, name: string): void {
  const trigger = String(ask.fields['fieldType'])
  if (field === undefined)
    refuse(ask, 'assetLinkError.UNSUPPORTED_FIELD_TYPE', 'The field type is not supported.', 'field_type', { trigger })
  if (asset.type !== field.type) {
    refuse(ask, 'assetLinkError.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE', 'The asset type does not fit to the field type.', 'field_type', {
      trigger,
    })
  }
  const { longest, purpose } = field
  if (asset.text !== null && longest !== undefined) {
    if (widthOf(asset.text) > longest) refuse(ask, 'stringLengthError.TOO_LONG', 'Too long.', 'asset', { trigger: asset.text })
    checkPolicy(ask, [asset.text], [], ['asset'])
  }
  if (purpose === undefined || sizeProblem(asset, purpose) === null) return
  refuse(
    ask,
    'assetLinkError.IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE',
    'The image asset provided is not within the dimension constraints specified for the submitted asset field.',
    'asset',
    { trigger: name },
  )
}

function link(ask: Ask, kind: string, collection: string, parent: AdObject, asset: string): string {
  const { world, account, person, fields } = ask
  newSwitch(ask)
  const fieldType = String(fields['fieldType'])
  const id = `${parent.id}~${idOf(asset)}~${fieldType}`
  const twin = Object.values(world.made).find(
    (one: Made) => one.platform === 'google' && one.account === account.id && one.kind === kind && one.id === id && one.state !== 'deleted',
  )
  if (twin !== undefined) {
    const error = kind === 'asset_group_asset' ? 'assetGroupAssetError.DUPLICATE_RESOURCE' : 'mutateError.RESOURCE_ALREADY_EXISTS'
    refuse(ask, error, 'The resource being created already exists.', [], { trigger: asset })
  }
  make(world, account, { kind, id, name: fieldType, parent: parent.id, fields: givenOf(ask), createdBy: person })
  return resourceName(ask, collection, id)
}
