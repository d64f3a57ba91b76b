import type { Day } from '@adroit/contract/calendar'
import { sql } from 'kysely'
import { asSystem, type Db } from '../db/database.ts'

type Partitioned = 'web2app_clicks' | 'web2app_events'

const known = new WeakMap<Db, Set<string>>()

/** Creates the partitions of days that are missing. This process asks once per day and table. */
export async function ensurePartitions(db: Db, table: Partitioned, days: Iterable<Day>): Promise<void> {
  const created = known.get(db) ?? new Set<string>()
  known.set(db, created)
  const missing = [...new Set(days)].filter((day) => !created.has(`${table} ${day}`))
  if (missing.length === 0) return
  await asSystem(db, async (tx) => {
    for (const day of missing.sort()) await sql`select web2app_partition(${table}::text, ${day}::date)`.execute(tx)
  })
  for (const day of missing) created.add(`${table} ${day}`)
}
