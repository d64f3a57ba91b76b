import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether a column equals a name, ignoring letter case. PostgreSQL lower-cases both sides, because JavaScript lower-cases İ and a
 * final Σ differently.
 */
export function sameName(column: string, name: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${name})`
}
