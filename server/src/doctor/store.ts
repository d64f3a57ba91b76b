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

/** Migrations of this version that the database has not, and those that it has and this version does not know. */
export async function compareMigrations(tx: Scoped): Promise<{ pending: string[]; newer: string[]; count: number }> {
  const known = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(tx)
  if (rows[0]?.there !== true) return { pending: known, newer: [], count: known.length }
  const done = (await sql<{ name: string }>`select name from migrations`.execute(tx)).rows.map((row) => row.name)
  return { pending: known.filter((name) => !done.includes(name)), newer: done.filter((name) => !known.includes(name)), count: known.length }
}

/** Imports whose reading or writing began before a moment and is not over. */
export async function countInterrupted(tx: Scoped, before: Date): Promise<number> {
  const row = await tx
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where((eb) => eb.or([eb('state', 'in', ['reading', 'writing']), eb('pending', 'is not', null)]))
    .where('started_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Newest day of the central bank's rates, and whether there is a company that needs them. */
export async function selectRatesState(tx: Scoped): Promise<{ newest: string | null; companies: number }> {
  const { rows } = await sql<{ newest: string | null; companies: string }>`
    select (select max(day) from rates where rates = 'ecb') as newest, (select count(*) from companies where rates = 'ecb') as companies`.execute(
    tx,
  )
  return { newest: rows[0]?.newest ?? null, companies: Number(rows[0]?.companies ?? 0) }
}

/** When a session was used last, of all. */
export async function selectLastUse(tx: Scoped): Promise<Date | null> {
  const row = await tx
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('used_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
