import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Opened } from '../media/access.ts'
import type { PlatformObject } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { updateObject } from '../sync/hierarchy-store.ts'
import type { Place } from './change-store.ts'
import { noteChanged, readAllSoon } from './object-store.ts'
import { same, type Value, valueIn } from './value.ts'

const soonMs = 60_000

/** Reads an object after a change that was made, and keeps what it has become. That it was made is known, whatever this meets. */
export async function readBack(ctx: Context, place: Place, made: Value, { connector, access }: Opened): Promise<void> {
  const found = await connector.read(access, place.level, place.externalId).catch((error: unknown) => {
    if (!(error instanceof PlatformError)) throw error
    ctx.log.info({ code: error.code }, 'an object could not be read after its change')
    return null
  })
  await noteMade(ctx, place, made, found)
}

/** Keeps what is known after a change was made; `found`: the object as its platform says, null: it did not. */
export async function noteMade(ctx: Context, place: Place, made: Value, found: PlatformObject | null): Promise<void> {
  const now = ctx.clock()
  const shows = found !== null && same(valueIn(found, 'switch' in made ? 'switch' : 'budget'), made)
  await forCompany(ctx.db, place.company, async (tx) => {
    if (found !== null && shows) await updateObject(tx, place.company, place.account, found, now)
    else await noteChanged(tx, place, made, now)
    if (!shows || ('switch' in made && place.level !== 'AD')) await readAllSoon(tx, place, { now, at: new Date(now.getTime() + soonMs) })
  })
}
