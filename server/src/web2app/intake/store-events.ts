import type { Context } from '../../context.ts'
import { perContext } from '../../lib/per-context.ts'
import { workTogether } from '../../lib/work-together.ts'
import { ensurePartitions } from '../partitions.ts'
import { type EventRow, identityOf, insertEvents } from './insert-events.ts'
import { noteArrival } from './last-arrivals.ts'
import type { ReadEvent } from './read-event.ts'
import { userHashes } from './user-hash.ts'

/** Batches of a company that are stored in one statement. */
const bounds = { atOnce: 4, most: 8 }

/** Stores batches of one company in one statement, and returns how many events of each were not stored before. */
const writes = perContext((ctx) =>
  workTogether<readonly EventRow[], number>(async (company, batches) => {
    const stored = await insertEvents(ctx.db, company, batches.flat(), ctx.clock())
    if (stored === null) return batches.map((batch) => batch.length)
    // an event of two batches counts in the first, as if they had come one after the other
    const left = new Set(stored)
    return batches.map((batch) => batch.filter((row) => left.delete(identityOf(row))).length)
  }, bounds),
)

/**
 * Stores events that are not stored yet, and returns how many those were. They are durable when it returns. Batches that come while another
 * of the company is stored are stored together.
 */
export async function storeEvents(ctx: Context, company: string, app: string, events: readonly ReadEvent[]): Promise<number> {
  if (events.length === 0) return 0
  const hash = userHashes(ctx, company, app)
  const rows = events.map((event): EventRow => {
    const moment = event.at.toISOString()
    return { ...event, app, moment, day: moment.slice(0, 10), userHash: event.user === null ? null : hash(event.user) }
  })
  await ensurePartitions(
    ctx.db,
    'web2app_events',
    rows.map(({ day }) => day),
  )
  const stored = await writes(ctx)(company, rows)
  if (stored > 0) noteArrival(ctx, app, ctx.clock())
  return stored
}
