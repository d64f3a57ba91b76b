import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '@adroit/contract/account'
import { headers } from '@adroit/contract/envelope'
import { confirmImport, getImport, type ImportDetails, uploadImport } from '@adroit/contract/imports'
import { login } from '@adroit/contract/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAdroit, type ServerProcess, startServer } from '../../test/process.ts'
import { seeded } from '../demo/random.ts'
import { pause } from '../lib/processes.ts'

const password = 'Kestrel-74'
const lines = Array.from(
  { length: 10_000 },
  (_, index) => `2026-10-${String((index % 28) + 1).padStart(2, '0')},C${index % 50},A${index},0.10,100`,
)
const file = new File([`Day,Campaign name,Ad name,Amount spent (USD),Impressions\n${lines.join('\n')}\n`], 'export.csv')

let folder: string
let server: ServerProcess
let token: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adroit-browser-kills-'))
  server = await startServer(folder)
  await runAdroit(folder, ['create-company', 'kills', '--currency', 'USD', '--timezone', 'UTC'])
  await runAdroit(folder, ['create-member', 'owner', '--company', 'kills', '--role', 'owner'], { input: `${password}\n` })
  token = ((await post(login.path, { company: 'kills', username: 'owner', password, agreed: true })) as { token: string }).token
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

async function post(path: string, body: object | FormData): Promise<unknown> {
  const own = { [headers.language]: 'en-US', ...(token === undefined ? {} : { [headers.token]: token }) }
  const sent =
    body instanceof FormData
      ? { headers: own, body }
      : { headers: { ...own, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = (await (await fetch(server.url + path, { method: 'POST', ...sent })).json()) as {
    code: number
    msg: string
    data: unknown
  }
  if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`)
  return answer.data
}

async function details(id: string): Promise<ImportDetails> {
  const answer = await fetch(`${server.url}${getImport.path}?id=${id}`, { headers: { [headers.token]: token } })
  return ((await answer.json()) as { data: ImportDetails }).data
}

async function settled(id: string): Promise<ImportDetails> {
  for (;;) {
    const now = await details(id)
    if (now.state !== 'reading' && now.state !== 'writing') return now
    await pause(20)
  }
}

async function killAfter(ms: number): Promise<void> {
  await pause(ms)
  server.child.kill('SIGKILL')
  await server.ended
  server = await startServer(folder)
}

it('a browser import continues by itself after the server was killed, and stores nothing twice', async () => {
  const random = seeded(20_261_120)
  for (let run = 0; run < 3; run += 1) {
    const account = (await post(createAccount.path, {
      name: `Account ${run}`,
      platform: 'meta',
      currency: 'USD',
      timeZone: 'UTC',
      group: null,
      owner: null,
    })) as { id: string }
    const form = new FormData()
    form.set('account', account.id)
    form.set('file', file)
    const { id } = (await post(uploadImport.path, form)) as { id: string }
    await killAfter(random() * 150)
    expect(await settled(id)).toMatchObject({ state: 'ready', preview: { rows: lines.length, replaces: null } })
    await post(confirmImport.path, { id, skipRejected: false, replace: false })
    await killAfter(random() * 300)
    expect(await settled(id)).toMatchObject({ state: 'done', storedRows: lines.length, spend: '1000' })
  }
})
