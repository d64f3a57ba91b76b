import type { Opened } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { AdEntity } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import type { AdEntityRef } from './change-request-store.ts'
import { noteChanged } from './entity-store.ts'
import { updateEntity } from './hierarchy-store.ts'
import { kindOf, same, type Value, valueIn } from './value.ts'

const soonMs = 60_000

/** Reads an ad entity after a confirmed change and stores its new state. The change is known to be made, even if this read fails. */
export async function readBack(ctx: Context, place: AdEntityRef, made: Value, { connector, access }: Opened): Promise<void> {
  const found = await connector.read(access, place.level, place.externalId).catch((error: unknown) => {
    if (!(error instanceof PlatformError)) throw error
    ctx.log.info({ code: error.code }, 'an object could not be read after its change')
    return null
  })
  await storeConfirmedValue(ctx, place, made, found)
}

/** Stores the result of a confirmed change. `found`: the ad entity as the platform returns it; null: it did not. */
export async function storeConfirmedValue(ctx: Context, place: AdEntityRef, made: Value, found: AdEntity | null): Promise<void> {
  const now = ctx.clock()
  const shows = found !== null && same(valueIn(found, kindOf(made)), made)
  await forCompany(ctx.db, place.company, async (tx) => {
    if (found !== null && shows) await updateEntity(tx, place.company, place.account, found, now)
    else await noteChanged(tx, place, made, now)
    if (shows && !('switch' in made && place.level !== 'AD')) return
    await ctx.listeners.campaigns.statusesChanged(tx, place, { now, at: new Date(now.getTime() + soonMs) })
  })
}
