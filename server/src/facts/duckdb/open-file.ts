import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { FactsError } from '../facts-error.ts'
import { migrateTables } from './migrate.ts'
import type { EngineOptions } from './protocol.ts'
import { schemaVersion, tables } from './schema.ts'
import { adopt, checkTie } from './tie.ts'

/** Opens the file, creates its tables and blocks all access that a query could have outside the file. Throws FactsError. */
export async function openFile(
  options: EngineOptions,
): Promise<{ readonly instance: DuckDBInstance; readonly connection: DuckDBConnection }> {
  const instance = await DuckDBInstance.create(options.file, {
    memory_limit: options.memoryLimit,
    threads: String(options.threads),
    // Returns freed memory to the system in the background, even when no query runs.
    allocator_background_threads: 'true',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  }).catch((cause: unknown) => {
    throw openProblem(options.file, cause)
  })
  try {
    const connection = await instance.connect()
    // Before anything is migrated: another installation's store stays as it is.
    if (options.tie) await checkTie(connection, options.tie, options.file)
    await prepareTables(connection, options.file)
    if (options.tie) await adopt(connection, options.tie)
    // Both settings are final: they cannot be reverted while the file is open.
    await connection.run('SET enable_external_access = false')
    await connection.run('SET lock_configuration = true')
    return { instance, connection }
  } catch (error) {
    instance.closeSync()
    throw error instanceof FactsError ? error : openProblem(options.file, error)
  }
}

async function prepareTables(connection: DuckDBConnection, file: string): Promise<void> {
  await migrateTables(connection)
  await connection.run(tables)
  const versions = (await connection.runAndReadAll('SELECT version FROM store')).getRows()
  if (versions.length === 0) await connection.run(`INSERT INTO store VALUES (${schemaVersion})`)
  const version = Number(versions[0]?.[0] ?? schemaVersion)
  if (version !== schemaVersion) {
    throw new FactsError(
      'corrupt',
      `The report store ${file} has the form ${version}; this version of the product reads form ${schemaVersion}.`,
    )
  }
}

export function openProblem(file: string, cause: unknown): FactsError {
  const text = cause instanceof Error ? cause.message : String(cause)
  // Damage names a block, which is no lock.
  if (/could not set lock|conflicting lock/i.test(text))
    return new FactsError('locked', `The report store ${file} is in use by another process.`, { cause })
  if (/permission denied|read-only/i.test(text))
    return new FactsError('unavailable', `The report store ${file} may not be opened: ${text}`, { cause })
  if (/no such file|cannot open file/i.test(text))
    return new FactsError('unavailable', `The report store ${file} cannot be opened: ${text}`, { cause })
  // These say nothing of the file, and a later start may work.
  if (/out of memory|no space left|too many open files|quota exceeded/i.test(text))
    return new FactsError('unavailable', `The report store ${file} cannot be opened now: ${text}`, { cause })
  return new FactsError('corrupt', `The report store ${file} cannot be read: ${text}`, { cause })
}
