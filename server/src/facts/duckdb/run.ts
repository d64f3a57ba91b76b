import type { DuckDBConnection, DuckDBMaterializedResult, DuckDBType, DuckDBValue } from '@duckdb/node-api'
import { FactsError } from '../facts-error.ts'
import type { Statement, Value } from '../statement.ts'
import type { Answered } from './protocol.ts'
import { plain, withLiterals, written } from './values.ts'

/**
 * Runs a SELECT. It is interrupted after `timeoutMs` and fails with FactsError('timeout'); it fails with 'too_large' if a sum overflows.
 */
export async function runStatement(connection: DuckDBConnection, statement: Statement, timeoutMs: number): Promise<Answered> {
  let late = false
  const timer = setTimeout(() => {
    late = true
    connection.interrupt()
  }, timeoutMs)
  try {
    const { sql, values, types } = written(statement)
    const result = await query(connection, sql, values, types)
    return { columns: result.columnNames(), rows: rowsOf(result) }
  } catch (cause) {
    if (late) throw new FactsError('timeout', `The query took longer than ${timeoutMs / 1000} seconds.`, { cause })
    if (cause instanceof Error && cause.message.startsWith('Out of Range Error'))
      throw new FactsError('too_large', 'Figures become too large to add up.', { cause })
    throw cause
  } finally {
    clearTimeout(timer)
  }
}

export type Values = Readonly<Record<string, DuckDBValue>>

/** Runs a statement of the writer with the named values that occur in it. */
export async function write(connection: DuckDBConnection, statement: string, named: Values): Promise<readonly (readonly Value[])[]> {
  const { sql, values } = withLiterals(statement, named)
  return rowsOf(await query(connection, sql, values))
}

/** DuckDB runs a statement without parameters in one step; it prepares one with parameters first. */
function query(connection: DuckDBConnection, sql: string, values: Values, types?: Readonly<Record<string, DuckDBType>>) {
  return Object.keys(values).length === 0 ? connection.run(sql) : connection.run(sql, values, types)
}

/** The result is complete. Its chunks are read at once, because waiting for each would need another thread. */
function rowsOf(result: DuckDBMaterializedResult): Value[][] {
  return Array.from({ length: result.chunkCount }, (_, index) => result.getChunk(index).getRows()).flatMap((rows) =>
    rows.map((row) => row.map(plain)),
  )
}
