import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** Values of one transaction. A mail can have a file of some megabytes. */
const batchRows = 20

export interface SealedValue {
  readonly sealed: Buffer
  readonly about: string
  /** Finds the row. */
  readonly where: RawBuilder<unknown>
}

export interface Batch {
  readonly values: readonly SealedValue[]
  /** Where the next batch begins; null: there is none. */
  readonly next: RawBuilder<unknown> | null
}

/** Reads the next values of a column, in the order of the table's key. `after`: the batch before ended there; null: from the first one. */
export async function readBatch(tx: Scoped, of: SealedColumn, after: RawBuilder<unknown> | null): Promise<Batch> {
  const { table, column, key, needs } = of
  const columns = [...new Set([column, ...key, ...needs])].map((name) => sql.ref(name))
  const keys = sql.join(key.map((name) => sql.ref(name)))
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)} from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${after === null ? sql`true` : sql`(${keys}) > (${after})`}
    order by ${keys} limit ${sql.lit(batchRows)}`.execute(tx)
  const keyOf = (row: Record<string, unknown>) => sql.join(key.map((name) => sql`${row[name]}`))
  const values = rows.map((row) => {
    const sealed = row[column]
    if (!Buffer.isBuffer(sealed)) throw new Error(`${table}.${column} is not encrypted`)
    return { sealed, about: of.about(row), where: sql`(${keys}) = (${keyOf(row)})` }
  })
  const last = rows.at(-1)
  return { values, next: last !== undefined && rows.length === batchRows ? keyOf(last) : null }
}
