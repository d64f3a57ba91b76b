import type { Day } from '@adroit/contract/calendar'
import { sql } from 'kysely'
import { asSystem, type Db, type Scoped } from '../db/database.ts'

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

/**
 * Drops the partitions of days before a day. One that a backup or a long query reads stays until the next call: while it waited for its
 * lock, new clicks and events would wait behind it.
 */
export async function dropPartitions(db: Db, table: Partitioned, before: Day): Promise<void> {
  for (const name of await asSystem(db, (tx) => selectPartitions(tx, table, before))) {
    try {
      await asSystem(db, async (tx) => {
        await sql`set local lock_timeout = '1s'`.execute(tx)
        await sql`drop table ${sql.id(name)}`.execute(tx)
      })
      known.get(db)?.delete(`${table} ${dayOf(name)}`)
    } catch (error) {
      if (!isLockTimeout(error)) throw error
    }
  }
}

async function selectPartitions(tx: Scoped, table: Partitioned, before: Day): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and right(c.relname, 8) < ${before.replaceAll('-', '')} order by 1`.execute(tx)
  return rows.map(({ name }) => name)
}

/** The day at the end of a partition's name. */
const dayOf = (name: string): Day => name.slice(-8).replace(/^(....)(..)(..)$/, '$1-$2-$3')

/** PostgreSQL: lock_not_available. */
const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'
