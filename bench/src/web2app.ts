import { createHmac, randomUUID } from 'node:crypto'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { createAppKey, saveApp } from '@adroit/contract/web2app'
import { eventHeaders, sendAppEvents } from '@adroit/contract/web2app-events'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { insertAccount } from '@adroit/server/accounts/store'
import { forCompany } from '@adroit/server/db/database'
import { type BenchCompany, post } from './company.ts'
import { printRatio } from './print.ts'
import { percentile, sideBySide } from './timing.ts'
import { startBareWeb2App } from './web2app-bare.ts'

const rounds = 5
const seconds = 2
const connections = 8
const eventsOfBatch = 100
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/**
 * Measures batches of events and clicks on links against bare Fastify routes that write the same rows, and a report of own installs and
 * revenue against the same report of what platforms claim.
 */
export async function measureWeb2App(bench: BenchCompany): Promise<void> {
  const { key, code } = await makeApp(bench)
  const bare = await startBareWeb2App(bench.database)
  try {
    const body = () => JSON.stringify({ events: Array.from({ length: eventsOfBatch }, (_, index) => eventOf(index)) })
    const before = process.memoryUsage().rss
    const intake = await compare(
      () => send(bench.url, signed(key, body())),
      () => send(bare.url, { path: '/events', method: 'POST', body: body(), headers: { 'content-type': 'application/json' } }),
    )
    const grown = (process.memoryUsage().rss - before) / 2 ** 20
    const note = `${(intake.ours * eventsOfBatch).toFixed(0)} / ${(intake.bare * eventsOfBatch).toFixed(0)} events a second, memory ${grown.toFixed(0)} MiB more`
    printRatio('batches of 100 events / bare route writing the same rows', intake.ours / intake.bare, { atLeast: 0.7 }, note)
    const visit = (path: string) => ({ path, method: 'GET', body: '', headers: { 'user-agent': phone } })
    const query = () => `?ad_id=120200000000000001&fbclid=${randomUUID()}`
    const redirect = await compare(
      () => send(bench.url, visit(`/go/${code}${query()}`)),
      () => send(bare.url, visit(`/visit/${code}${query()}`)),
    )
    const clicks = `${redirect.ours.toFixed(0)} / ${redirect.bare.toFixed(0)} clicks a second`
    printRatio('clicks on a link / bare route writing the same row', redirect.ours / redirect.bare, { atLeast: 0.5 }, clicks)
  } finally {
    await bare.close()
  }
  await measureReport(bench)
}

async function measureReport(bench: BenchCompany): Promise<void> {
  const report: SentDefinition = {
    ...{ name: '', platforms: [], accounts: [], breakdown: 'CAMPAIGN', dateRange: { preset: 'past_30_days' } },
    ...{ metrics: ['spend', 'optOpen', 'optReceive', 'optReceiveRoi'], sort: { by: 'optOpen', direction: 'desc' } },
  }
  const ask = (firstParty: boolean) => () => post(bench, queryReport.path, { report, firstParty, limit: 50 })
  const times = await sideBySide(
    [
      { name: 'own', work: ask(true) },
      { name: 'claims', work: ask(false) },
    ],
    15,
  )
  const [own = 0, claims = 0] = [times.get('own'), times.get('claims')]
  printRatio('report of own installs / the same of claims', own / claims, { atMost: 1.5 }, `${own.toFixed(1)} / ${claims.toFixed(1)} ms`)
}

interface Sent {
  readonly path: string
  readonly method: string
  readonly body: string
  readonly headers: OutgoingHttpHeaders
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** Sends one request, and throws unless it succeeds or redirects. */
function send(url: string, { path, method, body, headers }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { method, agent, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 400) reject(new Error(`HTTP ${response.statusCode}`))
      response.resume()
      response.once('end', resolve)
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

/** Requests a second of both, in turns: the median of the rounds after the first. */
async function compare(ours: () => Promise<void>, bare: () => Promise<void>): Promise<{ ours: number; bare: number }> {
  const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
  for (let round = 0; round <= rounds; round += 1) {
    rates.ours.push(await rateOf(ours))
    rates.bare.push(await rateOf(bare))
  }
  return { ours: percentile(rates.ours.slice(1), 0.5), bare: percentile(rates.bare.slice(1), 0.5) }
}

async function rateOf(work: () => Promise<void>): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await work()
        done += 1
      }
    }),
  )
  return done / seconds
}

interface Key {
  readonly publicId: string
  readonly secret: string
  /** The server's clock, which stands still. */
  readonly now: Date
}

function signed({ publicId, secret, now }: Key, body: string): Sent {
  const time = String(Math.floor(now.getTime() / 1_000))
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const own = { [eventHeaders.key]: publicId, [eventHeaders.time]: time, [eventHeaders.signature]: signature }
  return { path: sendAppEvents.path, method: 'POST', body, headers: { 'content-type': 'application/json', ...own } }
}

const eventOf = (index: number) => ({
  ...{ id: randomUUID(), kind: index % 5 === 0 ? 'order' : 'open', at: '2026-11-20T11:00:00Z', user: `user ${index}` },
  ...(index % 5 === 0 && { order: randomUUID(), amount: '4.99', currency: 'USD' }),
})

async function makeApp(bench: BenchCompany): Promise<{ key: Key; code: string }> {
  const { id } = await forCompany(bench.ctx.db, bench.company, (tx) =>
    insertAccount(tx, bench.company, { name: 'Reader', platform: 'web2app', currency: 'USD', timeZone: 'UTC' }),
  )
  const stores = { androidPackage: 'com.example.reader', iosAppId: null, website: null }
  await post(bench, saveApp.path, { id, ...stores, attribution: 'web2app' })
  const made = await post<{ key: { publicId: string }; secret: string }>(bench, createAppKey.path, {
    app: id,
    name: 'Server',
    environment: 'live',
  })
  const link = { app: id, name: 'Link', platform: 'meta', target: 'store', site: null }
  const { address } = await post<{ address: string }>(bench, saveAppLink.path, link)
  return {
    key: { publicId: made.key.publicId, secret: made.secret, now: bench.ctx.clock() },
    code: address.split('/').at(-1) ?? '',
  }
}
