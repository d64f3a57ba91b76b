import { addDays } from '@adroit/contract/calendar'
import type { Context } from '../../context.ts'
import type { Db, Scoped } from '../../db/database.ts'
import { selectLastEvents } from '../app-store.ts'

/** Days in which the latest event is looked for after a start. */
const recentDays = 7

/** By app; null: none was found after the start. The process is the only one that stores events. */
const known = new WeakMap<Db, Map<string, Date | null>>()

const knownTo = (db: Db): Map<string, Date | null> => {
  const arrivals = known.get(db) ?? new Map<string, Date | null>()
  known.set(db, arrivals)
  return arrivals
}

/** Call it when new events of an app were stored. */
export function noteArrival({ db }: Context, app: string, at: Date): void {
  knownTo(db).set(app, at)
}

/** When the latest event of each app arrived; null: none within a week. Only the first call after a start asks the database. */
export async function lastArrivals(
  { db, clock }: Context,
  tx: Scoped,
  company: string,
  apps: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> {
  const arrivals = knownTo(db)
  if (apps.some((app) => !arrivals.has(app))) {
    const found = await selectLastEvents(tx, company, addDays(clock().toISOString().slice(0, 10), -recentDays))
    // what arrived meanwhile is later
    for (const app of apps) if (!arrivals.get(app)) arrivals.set(app, found.get(app) ?? null)
  }
  return new Map(apps.map((app) => [app, arrivals.get(app) ?? null]))
}
