import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Envelope } from '@adroit/contract/envelope'
import { type AppEvent, eventHeaders, sendAppEvents } from '@adroit/contract/web2app-events'
import { seeded } from '../src/demo/random.ts'
import { pause } from '../src/lib/processes.ts'
import { signatureOf } from '../src/web2app/intake/signature.ts'
import { startOnEmptyStores } from './empty-stores.ts'
import { type Counted, counted, type LiveApp, makeLiveApp } from './live-app.ts'
import { runAdroit, type ServerProcess, startServer } from './process.ts'

const owner = { company: 'kills', username: 'owner', password: 'Kestrel-74' }
const batchesPerKill = 12
const usersPerBatch = 20
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
export interface IntakeKills {
  /** Of each kill: after how many ms, and how many batches and clicks had been answered. */
  readonly kills: readonly { readonly afterMs: number; readonly batches: number; readonly clicks: number }[]
  /** What was sent, each event once, of which each batch that was answered before a kill was sent only once. */
  readonly sent: Counted
  readonly counted: Counted
  /** Clicks that were answered, and whose installs count at the link. */
  readonly clicks: number
  readonly installsOfLink: number
}

/**
 * Kills the server while apps report events and visitors follow a link, restarts it, and sends what was not answered again. What was answered
 * is not sent again, so that the report lacks what was lost, and has too much of what was stored twice.
 */
export async function intakeKillRuns(seed: number, count: number): Promise<IntakeKills> {
  const random = seeded(seed)
  const folder = mkdtempSync(join(tmpdir(), 'adroit-intake-kills-'))
  let server = await startOnEmptyStores(folder)
  const kills: IntakeKills['kills'][number][] = []
  let clicks = 0
  try {
    await runAdroit(folder, ['create-company', owner.company, '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(folder, ['create-member', 'owner', '--company', owner.company, '--role', 'owner'], { input: `${owner.password}\n` })
    const app = await makeLiveApp(server, owner)
    for (let run = 0; run < count; run += 1) {
      const batches = Array.from({ length: batchesPerKill }, (_, index) => batchOf(`${run}-${index}`))
      const afterMs = Math.round(random() * 250)
      const answered = { batches: 0, clicks: 0 }
      const left = new Set(batches)
      const reporting = batches.map(async (batch) => {
        await report(server, app, batch)
        left.delete(batch)
        answered.batches += 1
      })
      const tokens: string[] = []
      const following = Array.from({ length: 6 }, async () => {
        tokens.push(await follow(server, app.link))
        answered.clicks += 1
      })
      await pause(afterMs)
      server.child.kill('SIGKILL')
      await Promise.allSettled([...reporting, ...following])
      await server.ended
      server = await startServer(folder)
      for (const batch of left) await report(server, app, batch)
      const installs = tokens.map((click, index) => ({ ...eventOf('first_open', `click ${run}-${index}`), click }))
      if (installs.length > 0) await report(server, app, installs)
      clicks += tokens.length
      kills.push({ afterMs, ...answered })
    }
    const users = count * batchesPerKill * usersPerBatch
    const sent = { installs: users + clicks, orders: users, revenue: users * 2.5 }
    return { kills, sent, clicks, ...(await counted(server, owner, sent)) }
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

const eventOf = (kind: AppEvent['kind'], user: string): AppEvent => ({ id: `${kind} ${user}`, kind, user, at: new Date().toISOString() })

const batchOf = (name: string): AppEvent[] =>
  Array.from({ length: usersPerBatch }, (_, index) => `${name}-${index}`).flatMap((user) => [
    eventOf('first_open', user),
    { ...eventOf('order', user), order: user, amount: '2.50', currency: 'USD' },
  ])

async function report(server: ServerProcess, { publicId, secret }: LiveApp, events: readonly AppEvent[]): Promise<void> {
  const body = JSON.stringify({ events })
  const time = String(Math.floor(Date.now() / 1_000))
  const signed = { [eventHeaders.key]: publicId, [eventHeaders.time]: time, [eventHeaders.signature]: signatureOf(secret, time, body) }
  const response = await fetch(server.url + sendAppEvents.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
  })
  const { code, msg, data } = (await response.json()) as Envelope
  const { refused } = data as { refused: unknown[] }
  if (code !== 0 || refused.length > 0) throw new Error(`${code} ${msg} ${JSON.stringify(refused)}`)
}

/** Returns the token of the click. */
async function follow(server: ServerProcess, link: string): Promise<string> {
  const response = await fetch(server.url + link, { redirect: 'manual', headers: { 'user-agent': phone } })
  const referrer = new URL(response.headers.get('location') ?? '').searchParams.get('referrer') ?? ''
  return new URLSearchParams(referrer).get('adroit_click') ?? ''
}
