import type { Context } from '../../context.ts'
import { asSystem } from '../../db/database.ts'
import { attributeNewEvents } from './attribute-new.ts'
import { placeAwaitedAds } from './awaited-ads.ts'
import { retryWithoutRate } from './event-store.ts'
import { writeChangedDays } from './write-days.ts'

/** Computes what new events, and clicks whose ad has become known, add to the metrics, and writes the days that changed to the report store. */
export async function countNewEvents(ctx: Context): Promise<void> {
  await placeAwaitedAds(ctx)
  await attributeNewEvents(ctx)
  await writeChangedDays(ctx)
}

export async function retryEventsWithoutRate(ctx: Context): Promise<void> {
  await asSystem(ctx.db, retryWithoutRate)
}
