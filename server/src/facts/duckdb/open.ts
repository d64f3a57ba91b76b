import { existsSync, realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { onBehalfOfCompany } from '../../lib/requester.ts'
import { entityNumbers } from '../entity-key.ts'
import { entitySearch, storedEntities } from '../entity-search.ts'
import type { Facts } from '../facts.ts'
import { FactsError } from '../facts-error.ts'
import { growthReader } from '../growth.ts'
import { lookups } from '../lookups.ts'
import { sliceHistory } from '../slice-history.ts'
import { type Dialect, type Engine, integerOf, textOf } from '../statement.ts'
import { materialReader } from '../table/materials.ts'
import { rowDaysReader } from '../table/row-days.ts'
import { tableReader } from '../table/table.ts'
import { changeCounter } from './change-counter.ts'
import { type StartedEngine, startEngine } from './engine.ts'
import { sessionReader } from './read-session.ts'
import { readTurns } from './read-turns.ts'
import { rowsOf } from './rows-of.ts'
import { nextSession } from './session.ts'
import { storedDaysCache } from './stored-days-cache.ts'
import type { Tie } from './tie.ts'
import { accountWriter } from './write-slice.ts'

export interface DuckDbOptions {
  /** Path of the database file. A missing file is created, a missing folder is not. */
  readonly file: string
  /** Memory that DuckDB may use before it spills to disk or fails, such as `2GB`. */
  readonly memoryLimit?: string
  readonly threads?: number
  /** A query that takes longer fails with FactsError('timeout'). */
  readonly queryTimeoutMs?: number
  readonly clock?: () => Date
  /** Key of the numbers of ad entities; null or omitted: they have none. The same at every opening, because stored numbers depend on it. */
  readonly entityKey?: Uint8Array | null
  /** What the database knows of its report store; default: the store may be anybody's. */
  readonly tie?: Tie
  /** Called when the store ends unexpectedly. */
  readonly onStopped?: (error: FactsError) => void
}

// Each running query occupies one of libuv's four threads, which files and password hashes need too.
const readers = 3

/** Files that this process has open. The operating system's lock does not stop a process from opening a file twice. */
const openFiles = new Set<string>()

const dialect: Dialect = {
  relation: (columns) =>
    `(SELECT ${Object.entries(columns)
      .map(([name, param]) => `unnest(${param}) AS ${name}`)
      .join(', ')})`,
}

/** The store, and what only its opening asks of it. */
export interface OpenedFacts extends Facts {
  /** Records the number of a start. */
  recordStart(start: bigint): Promise<void>
  /** The ids of all imports whose metrics were ever stored, of all companies. */
  storedImports(): Promise<ReadonlySet<string>>
  /** What was last done with each import that was ever deleted, of all companies. */
  lastMoves(): Promise<ReadonlyMap<string, 'soft_deleted' | 'restored'>>
  /** When something of each account was last written, of all companies. */
  lastWrites(): Promise<ReadonlyMap<string, Date>>
}

/** Opens the report store in a DuckDB file, in its own thread. Throws FactsError (locked, corrupt, foreign, older, newer, unavailable). */
export async function openDuckDbFacts(options: DuckDbOptions): Promise<OpenedFacts> {
  const file = absolute(options.file)
  if (openFiles.has(file)) throw new FactsError('locked', `The report store ${file} is in use by this process already.`)
  openFiles.add(file)
  const started = await startEngine(
    {
      file,
      memoryLimit: options.memoryLimit ?? '2GB',
      threads: options.threads ?? availableParallelism(),
      readers,
      queryTimeoutMs: options.queryTimeoutMs ?? 30_000,
      tie: options.tie ?? null,
    },
    options.onStopped,
  ).catch((error: unknown) => {
    openFiles.delete(file)
    throw error
  })
  const periods = await companiesWithPeriods(started).catch(async (error: unknown) => {
    await started.close().finally(() => openFiles.delete(file))
    throw error
  })
  const turns = readTurns(readers)
  const engine: Engine = {
    ...dialect,
    certainlyWithoutPeriods: (company) => !periods.has(company),
    read: sessionReader(started, turns),
  }
  const counted = changeCounter()
  const entityNumber = entityNumbers(options.entityKey ?? null)
  const writer = accountWriter(started, {
    withPeriods: periods,
    onChange: counted.count,
    clock: options.clock ?? (() => new Date()),
    entityNumber,
    spans: (company, ...given) => onBehalfOfCompany(company, () => sliceHistory(engine).spans(company, ...given)),
  })
  const copy = copier(started)
  const open = doors()

  /** Calls made before the close still get their answer; later calls are rejected. */
  async function shut(): Promise<void> {
    await open.allLeft()
    await started.close().finally(() => openFiles.delete(file))
  }

  const reader: Engine = { ...engine, read: (work) => open.enter(() => engine.read(work)) }
  const asked = {
    ...lookups(reader),
    ...sliceHistory(reader),
    ...growthReader(reader),
    search: entitySearch(reader),
    storedEntities: storedEntities(reader),
  }
  const [memory, ownMemory] = [storedDaysCache(asked.storedDays), storedDaysCache(asked.firstPartyDays)]
  const forget = () => {
    memory.forget()
    ownMemory.forget()
  }
  return {
    ...asked,
    entityNumber,
    storedDays: memory.held,
    firstPartyDays: ownMemory.held,
    changes: counted.changes,
    load: turns.load,
    table: tableReader(reader),
    rowDays: rowDaysReader(reader),
    ...materialReader(reader),
    saveAdMaterials: (...given) => open.enter(() => writer.saveAdMaterials(...given)),
    replace: (...given) => open.enter(() => writer.replace(...given).finally(forget)),
    tryReplace: (slice) => open.enter(() => writer.tryReplace(slice)),
    softDelete: (...given) => open.enter(() => writer.softDelete(...given).finally(memory.forget)),
    restore: (...given) => open.enter(() => writer.restore(...given).finally(memory.forget)),
    compact: (now) => open.enter(() => writer.compact(now)),
    copyTo: (...given) => open.enter(() => copy(...given)),
    verify: () => open.enter(async () => void (await started.ask<'verify'>({ op: 'verify' }))),
    lastWrites: () => open.enter(() => lastWrites(engine)),
    storedImports: () => open.enter(() => storedImports(engine)),
    lastMoves: () => open.enter(() => lastMoves(engine)),
    recordStart: (start) => open.enter(async () => void (await started.ask<'record_start'>({ op: 'record_start', start }))),
    close: () => open.closeOnce(shut),
  }
}

/** Runs one copy at a time: two copies that each hold some of the connections would deadlock. */
function copier(engine: StartedEngine) {
  let last: Promise<unknown> = Promise.resolve()
  return (to: string, whileHeld: () => Promise<void>): Promise<void> => {
    const turn = last.then(async () => {
      await engine.ask<'hold'>({ op: 'hold' })
      try {
        await whileHeld()
        await engine.ask<'copy'>({ op: 'copy', to })
      } finally {
        await engine.ask<'release'>({ op: 'release' })
      }
    })
    last = turn.catch(() => {})
    return turn
  }
}

/** Admits work until the close, and waits for work in progress. */
function doors() {
  const inside = new Set<Promise<unknown>>()
  let closed: Promise<void> | null = null
  return {
    async enter<T>(work: () => Promise<T>): Promise<T> {
      if (closed) throw new FactsError('unavailable', 'The report store is closed.')
      const running = work()
      inside.add(running)
      try {
        return await running
      } finally {
        inside.delete(running)
      }
    },
    async allLeft(): Promise<void> {
      await Promise.allSettled(inside)
    },
    closeOnce(shut: () => Promise<void>): Promise<void> {
      closed ??= shut()
      return closed
    },
  }
}

function absolute(file: string): string {
  const folder = dirname(file)
  if (!existsSync(folder)) throw new FactsError('unavailable', `The folder ${folder} of the report store does not exist.`)
  return join(realpathSync(folder), basename(file))
}

/**
 * Returns the companies that may have period rows. Only this process writes the file, so it learns of every new one before readers can see
 * it.
 */
async function companiesWithPeriods(started: StartedEngine): Promise<Set<bigint>> {
  const session = nextSession()
  const [found] = await started.ask<'read'>({
    op: 'read',
    session,
    statements: [{ sql: 'SELECT DISTINCT company FROM periods', params: [] }],
  })
  await started.ask<'end'>({ op: 'end', session })
  return new Set((found ? rowsOf(found) : []).map((row) => integerOf(row['company'])))
}

async function storedImports(engine: Engine): Promise<ReadonlySet<string>> {
  const [rows = []] = await engine.read(({ run }) => run([{ sql: 'SELECT DISTINCT job FROM slices WHERE NOT synced', params: [] }]))
  return new Set(rows.map((row) => textOf(row['job'])))
}

async function lastMoves(engine: Engine): Promise<ReadonlyMap<string, 'soft_deleted' | 'restored'>> {
  const sql = `SELECT job, arg_max(outcome, rowid) AS last FROM slices WHERE outcome IN ('soft_deleted', 'restored') GROUP BY job`
  const [rows = []] = await engine.read(({ run }) => run([{ sql, params: [] }]))
  return new Map(rows.map((row) => [textOf(row['job']), row['last'] === 'restored' ? 'restored' : 'soft_deleted']))
}

async function lastWrites(engine: Engine): Promise<ReadonlyMap<string, Date>> {
  const sql = 'SELECT account, epoch_ms(max(written_at)) AS at FROM slices GROUP BY account'
  const [rows = []] = await engine.read(({ run }) => run([{ sql, params: [] }]))
  return new Map(rows.map((row) => [String(integerOf(row['account'])), new Date(Number(integerOf(row['at'])))]))
}
