import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'
import { factsName } from '../src/data-dir/installation.ts'
import { pause } from '../src/lib/processes.ts'
import { startOnEmptyStores } from './empty-stores.ts'
import { settingsOf } from './media.ts'
import { runAdroit } from './process.ts'
import { startSandbox } from './sandbox.ts'
import { ask, connectAll, ownerPassword, untilComplete } from './sync-kills.ts'

interface Found {
  /** Rows of the report store when the kill came. */
  readonly rows: number
  /** Accounts with a conversion action when the kill came. */
  readonly named: number
  /** Ranges of sync runs, after the later syncs, with days that no conversion action is stored for. */
  readonly unnamed: readonly string[]
}

/**
 * Kills a server with SIGKILL while the first syncs have stored figures but not yet which conversion action their days count. Starts it again
 * and waits for the syncs that follow.
 */
export async function killBetweenStores(): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-sync-kill-'))
  const dataDir = join(folder, 'data')
  const sandbox = await startSandbox({ seed: 1 })
  const env = { ...settingsOf(sandbox), BACKFILL_DAYS: '5', LOG_LEVEL: 'error' }
  const start = () => startOnEmptyStores(dataDir, [], env)
  let server = await start()
  try {
    await runAdroit(dataDir, ['create-company', 'kills', '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(dataDir, ['create-member', 'owner', '--company', 'kills', '--role', 'owner'], { input: `${ownerPassword}\n` })
    const lock = await lockActionDays(dataDir)
    await connectAll(server)
    await untilOneWaits(dataDir)
    const named = Number((await ask<{ found: string }>(dataDir, 'select count(*) as found from conversion_days'))[0]?.found)
    server.child.kill('SIGKILL')
    await server.ended
    await lock.end().catch(() => undefined)
    const rows = await rowsIn(join(dataDir, factsName))
    server = await start()
    await untilComplete(dataDir)
    return { rows, named, unnamed: await unnamedIn(dataDir) }
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Keeps every sync from writing `conversion_days` until the connection ends. */
async function lockActionDays(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ host: join(dataDir, 'postgres', 'cluster'), user: 'adroit', database: 'adroit' })
  // The database may end with the server.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query('lock table conversion_days in exclusive mode')
  return client
}

/** Waits until a sync waits for the lock, at most a minute. */
async function untilOneWaits(dataDir: string): Promise<void> {
  const waiting = () => ask(dataDir, `select 1 from pg_locks where relation = 'conversion_days'::regclass and not granted`)
  for (let turn = 0; turn < 300 && (await waiting()).length === 0; turn += 1) await pause(200)
}

async function rowsIn(file: string): Promise<number> {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  try {
    return Number((await connection.runAndReadAll('select count(*) from facts')).getRows()[0]?.[0])
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

async function unnamedIn(dataDir: string): Promise<string[]> {
  const found = await ask<{ unnamed: string }>(
    dataDir,
    `select account_id || ' ' || from_day || ' ' || to_day as unnamed from sync_runs r where not coalesce((
       select range_agg(days) @> daterange(from_day, to_day, '[]') from conversion_days d where d.account_id = r.account_id), false)`,
  )
  return found.map(({ unnamed }) => unnamed)
}
