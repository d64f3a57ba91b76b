import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column holds this name, letter case apart. PostgreSQL lowers both sides: JavaScript's lower case of İ or of a
 * final Σ is another one, and the name would never be found.
 */
export function sameName(column: string, name: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${name})`
}
