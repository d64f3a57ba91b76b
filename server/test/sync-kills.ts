import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type Day, dayAt, daysIn } from '@adroit/contract/calendar'
import {
  beginConnect,
  completeConnect,
  connectAccounts,
  disconnectAccount,
  listMedia,
  type MediaAccount,
} from '@adroit/contract/connections'
import { connectablePlatforms } from '@adroit/contract/platforms'
import { DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'
import { factsName } from '../src/data-dir/installation.ts'
import { consent } from '../src/demo/consent.ts'
import { seeded } from '../src/demo/random.ts'
import { pause } from '../src/lib/processes.ts'
import { startOnEmptyStores } from './empty-stores.ts'
import { loginAt } from './http-client.ts'
import { settingsOf } from './media.ts'
import { runAdroit, type ServerProcess } from './process.ts'
import { type RunningSandbox, startSandbox } from './sandbox.ts'
import { type PastRun, wrongIn } from './sync-facts.ts'

export const ownerPassword = 'Kestrel-74'

export interface SyncKill {
  readonly afterMs: number
  /** What the kill interrupted: the first backfill, or later syncs. */
  readonly during: 'back-fill' | 'later syncs'
  /** Days of the backfill before and after the kill, over all accounts. */
  readonly days: readonly [before: number, after: number]
  readonly problem: string | null
}

export interface SyncKills {
  readonly runs: readonly SyncKill[]
  /** Problems at the end; empty: everything is exact, nothing is duplicated, and nothing was read again from the beginning. */
  readonly problems: readonly string[]
}

interface Progress {
  readonly account: string
  readonly stream: string
  readonly done_from: Day | null
  readonly over: boolean
  readonly read_at: Date | null
  readonly problem: { readonly words: string } | null
}

type Run = PastRun & { readonly account_id: string; readonly stream: string; readonly rows: number; readonly calls: number }

/** Kills a server with SIGKILL at random moments of syncs, restarts it each time, and checks the stored figures at the end. */
export async function syncKillRuns(
  seed: number,
  count: number,
  {
    backfillDays = 200,
    laterFrom = count,
    onRun = () => {},
  }: {
    backfillDays?: number
    /** From this kill on, each one waits until the first backfill is complete. */
    laterFrom?: number
    onRun?: (run: SyncKill, index: number) => void
  } = {},
): Promise<SyncKills> {
  const random = seeded(seed)
  const folder = mkdtempSync(join(tmpdir(), 'adroit-sync-kills-'))
  const dataDir = join(folder, 'data')
  const sandbox = await startSandbox({ seed })
  const env = { ...settingsOf(sandbox), BACKFILL_DAYS: `${backfillDays}`, LOG_LEVEL: 'error' }
  const runs: SyncKill[] = []
  const said: (() => string)[] = []
  const start = async () => {
    const started = await startOnEmptyStores(dataDir, [], env)
    said.push(started.output)
    return started
  }
  let server = await start()
  try {
    await runAdroit(dataDir, ['create-company', 'kills', '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(dataDir, ['create-member', 'owner', '--company', 'kills', '--role', 'owner'], { input: `${ownerPassword}\n` })
    const accounts = await connectAll(server)
    let connections = 1
    for (let index = 0; index < count; index += 1) {
      if (index >= laterFrom) await untilComplete(dataDir)
      const during = isComplete(await progressIn(dataDir)) ? 'later syncs' : 'back-fill'
      if (during === 'later syncs' && index % 3 === 2) {
        await connectAnew(server, accounts)
        connections += 1
      } else if (during === 'later syncs') await makeDue(dataDir)
      const from = daysThere(await progressIn(dataDir))
      const afterMs = Math.round(random() * 4_000)
      // On a slow machine the random moments alone might all be before the first data.
      if (during === 'back-fill' && index % 2 === 0) await untilMoreDays(dataDir, from)
      await pause(afterMs)
      server.child.kill('SIGKILL')
      await server.ended
      server = await start()
      const to = daysThere(await progressIn(dataDir))
      const run = { afterMs, during, days: [from, to], problem: to < from ? 'days of the past are lost' : null } as const
      runs.push(run)
      onRun(run, index)
      if (run.problem !== null) break
    }
    const problems = [
      ...(await settled(dataDir)),
      ...(await wrongHeld(server, sandbox, dataDir, accounts, backfillDays)),
      ...(await wrongRuns(dataDir, count, connections)),
    ]
    server.child.kill('SIGTERM')
    await server.ended
    const twice = await heldTwice(join(dataDir, factsName))
    return { runs, problems: [...problems, ...twice, ...said.flatMap((output) => faultsIn(output()))] }
  } catch (error) {
    throw new Error(`the server said ${server.output().slice(-2_000)}`, { cause: error })
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until the backfill has progressed by a day, at most a minute. */
async function untilMoreDays(dataDir: string, before: number): Promise<void> {
  for (let turn = 0; turn < 300 && daysThere(await progressIn(dataDir)) <= before; turn += 1) await pause(200)
}

const isComplete = (progress: readonly Progress[]) => progress.every((one) => one.stream !== 'backfill' || one.over)

/** Waits until the backfill of every account is complete, at most five minutes. */
export async function untilComplete(dataDir: string): Promise<void> {
  for (let turn = 0; turn < 1_500 && !isComplete(await progressIn(dataDir)); turn += 1) await pause(200)
}

/** Returns the server errors in the log. */
const faultsIn = (output: string) =>
  output.split('\n').flatMap((line) => (line.includes('a reading broke off') ? [line.slice(0, 600)] : []))

const signedIn = (server: ServerProcess) => loginAt(server.url, { company: 'kills', username: 'owner', password: ownerPassword })

export async function connectAll(server: ServerProcess): Promise<MediaAccount[]> {
  const { call } = await signedIn(server)
  for (const platform of connectablePlatforms) {
    const { url } = await call(beginConnect, { platform })
    await call(completeConnect, { platform, returned: await consent(new URL(url)) })
  }
  const active = (await call(listMedia, {})).accounts.filter(
    ({ name, accountStatus }) => accountStatus === 'active' && /^(New York|Tokyo)/.test(name),
  )
  await call(connectAccounts, { accounts: active.map(({ id }) => ({ media: id, account: null, imports: 'keep' as const })) })
  return (await call(listMedia, {})).accounts.filter((one) => one.account !== null)
}

/** Starts the backfill of every account again, over the stored figures. */
async function connectAnew(server: ServerProcess, accounts: readonly MediaAccount[]): Promise<void> {
  const { call } = await signedIn(server)
  for (const { id } of accounts) await call(disconnectAccount, { media: id })
  const all = accounts.map(({ id, account }) => ({ media: id, account: account?.id ?? null, imports: 'keep' as const }))
  await call(connectAccounts, { accounts: all })
}

export async function ask<Row extends pg.QueryResultRow>(dataDir: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ host: join(dataDir, 'postgres', 'cluster'), user: 'adroit', database: 'adroit' })
  pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
  await client.connect()
  try {
    await client.query("set app.company = '*'")
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const progressIn = (dataDir: string) =>
  ask<Progress>(
    dataDir,
    `select account_id as account, stream, done_from, due_at > '9000-01-01' as over, read_at, problem from sync_streams order by 1, 2`,
  )

const daysThere = (progress: readonly Progress[]) => {
  const today = dayAt(new Date(), 'UTC')
  return progress.reduce((sum, { done_from }) => sum + (done_from === null ? 0 : daysIn(done_from, today)), 0)
}

const makeDue = (dataDir: string) => ask(dataDir, `update sync_streams set due_at = now() where stream <> 'backfill'`)

/** Waits until everything has been synced once more, without obstacles. */
async function settled(dataDir: string): Promise<string[]> {
  const asked = new Date()
  await makeDue(dataDir)
  for (let waited = 0; waited < 300_000; waited += 250) {
    const open = (await progressIn(dataDir)).filter(({ stream, over, read_at }) =>
      stream === 'backfill' ? !over : read_at === null || read_at < asked,
    )
    if (open.length === 0) return []
    await pause(250)
  }
  const open = (await progressIn(dataDir)).filter(({ stream, over }) => stream === 'backfill' && !over)
  return [`not everything was read in five minutes: ${open.map(({ account, problem }) => `${account} ${problem?.words ?? ''}`)}`]
}

const runsIn = (dataDir: string) => ask<Run>(dataDir, 'select * from sync_runs order by read_at, id')

async function wrongHeld(
  server: ServerProcess,
  sandbox: RunningSandbox,
  dataDir: string,
  accounts: readonly MediaAccount[],
  backfillDays: number,
): Promise<string[]> {
  const [client, runs] = [await signedIn(server), await runsIn(dataDir)]
  const lines: string[] = []
  for (const one of accounts) {
    const own = runs.filter((run) => run.account_id === one.account?.id)
    const first = own.map((run) => run.from_day).sort()[0]
    const wanted = addDays(dayAt(new Date(), one.timeZone), -backfillDays)
    if (first === undefined || first > addDays(wanted, 1)) lines.push(`${one.name} begins at ${first} and not at ${wanted}`)
    lines.push(...(await wrongIn({ client, control: sandbox.control, now: new Date(), runs: own }, one)))
  }
  return lines
}

/** A kill may lose each sync run in progress, but nothing that was recorded. */
async function wrongRuns(dataDir: string, kills: number, connections: number): Promise<string[]> {
  const runs = await runsIn(dataDir)
  const odd = runs.filter((run) => run.from_day > run.to_day || run.rows < 0 || run.calls < 1)
  const past = runs.filter((run) => run.stream === 'backfill')
  const pieces = new Set(past.map((run) => `${run.account_id} ${run.from_day} ${run.to_day}`)).size
  /** Four accounts are synced at once. */
  const allowed = pieces * connections + kills * 4
  return [
    ...odd.map((run) => `a run of ${run.stream} from ${run.from_day} to ${run.to_day} with ${run.calls} calls`),
    ...(past.length > allowed ? [`${past.length} readings of the past where ${allowed} were enough`] : []),
  ]
}

/** Returns duplicate rows of a report store whose server has ended. */
async function heldTwice(file: string): Promise<string[]> {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  try {
    const lines: string[] = []
    for (const [table, country] of [
      ['facts', ''],
      ['facts_by_country', ', country'],
    ]) {
      const key = `company, account, campaign, ad_set, ad, day_from, day_to${country}`
      const reader = await connection.runAndReadAll(
        `select count(*) from (select ${key} from ${table} group by ${key} having count(*) > 1)`,
      )
      const twice = Number(reader.getRows()[0]?.[0])
      if (twice > 0) lines.push(`${twice} rows of ${table} are there twice`)
    }
    return lines
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
