import type { Context } from '../../context.ts'
import { asSystem, type Db } from '../../db/database.ts'
import { attributeNewEvents } from './attribute-new.ts'
import { placeAwaitedAds } from './awaited-ads.ts'
import { retryWithoutRate } from './event-store.ts'
import { writeChangedDays } from './write-days.ts'

interface Runs {
  readonly current: Promise<void>
  /** Begins when the current one has ended; null: nobody has asked for it. */
  next: Promise<void> | null
}

const runs = new WeakMap<Db, Runs>()

/**
 * Computes what new events, and clicks whose ad has become known, add to the metrics, and writes the days that changed to the report store.
 * Runs do not overlap: one that is slow would write older sums over those of a faster one. A call during a run waits for the next one.
 */
export function countNewEvents(ctx: Context): Promise<void> {
  const known = runs.get(ctx.db)
  if (!known) return begin(ctx)
  known.next ??= known.current.then(
    () => begin(ctx),
    () => begin(ctx),
  )
  return known.next
}

function begin(ctx: Context): Promise<void> {
  const current = countOnce(ctx)
  const own: Runs = { current, next: null }
  runs.set(ctx.db, own)
  const end = () => {
    if (own.next === null) runs.delete(ctx.db)
  }
  current.then(end, end)
  return current
}

async function countOnce(ctx: Context): Promise<void> {
  await placeAwaitedAds(ctx)
  await attributeNewEvents(ctx)
  await writeChangedDays(ctx)
}

export async function retryEventsWithoutRate(ctx: Context): Promise<void> {
  await asSystem(ctx.db, retryWithoutRate)
}
