import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '@adroit/contract/account'
import type { Envelope } from '@adroit/contract/envelope'
import { queryReport } from '@adroit/contract/report-tables'
import { createAppKey, saveApp } from '@adroit/contract/web2app'
import { type AppEvent, eventHeaders, sendAppEvents } from '@adroit/contract/web2app-events'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { seeded } from '../src/demo/random.ts'
import { pause } from '../src/lib/processes.ts'
import { signatureOf } from '../src/web2app/intake/signature.ts'
import { startOnEmptyStores } from './empty-stores.ts'
import { loginAt } from './http-client.ts'
import { runAdroit, type ServerProcess, startServer } from './process.ts'

const owner = { company: 'kills', username: 'owner', password: 'Kestrel-74' }
const batchesPerKill = 12
const usersPerBatch = 20
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
/** Events are counted every five seconds. */
const countedWithinMs = 60_000

/** What a report shows of the app. */
interface Counted {
  readonly installs: number
  readonly orders: number
  readonly revenue: number
}

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
    const app = await makeApp(server)
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
    return { kills, sent, clicks, ...(await counted(server, sent)) }
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

interface App {
  readonly publicId: string
  readonly secret: string
  /** Path of its link. */
  readonly link: string
}

async function makeApp(server: ServerProcess): Promise<App> {
  const client = await loginAt(server.url, owner)
  const account = { name: 'Reader', platform: 'web2app', currency: 'USD', timeZone: 'UTC', group: null, owner: null } as const
  const { id } = await client.call(createAccount, account)
  await client.call(saveApp, { id, androidPackage: 'com.example.reader', iosAppId: null, website: null, attribution: 'web2app' })
  const { key, secret } = await client.call(createAppKey, { app: id, name: 'Server', environment: 'live' })
  const { address } = await client.call(saveAppLink, { app: id, name: 'Link', platform: null, target: 'store', site: null })
  return { publicId: key.publicId, secret, link: new URL(address).pathname }
}

const eventOf = (kind: AppEvent['kind'], user: string): AppEvent => ({ id: `${kind} ${user}`, kind, user, at: new Date().toISOString() })

const batchOf = (name: string): AppEvent[] =>
  Array.from({ length: usersPerBatch }, (_, index) => `${name}-${index}`).flatMap((user) => [
    eventOf('first_open', user),
    { ...eventOf('order', user), order: user, amount: '2.50', currency: 'USD' },
  ])

async function report(server: ServerProcess, { publicId, secret }: App, events: readonly AppEvent[]): Promise<void> {
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

/** What the report shows as soon as it shows all that was sent, or after a minute. */
async function counted(server: ServerProcess, sent: Counted): Promise<Pick<IntakeKills, 'counted' | 'installsOfLink'>> {
  const client = await loginAt(server.url, owner)
  const end = Date.now() + countedWithinMs
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const dateRange = { preset: 'custom', from: dayIn(-1), to: dayIn(1) } as const
  for (;;) {
    const { rows } = await client.call(queryReport, {
      firstParty: true,
      report: {
        ...{ name: '', platforms: [], accounts: [], breakdown: 'CAMPAIGN', dateRange },
        ...{ metrics: ['optOpen', 'optReceiveOrdercount', 'optReceive'], sort: { by: 'name', direction: 'asc' } },
      },
    })
    const sum = (metric: number) => (rows.values[metric] ?? []).reduce<number>((all, value) => all + Number(value ?? 0), 0)
    const shown = { installs: sum(0), orders: sum(1), revenue: sum(2) }
    const link = rows.names.indexOf('Link')
    const installsOfLink = Number(rows.values[0]?.[link] ?? 0)
    if (Date.now() > end || (shown.installs >= sent.installs && shown.revenue >= sent.revenue)) return { counted: shown, installsOfLink }
    await pause(500)
  }
}
