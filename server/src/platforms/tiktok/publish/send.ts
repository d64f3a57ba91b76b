import * as z from 'zod'
import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import type { CreatedIds, FrozenRequest, PlannedStep } from '../../publisher.ts'
import type { Tiktok } from '../ask.ts'
import { paramsOf } from './frozen.ts'

const id = z.string().regex(/^\d{1,20}$/)
const created = {
  CAMPAIGN: z.object({ campaign_id: id }).transform((data) => data.campaign_id),
  AD_SET: z.object({ adgroup_id: id }).transform((data) => data.adgroup_id),
  AD: z.union([
    z.object({ smart_plus_ad_id: id }).transform((data) => data.smart_plus_ad_id),
    z.object({ ad_ids: z.tuple([id]) }).transform((data) => data.ad_ids[0]),
  ]),
}

/** Sends a create request once. An answer without an id, or a partial success, leaves it open whether the object exists. */
export async function send(tiktok: Tiktok, { externalId }: Access, step: PlannedStep, request: FrozenRequest): Promise<CreatedIds> {
  const [object] = step.objects
  if (object === undefined) throw new Error(`step ${step.key} creates nothing`)
  const json = { advertiser_id: externalId, ...paramsOf(request) }
  const { data, partly } = await tiktok.ask({ name: step.name, path: request.path, json, changes: true })
  const read = created[object.level].safeParse(data)
  if (partly !== null || !read.success)
    throw new PlatformError('later', partly === null ? 'unreadable' : '20001', partly ?? 'The answer names no id.', {
      mayHaveHappened: true,
    })
  return { [object.key]: read.data }
}
