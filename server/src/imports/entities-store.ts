import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { StoredEntity } from '../facts/stored-data.ts'

const perStatement = 5_000

/** Writes an account's entity hierarchy from the report store; the newest name of an entity wins. */
export async function upsertEntities(tx: Scoped, company: string, account: string, places: readonly StoredEntity[]): Promise<void> {
  for (let start = 0; start < places.length; start += perStatement) {
    const part = places.slice(start, start + perStatement)
    await sql`
      insert into entity_index (company_id, account_id, key, level, parent, kind, source_id, name)
      select ${company}, ${account}, * from unnest(
        ${part.map((place) => place.key)}::bigint[], ${part.map((place) => place.level)}::text[], ${part.map((place) => place.parent)}::bigint[],
        ${part.map((place) => place.kind)}::text[], ${part.map((place) => place.sourceId)}::text[], ${part.map((place) => place.name)}::text[])
      on conflict (company_id, account_id, key) do update set name = excluded.name where entity_index.name <> excluded.name
    `.execute(tx)
  }
}
