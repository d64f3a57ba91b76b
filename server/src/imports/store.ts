import { type Insertable, sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { HeldPlace } from '../facts/facts.ts'

/** Two imports that would both make the account of this name take turns. */
export async function lockAccountName(tx: Scoped, company: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${company} || ' ' || lower(${name}), 3))`.execute(tx)
}

export async function insertImport(tx: Scoped, values: Insertable<Tables['imports']>): Promise<string> {
  const row = await tx.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function endImport(
  tx: Scoped,
  company: string,
  id: string,
  state: 'done' | 'unchanged' | 'abandoned',
  at: Date,
): Promise<void> {
  await tx.updateTable('imports').set({ state, ended_at: at }).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Imports that a kill interrupted, of all companies. */
export function selectStarted(tx: Scoped) {
  return tx.selectFrom('imports').select(['id', 'company_id', 'account_id']).where('state', '=', 'started').orderBy('id').execute()
}

/** An account that an abandoned import made, and that never held anything, goes with it. */
export async function deleteUnusedAccount(tx: Scoped, company: string, account: string): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('company_id', '=', company)
    .where('id', '=', account)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('imports').select('id').whereRef('imports.account_id', '=', 'accounts.id').where('state', '<>', 'abandoned'),
        ),
      ),
    )
    .execute()
}

const perStatement = 5_000

/** Writes the hierarchy that the report store holds of an account; the newest name of a place counts. */
export async function upsertPlaces(tx: Scoped, company: string, account: string, places: readonly HeldPlace[]): Promise<void> {
  for (let start = 0; start < places.length; start += perStatement) {
    const part = places.slice(start, start + perStatement)
    await sql`
      insert into places (company_id, account_id, key, level, parent, kind, source_id, name)
      select ${company}, ${account}, * from unnest(
        ${part.map((place) => place.key)}::bigint[], ${part.map((place) => place.level)}::text[], ${part.map((place) => place.parent)}::bigint[],
        ${part.map((place) => place.kind)}::text[], ${part.map((place) => place.sourceId)}::text[], ${part.map((place) => place.name)}::text[])
      on conflict (company_id, account_id, key) do update set name = excluded.name where places.name <> excluded.name
    `.execute(tx)
  }
}
