import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { FactsError } from '../facts-error.ts'
import type { Statement, Value } from '../statement.ts'
import type { Answered } from './protocol.ts'
import { plain, written } from './values.ts'

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
    const bindsNothing = Object.keys(values).length === 0
    const result = await (bindsNothing ? connection.runAndReadAll(sql) : connection.runAndReadAll(sql, values, types))
    return { columns: result.columnNames(), rows: result.getRows().map((row) => row.map(plain)) }
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

/** Runs a statement of the writer with the named values that occur in it; DuckDB rejects unused ones. */
export async function write(connection: DuckDBConnection, sql: string, values: Values): Promise<readonly (readonly Value[])[]> {
  const used = Object.entries(values).filter(([name]) => new RegExp(`\\$${name}\\b`).test(sql))
  const result = await connection.runAndReadAll(sql, Object.fromEntries(used))
  return result.getRows().map((row) => row.map(plain))
}
