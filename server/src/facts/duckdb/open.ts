import { existsSync, realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Facts } from '../facts.ts'
import { FactsError } from '../facts-error.ts'
import { lookups } from '../lookups.ts'
import type { Dialect, Engine, Row } from '../statement.ts'
import { tableReader } from '../table/table.ts'
import { type StartedEngine, startEngine } from './engine.ts'
import type { Answered } from './protocol.ts'
import { nextSession } from './session.ts'
import { sliceWriter } from './write-slice.ts'

export interface DuckDbOptions {
  /** Path of the database file; it is created where it is missing, its folder is not. */
  readonly file: string
  /** What DuckDB may use before it refuses or spills, such as `2GB`. */
  readonly memoryLimit?: string
  readonly threads?: number
  /** A query that takes longer fails with FactsError('timeout'). */
  readonly queryTimeoutMs?: number
  readonly clock?: () => Date
  /** Hears of an end of the store that nobody asked for. */
  readonly onStopped?: (error: FactsError) => void
}

// Each running query occupies one of libuv's four threads, which files and password hashes need too.
const readers = 3

/** Files that this process holds: the lock of the operating system does not keep a process from itself. */
const heldFiles = new Set<string>()

const dialect: Dialect = {
  relation: (columns) =>
    `(SELECT ${Object.entries(columns)
      .map(([name, param]) => `unnest(${param}) AS ${name}`)
      .join(', ')})`,
}

/** Opens the report store in a DuckDB file, in a thread of its own. Throws FactsError (locked, corrupt, unavailable). */
export async function openDuckDbFacts(options: DuckDbOptions): Promise<Facts> {
  const file = absolute(options.file)
  if (heldFiles.has(file)) throw new FactsError('locked', `The report store ${file} is in use by this process already.`)
  heldFiles.add(file)
  const started = await startEngine(
    {
      file,
      memoryLimit: options.memoryLimit ?? '2GB',
      threads: options.threads ?? availableParallelism(),
      readers,
      queryTimeoutMs: options.queryTimeoutMs ?? 30_000,
    },
    options.onStopped,
  ).catch((error: unknown) => {
    heldFiles.delete(file)
    throw error
  })
  const engine = reading(started)
  const writer = sliceWriter(started, options.clock ?? (() => new Date()))
  return {
    ...lookups(engine),
    table: tableReader(engine),
    replace: writer.replace,
    async close() {
      await writer.settled()
      await started.close()
      heldFiles.delete(file)
    },
  }
}

function absolute(file: string): string {
  const folder = dirname(file)
  if (!existsSync(folder)) throw new FactsError('unavailable', `The folder ${folder} of the report store does not exist.`)
  return join(realpathSync(folder), basename(file))
}

function reading(started: StartedEngine): Engine {
  return {
    ...dialect,
    async read(work) {
      const session = nextSession()
      try {
        return await work({
          async run(statements) {
            const answers = await started.ask<'read'>({ op: 'read', session, statements })
            return answers.map(rowsOf)
          },
        })
      } finally {
        // Nobody waits for the end of a read, and if the store has stopped there is nothing to end.
        started.ask<'end'>({ op: 'end', session }).catch(() => {})
      }
    },
  }
}

function rowsOf(answered: Answered): Row[] {
  return answered.rows.map((values) => Object.fromEntries(answered.columns.map((name, index) => [name, values[index] ?? null])))
}
