import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headers } from '@adroit/contract/envelope'
import { previewReport } from '@adroit/contract/reports'
import { login } from '@adroit/contract/session'
import type { DeliveryTable } from '@adroit/contract/table'
import { seeded } from '../src/demo/random.ts'
import { pause } from '../src/lib/processes.ts'
import { runAdroit, type ServerProcess, startServer } from './process.ts'

/** What a kill hits: our process, its database, or both at the same moment. */
export const targets = ['server', 'database', 'both'] as const
type Target = (typeof targets)[number]

export interface KillRun {
  readonly target: Target
  readonly afterMs: number
  /** What the account held after the next start: the file before, or the one that was being imported. */
  readonly held: 'before' | 'after' | 'broken'
  readonly problem: string | null
}

const days = Array.from({ length: 28 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`)
const ads = 120
const password = 'Kestrel-74'

/** An export whose total tells which of the two it is: every ad spends `cents` each day. */
function exportFile(folder: string, cents: number): { path: string; spend: string } {
  const lines = days.flatMap((day) => Array.from({ length: ads }, (_, ad) => `${day},C${ad % 5},S${ad % 20},A${ad},0.${cents},100`))
  const path = join(folder, `export-${cents}.csv`)
  writeFileSync(path, `Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions\n${lines.join('\n')}\n`)
  return { path, spend: String((days.length * ads * cents) / 100) }
}

/** Kills at random moments of imports; after each one the next start must need no hand and hold all of a file or nothing of it. */
export async function killRuns(seed: number, count: number, onRun: (run: KillRun, index: number) => void = () => {}): Promise<KillRun[]> {
  const random = seeded(seed)
  const folder = mkdtempSync(join(tmpdir(), 'adroit-kills-'))
  const dataDir = join(folder, 'data')
  const files = [exportFile(folder, 10), exportFile(folder, 25)] as const
  const importing = (path: string) =>
    runAdroit(dataDir, ['import', path, '--company', 'kills', '--account', 'Account', '--platform', 'meta', '--json'])
  const runs: KillRun[] = []
  let server = await startServer(dataDir)
  try {
    await runAdroit(dataDir, ['create-company', 'kills', '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(dataDir, ['create-member', 'owner', '--company', 'kills', '--role', 'owner'], { input: `${password}\n` })
    const timed = performance.now()
    await importing(files[0].path)
    const usualMs = performance.now() - timed
    let current = 0
    for (let index = 0; index < count; index += 1) {
      const target = targets[Math.floor(random() * targets.length)] ?? 'server'
      const afterMs = Math.round(random() * usualMs * 1.2)
      const next = files[1 - current] as (typeof files)[number]
      const import_ = importing(next.path)
      await pause(afterMs)
      await kill(server, dataDir, target)
      await import_
      let run: KillRun
      try {
        server = await startServer(dataDir)
        const spend = await heldSpend(server)
        const held = spend === next.spend ? 'after' : spend === files[current]?.spend ? 'before' : 'broken'
        if (held === 'after') current = 1 - current
        run = { target, afterMs, held, problem: held === 'broken' ? `spend is ${spend}` : null }
      } catch (error) {
        run = { target, afterMs, held: 'broken', problem: error instanceof Error ? error.message : String(error) }
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

async function kill(server: ServerProcess, dataDir: string, target: Target): Promise<void> {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  if (target !== 'server') process.kill(postmaster, 'SIGKILL')
  if (target !== 'database') server.child.kill('SIGKILL')
  // Without its database the server ends by itself.
  await server.ended
}

async function heldSpend(server: ServerProcess): Promise<string> {
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
    platform: null,
    accounts: [],
    dimension: 'ACCOUNT',
    metrics: ['spend'],
    sort: { by: 'spend', direction: 'desc' },
    range: { preset: 'custom', from: days[0], to: days.at(-1) },
  }
  const table = await post(previewReport.path, { definition }, (data as { token: string }).token)
  return String((table.data as DeliveryTable).totals.values[0])
}
