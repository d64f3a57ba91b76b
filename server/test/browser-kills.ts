import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '@adroit/contract/account'
import { headers } from '@adroit/contract/envelope'
import { confirmImport, getImport, type ImportDetails, uploadImport } from '@adroit/contract/imports'
import { login } from '@adroit/contract/session'
import { seeded } from '../src/demo/random.ts'
import { pause } from '../src/lib/processes.ts'
import { startOnEmptyStores } from './empty-stores.ts'
import { runAdroit, type ServerProcess, startServer } from './process.ts'

const password = 'Kestrel-74'
const lines = Array.from(
  { length: 10_000 },
  (_, index) => `2026-10-${String((index % 28) + 1).padStart(2, '0')},C${index % 50},A${index},0.10,100`,
)
const file = new File([`Day,Campaign name,Ad name,Amount spent (USD),Impressions\n${lines.join('\n')}\n`], 'export.csv')

/** One browser import whose server was killed after the upload and after the confirmation. */
export interface BrowserKill {
  /** The kills' delays after the two requests. */
  readonly afterMs: readonly [upload: number, confirmation: number]
  /** What the import had after each restart; of the preview, the rows and what it would replace. */
  readonly parsed: Pick<ImportDetails, 'state'> & { readonly rows: number | undefined; readonly replaces: unknown }
  readonly stored: Pick<ImportDetails, 'state' | 'storedRows' | 'spend'>
}

/** What a run has that lost and doubled nothing. */
export const wholeImport = {
  parsed: { state: 'ready', rows: lines.length, replaces: null },
  stored: { state: 'done', storedRows: lines.length, spend: '1000' },
} as const

/** Kills the server twice in each of some browser imports, and restarts it each time. */
export async function browserKillRuns(seed: number, count: number): Promise<BrowserKill[]> {
  const random = seeded(seed)
  const folder = mkdtempSync(join(tmpdir(), 'adroit-browser-kills-'))
  let server = await startOnEmptyStores(folder)
  const killAfter = async (ms: number) => {
    await pause(ms)
    server.child.kill('SIGKILL')
    await server.ended
    server = await startServer(folder)
  }
  const runs: BrowserKill[] = []
  try {
    await runAdroit(folder, ['create-company', 'kills', '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(folder, ['create-member', 'owner', '--company', 'kills', '--role', 'owner'], { input: `${password}\n` })
    const member = { company: 'kills', username: 'owner', password, agreed: true }
    const { token } = await post<{ token: string }>(server, login.path, member)
    for (let run = 0; run < count; run += 1) {
      const about = { name: `Account ${run}`, platform: 'meta', currency: 'USD', timeZone: 'UTC', group: null, owner: null }
      const account = await post<{ id: string }>(server, createAccount.path, about, token)
      const form = new FormData()
      form.set('account', account.id)
      form.set('file', file)
      const { id } = await post<{ id: string }>(server, uploadImport.path, form, token)
      const afterMs = [random() * 150, random() * 300] as const
      await killAfter(afterMs[0])
      const { state, preview } = await settled(server, id, token)
      const parsed = { state, rows: preview?.rows, replaces: preview?.replaces }
      if (state === 'ready') await post(server, confirmImport.path, { id, skipRejected: false, replace: false }, token)
      await killAfter(afterMs[1])
      const ended = await settled(server, id, token)
      runs.push({ afterMs, parsed, stored: { state: ended.state, storedRows: ended.storedRows, spend: ended.spend } })
    }
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
  return runs
}

async function post<Answer>(server: ServerProcess, path: string, body: object | FormData, token?: string): Promise<Answer> {
  const own = { [headers.language]: 'en-US', ...(token === undefined ? {} : { [headers.token]: token }) }
  const sent =
    body instanceof FormData
      ? { headers: own, body }
      : { headers: { ...own, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = (await (await fetch(server.url + path, { method: 'POST', ...sent })).json()) as { code: number; msg: string; data: Answer }
  if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`)
  return answer.data
}

/** Waits until the server has parsed or stored an import, and returns its state. */
async function settled(server: ServerProcess, id: string, token: string): Promise<ImportDetails> {
  for (;;) {
    const answer = await fetch(`${server.url}${getImport.path}?id=${id}`, { headers: { [headers.token]: token } })
    const now = ((await answer.json()) as { data: ImportDetails }).data
    if (now.state !== 'reading' && now.state !== 'writing') return now
    await pause(20)
  }
}
