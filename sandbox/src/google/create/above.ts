import { objectAtSource, objectsAtSource } from '../../world/read.ts'
import type { AdObject, ObjectLevel } from '../../world/world.ts'
import { type Ask, idIn, needed, notFound, refuse } from './ask.ts'

/** The campaign that a field names. Writes find it before reads do. Throws if there is none, or if it was removed. */
export function campaignIn(ask: Ask): AdObject {
  const campaign = entityIn(ask, 'campaign', 'campaigns', 'campaign')
  ask.settle.campaigns.set(campaign.id, ask.settle.campaigns.get(campaign.id) ?? ask.at)
  return campaign
}

/** The ad group that a field names, with its campaign. */
export function adGroupIn(ask: Ask): { adGroup: AdObject; campaign: AdObject } {
  const adGroup = entityIn(ask, 'adGroup', 'adGroups', 'ad_set')
  const campaign = campaignOf(ask, adGroup)
  if (campaign.objective === 'PERFORMANCE_MAX') notFound(ask, needed(ask, 'adGroup', 'ad_group'), 'ad_group')
  return { adGroup, campaign }
}

/** The asset group that a field names, with its campaign. */
export function assetGroupIn(ask: Ask): { assetGroup: AdObject; campaign: AdObject } {
  const assetGroup = entityIn(ask, 'assetGroup', 'assetGroups', 'ad_set')
  const campaign = campaignOf(ask, assetGroup)
  if (campaign.objective !== 'PERFORMANCE_MAX') notFound(ask, needed(ask, 'assetGroup', 'asset_group'), 'asset_group')
  ask.settle.assetGroups.set(assetGroup.id, ask.settle.assetGroups.get(assetGroup.id) ?? ask.at)
  return { assetGroup, campaign }
}

function campaignOf(ask: Ask, adSet: AdObject): AdObject {
  const campaign = objectAtSource(ask.world, 'google', adSet.parent ?? '')
  if (campaign === null) throw new Error(`${adSet.id} has no campaign`)
  if (isRemoved(campaign)) removed(ask, 'campaign')
  ask.settle.campaigns.set(campaign.id, ask.settle.campaigns.get(campaign.id) ?? ask.at)
  return campaign
}

function entityIn(ask: Ask, field: string, collection: string, level: ObjectLevel): AdObject {
  const at = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const name = needed(ask, field, at)
  const found = objectAtSource(ask.world, 'google', idIn(ask, name, collection, at))
  if (found === null || found.account !== ask.account.id || found.level !== level) return notFound(ask, name, at)
  if (isRemoved(found)) removed(ask, at)
  if (found.objective === 'VIDEO') videoIsReadOnly(ask)
  return found
}

export const isRemoved = ({ switch: to }: AdObject): boolean => to === 'deleted' || to === 'archived'

function removed(ask: Ask, at: string): never {
  return refuse(ask, 'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE', 'The operation is not allowed for removed resources.', at)
}

/** Video campaigns can neither be created nor changed (platforms.md §2.4). */
export function videoIsReadOnly(ask: Ask, at = ''): never {
  return refuse(
    ask,
    'contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT',
    'The operation is not allowed for the given context.',
    at === '' ? [] : at,
  )
}

/** What is below something and not removed. */
export const below = ({ world, account }: Ask, parent: AdObject): AdObject[] =>
  objectsAtSource(world, account).filter((one) => one.parent === parent.id && !isRemoved(one))
