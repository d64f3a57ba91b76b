import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headers } from '@adroit/contract/envelope'
import { queryReport } from '@adroit/contract/report-tables'
import { login } from '@adroit/contract/session'
import type { InsightsTable } from '@adroit/contract/table'
import pg from 'pg'
import { postmasterOf } from '../src/db/embedded/postmaster.ts'
import { seeded } from '../src/demo/random.ts'
import { pause } from '../src/lib/processes.ts'
import { startOnEmptyStores } from './empty-stores.ts'
import { runAdroit, type ServerProcess, startServer } from './process.ts'

/** What is killed: our process, its database, or both at the same moment. */
export const targets = ['server', 'database', 'both'] as const
type Target = (typeof targets)[number]

export interface KillRun {
  readonly target: Target
  readonly afterMs: number
  /** The killed import creates its account; otherwise it replaces figures of an account. */
  readonly creates: boolean
  /** After the kill the import was run again without a server. */
  readonly again: boolean
  /** What the account had after the next start: the earlier figures, or the imported file. */
  readonly held: 'before' | 'after' | 'broken'
  readonly problem: string | null
}

const days = Array.from({ length: 28 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`)
const ads = 120
/** 5 campaigns, 20 ad sets, and the ads. */
const placeCount = 5 + 20 + ads
const password = 'Kestrel-74'

interface Export {
  readonly path: string
  readonly spend: string
}

/** Returns an export that its total identifies: every ad spends `cents` each day. */
function exportFile(folder: string, cents: number): Export {
  const lines = days.flatMap((day) => Array.from({ length: ads }, (_, ad) => `${day},C${ad % 5},S${ad % 20},A${ad},0.${cents},100`))
  const path = join(folder, `export-${cents}.csv`)
  writeFileSync(path, `Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions\n${lines.join('\n')}\n`)
  return { path, spend: String((days.length * ads * cents) / 100) }
}

/**
 * Kills at random moments of imports. After each kill the next start must need no manual step, and the file must be stored completely or
 * not at all.
 */
export async function killRuns(seed: number, count: number, onRun: (run: KillRun, index: number) => void = () => {}): Promise<KillRun[]> {
  const random = seeded(seed)
  const folder = mkdtempSync(join(tmpdir(), 'adroit-kills-'))
  const dataDir = join(folder, 'data')
  const files = [exportFile(folder, 10), exportFile(folder, 25)] as const
  const importing = (file: Export, account: string) =>
    runAdroit(dataDir, ['import', file.path, '--company', 'kills', '--account', account, '--platform', 'meta', '--json'])
  const runs: KillRun[] = []
  let server = await startOnEmptyStores(dataDir)
  try {
    await runAdroit(dataDir, ['create-company', 'kills', '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(dataDir, ['create-member', 'owner', '--company', 'kills', '--role', 'owner'], { input: `${password}\n` })
    const timed = performance.now()
    await importing(files[0], 'Account')
    const usualMs = performance.now() - timed
    let account = { name: 'Account', file: files[0] as Export | null }
    for (let index = 0; index < count; index += 1) {
      const target = targets[Math.floor(random() * targets.length)] ?? 'server'
      const afterMs = Math.round(random() * usualMs * 1.2)
      const creates = account.file === null || index % 2 === 1
      const again = index % 3 === 2
      if (creates && account.file !== null) account = { name: `Account ${index}`, file: null }
      const next = account.file === files[0] ? files[1] : files[0]
      const killed = importing(next, account.name)
      await pause(afterMs)
      await kill(server, dataDir, target)
      await killed
      let run: KillRun
      try {
        if (target === 'database') await settled(dataDir)
        if (again) await mustWork(importing(next, account.name))
        if (target !== 'database') server = await startServer(dataDir)
        const spend = await heldSpend(server, dataDir, account.name)
        const held = spend === next.spend ? 'after' : spend === (account.file?.spend ?? null) && !again ? 'before' : 'broken'
        if (held === 'after') account = { ...account, file: next }
        run = { target, afterMs, creates, again, held, problem: held === 'broken' ? `spend is ${spend}` : null }
      } catch (error) {
        run = { target, afterMs, creates, again, held: 'broken', problem: error instanceof Error ? error.message : String(error) }
      }
      runs.push(run)
      onRun(run, index)
      if (run.problem !== null) break
    }
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
  return runs
}

/** Waits until the database, which may not have noticed its end yet, is back and no import is in progress. */
async function settled(dataDir: string): Promise<void> {
  for (;;) {
    const held = await inPostgres(dataDir, '').catch(() => null)
    if (held?.started === 0) return
    await pause(100)
  }
}

async function mustWork(running: ReturnType<typeof runAdroit>): Promise<void> {
  const { code, stdout, stderr } = await running
  if (code !== 0) throw new Error(`the import without a server ended with ${code}: ${stdout}${stderr}`)
}

async function kill(server: ServerProcess, dataDir: string, target: Target): Promise<void> {
  const postmaster = postmasterOf(join(dataDir, 'postgres', 'cluster'))
  if (postmaster === null) throw new Error('no PostgreSQL runs')
  if (target !== 'server') process.kill(postmaster, 'SIGKILL')
  if (target !== 'database') server.child.kill('SIGKILL')
  if (target !== 'database') return void (await server.ended)
  // The server restarts its database, and resolves the interrupted imports a moment later.
  while (!(await fetch(`${server.url}/readyz`)).ok) await pause(50)
}

/** Returns the spend that the report store has for an account; null if there is no such account. Throws if PostgreSQL does not match. */
async function heldSpend(server: ServerProcess, dataDir: string, account: string): Promise<string | null> {
  const { started, id, places } = await inPostgres(dataDir, account)
  if (started > 0) throw new Error(`${started} imports are still “writing”`)
  if (id === null) return null
  if (places !== placeCount) throw new Error(`PostgreSQL has ${places} places of the account, not ${placeCount}`)
  const post = async (path: string, body: unknown, token?: string) => {
    const sent = { 'content-type': 'application/json', ...(token === undefined ? {} : { [headers.token]: token }) }
    return (await (await fetch(server.url + path, { method: 'POST', headers: sent, body: JSON.stringify(body) })).json()) as {
      msg: string
      data: unknown
    }
  }
  const { data } = await post(login.path, { company: 'kills', username: 'owner', password, agreed: true })
  const definition = {
    name: '',
    platforms: [],
    accounts: [id],
    breakdown: 'ACCOUNT',
    metrics: ['spend'],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'custom', from: days[0], to: days.at(-1) },
  }
  const table = await post(queryReport.path, { report: definition }, (data as { token: string }).token)
  return String((table.data as InsightsTable).totals.values[0])
}

async function inPostgres(dataDir: string, account: string): Promise<{ started: number; id: string | null; places: number }> {
  const client = new pg.Client({ host: join(dataDir, 'postgres', 'cluster'), user: 'adroit', database: 'adroit' })
  await client.connect()
  try {
    await client.query("set app.company = '*'")
    const { rows } = await client.query(
      `select (select count(*)::int from imports where state in ('reading', 'writing')) as started, id,
         (select count(*)::int from entity_index where account_id = id) as places
       from (values (1)) as one left join accounts on name = $1`,
      [account],
    )
    return rows[0]
  } finally {
    await client.end()
  }
}
