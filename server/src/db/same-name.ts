import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from './database.ts'

/**
 * SQL: whether a column equals a name, ignoring letter case. PostgreSQL lower-cases both sides, because JavaScript lower-cases İ and a
 * final Σ differently.
 */
export function sameName(column: string, name: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${name})`
}

/** Names of a company and a member in the letter case in which they are compared, also of those that do not exist. */
export async function lowerNames(tx: Scoped, company: string, username: string): Promise<{ company: string; username: string }> {
  const { rows } = await sql<{ company: string; username: string }>`
    select lower(${company}) as company, lower(${username}) as username`.execute(tx)
  return rows[0] ?? { company, username }
}
