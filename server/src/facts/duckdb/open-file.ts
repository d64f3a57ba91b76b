import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { FactsError } from '../facts-error.ts'
import type { EngineOptions } from './protocol.ts'
import { schemaVersion, tables } from './schema.ts'

/** Opens the file, creates its tables and shuts off everything that a query could reach outside of it. Throws FactsError. */
export async function openFile(
  options: EngineOptions,
): Promise<{ readonly instance: DuckDBInstance; readonly connection: DuckDBConnection }> {
  const instance = await DuckDBInstance.create(options.file, {
    memory_limit: options.memoryLimit,
    threads: String(options.threads),
    // What is freed goes back to the system by and by, also when nothing more is asked.
    allocator_background_threads: 'true',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  }).catch((cause: unknown) => {
    throw openProblem(options.file, cause)
  })
  try {
    const connection = await instance.connect()
    await prepareTables(connection, options.file)
    // Both are one-way: neither can be taken back while the file is open.
    await connection.run('SET enable_external_access = false')
    await connection.run('SET lock_configuration = true')
    return { instance, connection }
  } catch (error) {
    instance.closeSync()
    throw error instanceof FactsError ? error : openProblem(options.file, error)
  }
}

async function prepareTables(connection: DuckDBConnection, file: string): Promise<void> {
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

function openProblem(file: string, cause: unknown): FactsError {
  const text = cause instanceof Error ? cause.message : String(cause)
  if (/lock/i.test(text)) return new FactsError('locked', `The report store ${file} is in use by another process.`, { cause })
  if (/permission denied|read-only/i.test(text))
    return new FactsError('unavailable', `The report store ${file} may not be opened: ${text}`, { cause })
  if (/no such file|cannot open file/i.test(text))
    return new FactsError('unavailable', `The report store ${file} cannot be opened: ${text}`, { cause })
  return new FactsError('corrupt', `The report store ${file} cannot be read: ${text}`, { cause })
}
