import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import type { FoundObject, Publisher } from '../../publisher.ts'
import { setSwitch, update } from '../changes.ts'
import { adsErrorsOf } from '../errors.ts'
import type { GoogleSettings } from '../settings.ts'
import { campaignRows, isPerformanceMax, ofCampaign } from './rows.ts'
import { post } from './send.ts'

type Switched = Parameters<Publisher['setActive']>[1]

/** Switches a campaign, ad group, ad or asset group on or off; again changes nothing. An ad that is its asset group is switched with it. */
export async function setActive(settings: GoogleSettings, access: Access, object: Switched, active: boolean): Promise<void> {
  if (await isAssetGroup(settings, access, object)) {
    await update(settings, access, 'assetGroups', object.externalId, { status: active ? 'ENABLED' : 'PAUSED' }, 'status')
  } else await setSwitch(settings, access, { ...object, budgetId: null }, active ? 'on' : 'off')
}

/** An asset group is its own ad; below a Performance Max campaign there are no ad groups. */
async function isAssetGroup(settings: GoogleSettings, access: Access, { level, externalId, parent }: Switched): Promise<boolean> {
  if (level === 'AD') return parent === externalId
  if (level !== 'AD_SET' || parent === null) return false
  return (await campaignRows(settings, access, ofCampaign(parent))).some(isPerformanceMax)
}

const collections = { CAMPAIGN: 'campaigns', AD_SET: 'adGroups', AD: 'adGroupAds' } as const

/**
 * Removes a campaign, ad group, ad or asset group; Google has no other archive, and what is removed keeps its figures. The last asset group of
 * a campaign cannot be removed alone: it goes with its campaign.
 */
export async function archive(
  settings: GoogleSettings,
  access: Access,
  object: Pick<FoundObject, 'level' | 'externalId' | 'parent'>,
): Promise<void> {
  const { level, externalId, parent } = object
  if (level === 'CREATIVE' || (level === 'AD' && parent === null)) return
  const assetGroup = await isAssetGroup(settings, access, { level, externalId, parent })
  const collection = assetGroup ? 'assetGroups' : collections[level]
  const id = level === 'AD' && !assetGroup ? `${parent}~${externalId}` : externalId
  const operations = [{ remove: `customers/${access.externalId}/${collection}/${id}` }]
  try {
    await post(settings, access, `${collection}.mutate`, `${collection}:mutate`, { operations }, 1)
  } catch (error) {
    if (!(error instanceof PlatformError) || !isGone(error)) throw error
  }
}

/** What was removed already, with its parent too. */
const gone: readonly string[] = [
  'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE',
  'CANNOT_OPERATE_ON_REMOVED_ADGROUPAD',
  'CANNOT_MUTATE_ASSET_GROUP_FOR_REMOVED_CAMPAIGN',
  'CANNOT_REMOVE_ALL_ASSET_GROUPS_FROM_CAMPAIGN',
  'RESOURCE_NOT_FOUND',
]

const isGone = (error: PlatformError): boolean =>
  adsErrorsOf(error).some(({ errorCode }) => Object.values(errorCode ?? {}).some((name) => gone.includes(name)))
