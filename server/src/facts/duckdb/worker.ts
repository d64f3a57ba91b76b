import { chmod, copyFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { DuckDBConnection } from '@duckdb/node-api'
import { FactsError } from '../facts-error.ts'
import type { SliceHead } from '../prepare.ts'
import type { Statement } from '../statement.ts'
import { replaceAdMaterials } from './ad-materials.ts'
import { compact } from './compact.ts'
import { tellsOfDamage } from './damage.ts'
import { interrupter } from './interrupter.ts'
import { openFile } from './open-file.ts'
import { type ConnectionPool, connectionPool } from './pool.ts'
import type { Answered, Answers, EngineOptions, Reply, Request, SentError } from './protocol.ts'
import { replaceStaged, tryStaged } from './replace.ts'
import { runStatement } from './run.ts'
import { type Schema, stagingAnew, stagingTables } from './schema.ts'
import { restore, softDelete } from './soft-delete.ts'
import { beginStage, stageEntities } from './stage.ts'
import { type RowStage, rowStage } from './stage-rows.ts'
import { tidier } from './tidy.ts'
import { recordStart } from './tie.ts'
import { verifyTables } from './verify.ts'

/** One transaction on a borrowed connection. */
interface Session {
  readonly connection: DuckDBConnection
  readonly pool: ConnectionPool
  readonly head: SliceHead | null
  readonly rows: RowStage
}

const writers = 2

async function startStore(options: EngineOptions) {
  const { instance, connection } = await openFile(options)
  const connect = (count: number) => Promise.all(Array.from({ length: count }, () => instance.connect()))
  const writing = await connect(writers)
  for (const writer of writing) await writer.run(stagingTables)
  const readPool = connectionPool(await connect(options.readers))
  const writePool = connectionPool(writing)
  const sessions = new Map<number, Session>()
  /** Writing connections whose staging tables may still have rows. */
  const staged = new WeakSet<DuckDBConnection>()
  /** The schema that a writing connection writes to, once it is set. */
  const written = new WeakMap<DuckDBConnection, Schema>()
  const interrupts = interrupter()
  const stored = holder([readPool, writePool])
  const tidy = tidier(writePool, connection, dirname(options.file))

  async function open(id: number, pool: ConnectionPool, head: SliceHead | null): Promise<Session> {
    const connection = await pool.take()
    const session = { connection, pool, head, rows: rowStage(connection) }
    sessions.set(id, session)
    return session
  }

  /** Opens a session that writes to the tables of a schema, whatever the connection wrote to before. */
  async function openWriting(id: number, schema: Schema, head: SliceHead | null): Promise<DuckDBConnection> {
    const { connection } = await open(id, writePool, head)
    if (written.get(connection) === schema) return connection
    written.delete(connection)
    await connection.run(`USE ${schema}`)
    written.set(connection, schema)
    return connection
  }

  async function end(id: number): Promise<void> {
    interrupts.forget(id)
    const session = sessions.get(id)
    if (!session) return
    sessions.delete(id)
    // A failed statement may have ended the transaction already; then there is nothing to roll back.
    await session.connection.run('ROLLBACK').catch(() => {})
    // Rows deleted from an in-memory table keep their memory, so a slice's memory would never be freed. The next session starts with empty
    // tables either way.
    if (session.pool === writePool) await session.connection.run(stagingAnew).catch(() => staged.add(session.connection))
    session.pool.giveBack(session.connection)
    if (session.pool === writePool) tidy.wrote()
  }

  async function begin(connection: DuckDBConnection, head: SliceHead): Promise<void> {
    if (staged.has(connection)) await connection.run(stagingAnew)
    staged.delete(connection)
    await beginStage(connection, head)
  }

  async function read(id: number, statements: readonly Statement[]): Promise<readonly Answered[]> {
    interrupts.expect(id)
    const known = sessions.get(id)
    const { connection } = known ?? (await open(id, readPool, null))
    if (!known) await connection.run('BEGIN TRANSACTION READ ONLY')
    const answers = []
    for (const statement of statements)
      answers.push(await interrupts.during(id, connection, () => runStatement(connection, statement, options.queryTimeoutMs)))
    return answers
  }

  function writerOf(id: number): Session & { readonly head: SliceHead } {
    const session = sessions.get(id)
    if (!session?.head) throw new Error(`Session ${id} does not write.`)
    return { ...session, head: session.head }
  }

  async function handle(request: Request): Promise<Answers[keyof Answers]> {
    switch (request.op) {
      case 'read':
        return await read(request.session, request.statements)
      case 'begin':
        await begin(await openWriting(request.session, schemaOf(request.head), request.head), request.head)
        return null
      case 'rows':
        await writerOf(request.session).rows.add(request.chunk)
        return null
      case 'entities':
        await stageEntities(writerOf(request.session).connection, request.entities)
        return null
      case 'commit': {
        const { connection, head, rows } = writerOf(request.session)
        return replaceStaged(connection, head, rows.present, request.hash, request.agreed, request.now)
      }
      case 'try': {
        const { connection, head, rows } = writerOf(request.session)
        return tryStaged(connection, head, rows.present)
      }
      case 'soft_delete':
      case 'restore': {
        const connection = await openWriting(request.session, 'main', null)
        return request.op === 'soft_delete' ? softDelete(connection, request) : restore(connection, request)
      }
      case 'ad_materials':
        await replaceAdMaterials(await openWriting(request.session, 'main', null), request)
        return null
      case 'compact':
        return compact(await openWriting(request.session, 'main', null), request.now)
      case 'record_start':
        await recordStart(connection, request.start)
        return null
      case 'verify':
        await verifying(readPool)
        return null
      case 'hold':
        await stored.take()
        return null
      case 'copy':
        await connection.run('CHECKPOINT')
        await copyFile(options.file, request.to)
        await chmod(request.to, 0o600)
        return null
      case 'release':
        stored.giveBack()
        return null
      case 'interrupt':
        interrupts.interrupt(request.session)
        return null
      case 'end':
        await end(request.session)
        return null
      case 'close':
        tidy.stop()
        for (const pool of [readPool, writePool]) await pool.takeAll()
        await connection.run('CHECKPOINT')
        for (const pool of [readPool, writePool]) pool.close()
        connection.closeSync()
        instance.closeSync()
        return null
    }
  }
  return handle
}

const schemaOf = ({ source }: SliceHead): Schema => (source === 'events' ? 'first_party' : 'main')

/** While all connections are taken, nobody reads or writes, so that a checkpoint leaves one complete file. */
function holder(pools: readonly ConnectionPool[]) {
  let taken: (readonly [ConnectionPool, readonly DuckDBConnection[]])[] = []
  return {
    async take(): Promise<void> {
      taken = await Promise.all(pools.map(async (pool) => [pool, await pool.takeAll()] as const))
    },
    giveBack(): void {
      for (const [pool, connections] of taken) for (const connection of connections) pool.giveBack(connection)
      taken = []
    },
  }
}

async function verifying(pool: ConnectionPool): Promise<void> {
  const reader = await pool.take()
  try {
    await verifyTables(reader)
  } finally {
    pool.giveBack(reader)
  }
}

function sent(error: unknown): SentError {
  if (error instanceof FactsError) return { kind: error.kind, message: error.message }
  const message = error instanceof Error ? error.message : String(error)
  if (message.startsWith('Out of Memory Error'))
    return { kind: 'timeout', message: 'This needs more memory than the report store may use.' }
  const kind = tellsOfDamage(message) ? 'corrupt' : null
  // After such an error DuckDB rejects everything until the file is opened again.
  if (/FATAL Error|database has been invalidated/.test(message))
    return { kind: kind ?? 'unavailable', message: `The report store has failed: ${message}`, ended: true }
  if (kind === 'corrupt') return { kind, message: `The report store is damaged: ${message}` }
  return { kind: null, message }
}

function serve(handle: (request: Request) => Promise<Answers[keyof Answers]>, reply: (message: Reply) => void) {
  return (request: Request & { readonly id: number }): void => {
    handle(request).then(
      (answer) => reply({ id: request.id, answer }),
      (error: unknown) => reply({ id: request.id, error: sent(error) }),
    )
  }
}

const port = parentPort
if (!port) throw new Error('The report store runs in a thread of its own.')
const reply = (message: Reply) => port.postMessage(message)
try {
  port.on('message', serve(await startStore(workerData as EngineOptions), reply))
  reply({ id: 0, answer: null })
} catch (error) {
  // The other side ends the thread once it has read this: closing the port here can lose it.
  reply({ id: 0, error: sent(error) })
}
