import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import type { ObjectLevel, Publisher } from '../../publisher.ts'
import type { Tiktok } from '../ask.ts'
import { type Operation, updateStatus } from '../changes.ts'
import { type Family, idsOf } from '../family.ts'
import { rowsOf } from './rows.ts'

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
async function update(tiktok: Tiktok, access: Access, object: Named, operation: Operation): Promise<void> {
  if (await isThere(tiktok, access, 'smart', object)) return await updateStatus(tiktok, access, 'smart', object, operation)
  try {
    await updateStatus(tiktok, access, 'manual', object, operation)
  } catch (error) {
    if (!isRefused(error) || !(await isThere(tiktok, access, 'smart', object))) throw error
    await updateStatus(tiktok, access, 'smart', object, operation)
  }
}

async function isThere(tiktok: Tiktok, { externalId }: Access, family: Family, object: Named): Promise<boolean> {
  const filtering = { [idsOf(family, object.level)]: [object.externalId] }
  return (await rowsOf(tiktok, externalId, family, object.level, filtering)).some(({ id }) => id === object.externalId)
}
