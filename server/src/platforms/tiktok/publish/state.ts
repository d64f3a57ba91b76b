import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import type { ObjectLevel, Publisher } from '../../publisher.ts'
import type { Tiktok } from '../ask.ts'
import { partial } from '../wire.ts'
import { type Family, pathOf } from './family.ts'
import { rowsOf } from './rows.ts'

const idsOf = (family: Family, level: ObjectLevel): string =>
  ({ CAMPAIGN: 'campaign_ids', AD_SET: 'adgroup_ids', AD: family === 'smart' ? 'smart_plus_ad_ids' : 'ad_ids' })[level]

/** Switches a campaign, ad group or ad on or off; again changes nothing. */
export async function setActive(tiktok: Tiktok, access: Access, object: Named, active: boolean): Promise<void> {
  await update(tiktok, access, object, active ? 'ENABLE' : 'DISABLE')
}

/** Deletes a campaign, ad group or ad, which stays in reports: TikTok has no archive. What is gone already stays gone. */
export async function archive(tiktok: Tiktok, access: Access, { level, externalId }: Parameters<Publisher['archive']>[1]): Promise<void> {
  if (level === 'CREATIVE') throw new Error('TikTok has no creatives of their own')
  const object = { level, externalId }
  try {
    await update(tiktok, access, object, 'DELETE')
  } catch (error) {
    if (!isRefused(error) || (await isThere(tiktok, access, 'smart', object)) || (await isThere(tiktok, access, 'manual', object)))
      throw error
  }
}

interface Named {
  readonly level: ObjectLevel
  readonly externalId: string
}

const isRefused = (error: unknown) => error instanceof PlatformError && error.kind === 'refused'

/** Nothing says to which family an object belongs but its list, which may lag: manual endpoints then refuse it, and it is looked for again. */
async function update(tiktok: Tiktok, access: Access, object: Named, operation: string): Promise<void> {
  if (await isThere(tiktok, access, 'smart', object)) return await updateIn(tiktok, access, 'smart', object, operation)
  try {
    await updateIn(tiktok, access, 'manual', object, operation)
  } catch (error) {
    if (!isRefused(error) || !(await isThere(tiktok, access, 'smart', object))) throw error
    await updateIn(tiktok, access, 'smart', object, operation)
  }
}

async function isThere(tiktok: Tiktok, { externalId }: Access, family: Family, object: Named): Promise<boolean> {
  const filtering = { [idsOf(family, object.level)]: [object.externalId] }
  return (await rowsOf(tiktok, externalId, family, object.level, filtering)).some(({ id }) => id === object.externalId)
}

async function updateIn(tiktok: Tiktok, access: Access, family: Family, { level, externalId }: Named, operation: string): Promise<void> {
  const json = { advertiser_id: access.externalId, [idsOf(family, level)]: [externalId], operation_status: operation }
  const { data, partly } = await tiktok.ask({
    ...{ name: 'status.update', path: `${pathOf(family, level)}status/update/`, json, changes: true },
  })
  // 20001 with one object: it was not changed.
  const [error] = partial.safeParse(data ?? {}).data?.error_list ?? []
  if (error !== undefined || partly !== null)
    throw new PlatformError('refused', '20001', error?.error_message || partly || 'The status was not changed.')
}
