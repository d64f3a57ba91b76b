import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from './database.ts'

/**
 * SQL: whether a column equals a name, ignoring letter case and compatible forms of letters (Unicode NFKC), such as full-width ones.
 * PostgreSQL folds both sides, because JavaScript lower-cases İ and a final Σ differently. Names from before forms were ignored may be equal:
 * where one is looked for, order by `exactFirst`.
 */
export function sameName(column: string, name: string): RawBuilder<boolean> {
  return sql<boolean>`${folded(sql.ref(column))} = ${folded(sql`${name}::text`)}`
}

/** SQL: puts the row whose column equals the name but for letter case before those that `sameName` finds, too. */
export function exactFirst(column: string, name: string): RawBuilder<unknown> {
  return sql`lower(${sql.ref(column)}) = lower(${name}) desc`
}

const folded = (text: RawBuilder<unknown>) => sql`lower(normalize(${text}, NFKC))`

/** Names of a company and a member in the form in which they are compared, also of those that do not exist. */
export async function lowerNames(tx: Scoped, company: string, username: string): Promise<{ company: string; username: string }> {
  const { rows } = await sql<{ company: string; username: string }>`
    select ${folded(sql`${company}::text`)} as company, ${folded(sql`${username}::text`)} as username`.execute(tx)
  return rows[0] ?? { company, username }
}
