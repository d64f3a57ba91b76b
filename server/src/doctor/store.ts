import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

const folder = new URL('../db/migrations/', import.meta.url)

/** The server's version as a number, such as 180004, and how many seconds its clock is ahead of `now`. */
export async function selectServer(tx: Scoped, now: Date): Promise<{ version: number; text: string; aheadSeconds: number }> {
  const { rows } = await sql<{ version: string; text: string; now: Date }>`
    select current_setting('server_version_num') as version, current_setting('server_version') as text, clock_timestamp() as now`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error('the database answers nothing')
  return { version: Number(row.version), text: row.text, aheadSeconds: (row.now.getTime() - now.getTime()) / 1_000 }
}

/** This version's migrations that the database lacks, and the database's migrations that this version does not know. */
export async function compareMigrations(tx: Scoped): Promise<{ pending: string[]; newer: string[]; count: number }> {
  const known = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(tx)
  if (rows[0]?.there !== true) return { pending: known, newer: [], count: known.length }
  const done = (await sql<{ name: string }>`select name from migrations`.execute(tx)).rows.map((row) => row.name)
  return { pending: known.filter((name) => !done.includes(name)), newer: done.filter((name) => !known.includes(name)), count: known.length }
}
