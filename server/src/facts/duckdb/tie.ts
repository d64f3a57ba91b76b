import type { DuckDBConnection } from '@duckdb/node-api'
import { FactsError } from '../facts-error.ts'

/** What the database knows of its report store. */
export interface Tie {
  /** The installation's id. */
  readonly installation: string
  /** Starts that the store is known to have recorded; 0: it may be new, or of a version that recorded none. */
  readonly confirmed: bigint
  /** The last start that the database has recorded; the store may not have learned of it. */
  readonly start: bigint
}

interface Recorded {
  readonly id: string
  readonly starts: bigint
}

/** Throws FactsError (foreign, older, newer) if the open file is not the report store that the database had last. Changes nothing. */
export async function checkTie(connection: DuckDBConnection, tie: Tie, file: string): Promise<void> {
  const recorded = await recordedIn(connection)
  if (recorded === null) {
    if (tie.confirmed === 0n) return
    throw new FactsError('older', `The report store ${file} is empty, or a copy from before it had the id of its installation.`)
  }
  if (recorded.id !== tie.installation) throw new FactsError('foreign', `The report store ${file} belongs to another installation.`)
  if (recorded.starts < tie.confirmed)
    throw new FactsError(
      'older',
      `The report store ${file} is an older copy: it was used at ${recorded.starts} starts of ${tie.confirmed}.`,
    )
  if (recorded.starts > tie.start)
    throw new FactsError(
      'newer',
      `The database is an older copy than the report store ${file}: it knows ${tie.start} starts of ${recorded.starts}.`,
    )
}

/** Gives a store without an id that of the installation. */
export async function adopt(connection: DuckDBConnection, tie: Tie): Promise<void> {
  if ((await recordedIn(connection)) === null) await connection.run('INSERT INTO installation VALUES ($1, 0)', [tie.installation])
}

/** Records a start. It is in the file itself afterwards, so that a lost log cannot undo it. */
export async function recordStart(connection: DuckDBConnection, start: bigint): Promise<void> {
  await connection.run('UPDATE installation SET starts = $1', [start])
  await connection.run('CHECKPOINT')
}

async function recordedIn(connection: DuckDBConnection): Promise<Recorded | null> {
  const known = await connection.runAndReadAll(
    "SELECT 1 FROM duckdb_tables() WHERE table_name = 'installation' AND schema_name = 'main' AND NOT temporary",
  )
  if (known.getRows().length === 0) return null
  const [row] = (await connection.runAndReadAll('SELECT id, starts FROM main.installation')).getRows()
  return row === undefined ? null : { id: String(row[0]), starts: BigInt(String(row[1])) }
}
