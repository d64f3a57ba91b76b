import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { HeldPlace } from '../facts/facts.ts'

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
