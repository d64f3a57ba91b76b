import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openClosing } from '../lib/closing.ts'
import { PlainError } from '../lib/plain-error.ts'
import { type Db, openDatabase, openPool } from './database.ts'
import { superviseCluster } from './embedded/supervised-cluster.ts'

const name = 'adroit'

/** Callbacks for an embedded PostgreSQL that ends by itself. */
interface Fate {
  /** It runs again; some connections have failed. */
  readonly back: () => void
  readonly lost: (reason: string) => void
}

/**
 * Opens the company's own PostgreSQL if DATABASE_URL is set, otherwise the embedded one in the data folder. If it rejects, the embedded one
 * is not left running.
 */
export async function openStore(
  config: Config,
  log: Logger,
  fate: Fate,
  signal?: AbortSignal,
): Promise<{ db: Db; pool: pg.Pool; close: () => Promise<void> }> {
  let closing = false
  const onError = (error: Error) => {
    // A stopping PostgreSQL may also report connections that we have closed but whose end it has not read yet.
    if (!closing) log.warn({ err: error }, 'database connection lost')
  }
  const open = (settings: pg.PoolConfig) => {
    const pool = openPool(settings, onError)
    const db = openDatabase(pool)
    const leave = async () => {
      closing = true
      await db.destroy()
    }
    return { db, pool, leave }
  }
  if (config.databaseUrl !== null) {
    await reach(config.databaseUrl)
    const { leave, ...opened } = open({ connectionString: config.databaseUrl })
    return { ...opened, close: leave }
  }
  const cluster = await superviseCluster(join(config.dataDir, 'postgres'), log, fate, signal)
  const { add, close } = openClosing()
  add(cluster.stop)
  try {
    await prepare(cluster.admin())
  } catch (error) {
    await close()
    throw error
  }
  const { leave, ...opened } = open(cluster.connection(name, name))
  add(leave)
  return { ...opened, close }
}

/** Creates an ordinary role that owns the database: row-level security applies to it, but not to the superuser. */
async function prepare(admin: pg.ClientConfig): Promise<void> {
  await withClient(admin, async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    await client.query(`do $$ begin create role ${name} login; exception when duplicate_object then null; end $$`)
    await client.query(`create database ${name} owner ${name}`)
  })
}

async function reach(url: string): Promise<void> {
  try {
    await withClient({ connectionString: url, connectionTimeoutMillis: 5_000 }, (client) => client.query('select 1'))
  } catch (error) {
    // The URL itself is left out: it contains the password.
    throw new PlainError(`The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function withClient(config: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
