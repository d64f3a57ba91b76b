import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createAccount } from '@adroit/contract/account'
import { capacityLimits } from '@adroit/contract/capacity-limits'
import { headers } from '@adroit/contract/envelope'
import { confirmImport, getImport, type ImportDetails, uploadImport } from '@adroit/contract/imports'
import { loginAt } from '../../server/test/http-client.ts'
import { runAdroit, type ServerProcess, startServer } from '../../server/test/process.ts'
import { printRatio } from './print.ts'
import { resident, startOptions } from './started.ts'

const member = { company: 'bench', username: 'owner', password: 'Kestrel-74' }
const ads = 6_200
const quietAfterMs = 75_000

/** Measures the memory of a server that imports the largest CSV a member may upload: 1.1 million rows of one ad and day each. */
export async function measureImport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-bench-import-'))
  const server = await startServer(folder, [], startOptions)
  try {
    await runAdroit(folder, ['create-company', member.company, '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(folder, ['create-member', member.username, '--company', member.company, '--role', 'owner'], {
      input: `${member.password}\n`,
    })
    await importLargest(server)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function importLargest(server: ServerProcess): Promise<void> {
  const client = await loginAt(server.url, member)
  const about = { name: 'Large', platform: 'meta', currency: 'USD', timeZone: 'UTC', group: null, owner: null } as const
  const account = await client.call(createAccount, about)
  const before = resident(server)
  const file = largestFile()
  const settled = async (id: string) => {
    for (;;) {
      const now = await client.call(getImport, { id })
      if (now.state !== 'reading' && now.state !== 'writing') return now
      await wait(100)
    }
  }
  const { id } = await upload(server, file, account.id)
  const parsed = await highest(server, settled(id))
  const { state, preview } = parsed.result
  if (state !== 'ready') throw new Error(`The import is ${state}.`)
  await client.call(confirmImport, { id, skipRejected: false, replace: false, merge: false })
  const stored = await highest(server, settled(id))
  if (stored.result.state !== 'done') throw new Error(`The import is ${stored.result.state}.`)
  await wait(quietAfterMs)
  const [most, after] = [Math.max(parsed.most, stored.most), resident(server)]
  const phases = `${parsed.most} MB while parsing (${parsed.seconds} s), ${stored.most} MB while storing (${stored.seconds} s)`
  printRatio('memory while importing 64 MiB / 1,000 MB', most / 1_000, { atMost: 1 }, `${preview?.rows} rows, ${phases}`)
  printRatio(
    'memory after the import / 400 MB',
    after / 400,
    { atMost: 1 },
    `${after} MB after ${quietAfterMs / 1_000} s, ${before} MB before`,
  )
}

async function upload(server: ServerProcess, file: Blob, account: string): Promise<{ id: string }> {
  const login = await fetch(`${server.url}/api/mobile/platform/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...member, agreed: true }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const form = new FormData()
  form.set('account', account)
  form.set('file', file, 'largest.csv')
  const answer = await fetch(server.url + uploadImport.path, { method: 'POST', headers: { [headers.token]: data.token }, body: form })
  return ((await answer.json()) as { data: Pick<ImportDetails, 'id'> }).data
}

/** A CSV of just under `capacityLimits.importBytes`. */
function largestFile(): Blob {
  const parts = ['Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions,Clicks (all)\n']
  let size = parts[0]?.length ?? 0
  for (let row = 0; ; row += 1) {
    const [ad, ago] = [row % ads, Math.floor(row / ads)]
    const day = new Date(Date.UTC(2026, 0, 1) + ago * 86_400_000).toISOString().slice(0, 10)
    const seen = ((row * 7_919) % 9_000) + 100
    const line = `${day},Campaign ${ad % 50},Set ${ad % 500},Advertisement ${ad},${(seen / 73).toFixed(2)},${seen},${seen % 97}\n`
    if (size + line.length > capacityLimits.importBytes) break
    parts.push(line)
    size += line.length
  }
  return new Blob([parts.join('')])
}

/** The most resident memory of a server until `work` is done, in MB. */
async function highest<Result>(server: ServerProcess, work: Promise<Result>): Promise<{ result: Result; most: number; seconds: number }> {
  const began = performance.now()
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, resident(server))
  }, 50)
  const result = await work.finally(() => clearInterval(timer))
  return { result, most, seconds: Math.round((performance.now() - began) / 1_000) }
}
