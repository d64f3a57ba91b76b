import type { Access } from '../../platform.ts'
import type { FoundObject, FrozenRequest, PlannedStep } from '../../publisher.ts'
import type { Tiktok } from '../ask.ts'
import { familyOfRequest } from './family.ts'
import { paramsOf } from './frozen.ts'
import { foundIn, rowsOf } from './rows.ts'

/**
 * Finds what a step may have created, by the exact name below its parent. TikTok's filters by name are fuzzy, and nobody knows how far they are
 * behind, so the lists are read to their ends.
 */
export async function find(tiktok: Tiktok, access: Access, step: PlannedStep, request: FrozenRequest): Promise<FoundObject[]> {
  const [object] = step.objects
  if (object === undefined) throw new Error(`step ${step.key} creates nothing`)
  const { campaign_id: campaign, adgroup_id: adGroup } = paramsOf(request)
  const below = { CAMPAIGN: {}, AD_SET: { campaign_ids: [campaign] }, AD: { adgroup_ids: [adGroup] } }[object.level]
  const rows = await rowsOf(tiktok, access.externalId, familyOfRequest(request), object.level, below)
  return rows.filter(({ name }) => name === object.name).map((row) => foundIn(object.key, row))
}
