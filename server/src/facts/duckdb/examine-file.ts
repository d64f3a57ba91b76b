import { DuckDBInstance } from '@duckdb/node-api'
import { FactsError } from '../facts-error.ts'
import { openProblem } from './open-file.ts'
import { checkTie, type Tie } from './tie.ts'
import { verifyTables } from './verify.ts'

/** Reads everything in a report store that nobody has open, without changing it. Throws FactsError (corrupt, foreign, older, newer, …). */
export async function examineFile(file: string, tie: Tie, memoryLimit: string): Promise<void> {
  try {
    const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY', memory_limit: memoryLimit })
    try {
      const connection = await instance.connect()
      await checkTie(connection, tie, file)
      await verifyTables(connection)
      connection.closeSync()
    } finally {
      instance.closeSync()
    }
  } catch (error) {
    throw error instanceof FactsError ? error : openProblem(file, error)
  }
}
