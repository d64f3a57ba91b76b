import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import type { SentDefinition } from '@adroit/contract/report'
import { exportReport, queryReport } from '@adroit/contract/report-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { pause } from '../lib/processes.ts'
import { connect, spent, sync } from './synced.test-helper.ts'

const covers = { from: '2026-11-01', to: '2026-11-20' }
const day = { preset: 'custom', from: '2026-11-14', to: '2026-11-14' } as const
const report: SentDefinition = {
  ...{ name: 'Ads', platforms: [], accounts: [], breakdown: 'CAMPAIGN', dateRange: day },
  ...{ metrics: ['spend', 'ctr', 'cpm'], sort: { by: 'ctr', direction: 'desc' } },
}
const campaigns = 40_000
const token = 'a-token-for-prometheus'

let world: World
let url: string
/** The company that asks for much, and another one. */
let flooding: { viewer: Client; owner: Client }
let other: Client
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z', env: { METRICS_TOKEN: token } })
  const large = await makeCompany(world, { roles: ['owner', 'viewer'] })
  const many = Array.from({ length: campaigns }, (_, index) => spent('2026-11-14', `C${index}`, index + 1))
  await sync(world, await connect(world, large.id, 'Large'), '2026-11-20T12:00:00Z', covers, many)
  flooding = { owner: await signIn(world, large.abbreviation), viewer: await signIn(world, large.abbreviation, 'viewer') }
  const small = await makeCompany(world)
  await sync(world, await connect(world, small.id, 'Small'), '2026-11-20T12:00:00Z', covers, [spent('2026-11-14', 'A', 10)])
  other = await signIn(world, small.abbreviation)
  url = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

function ask(client: Client, signal: AbortSignal | null = null, endpoint: { readonly path: string } = queryReport, more: object = {}) {
  return fetch(url + endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [headers.token]: client.token },
    body: JSON.stringify({ report, ...more }),
    signal,
  })
}

const countOf = async (client: Client) => (await client.call(queryReport, { report })).count

/** Waits until so many queries of the store wait. */
async function untilWaiting(count: number): Promise<void> {
  while (world.ctx.facts.load().waiting < count) await pause(2)
}

async function untilIdle(): Promise<void> {
  for (let { running, waiting } = world.ctx.facts.load(); running + waiting > 0; { running, waiting } = world.ctx.facts.load())
    await pause(2)
}

/** What the metrics say of the store's queries. */
async function scraped(): Promise<Record<string, number>> {
  const { body } = await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const lines = body.matchAll(/^adroit_report_queries(?:_total)?\{(?:outcome|state)="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, name = '', count]) => [name, Number(count)]))
}

describe('a viewer who abandons a hundred questions', () => {
  it('costs another company three queries at most, and the abandoned ones are interrupted or never begun [RP-08]', async () => {
    const before = await scraped()
    const away = new AbortController()
    const flood = Promise.allSettled(Array.from({ length: 100 }, () => ask(flooding.viewer, away.signal)))
    await untilWaiting(50)
    const begun = world.ctx.facts.load().started
    away.abort()
    expect(await countOf(other)).toBe(1)
    // those of the flood that began between the two readings, and the other company's own
    expect(world.ctx.facts.load().started - begun).toBeLessThanOrEqual(3 + 3)
    await flood
    await untilIdle()
    const after = await scraped()
    const count = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
    expect(after).toMatchObject({ running: 0, waiting: 0 })
    expect(count('interrupted')).toBeGreaterThan(0)
    expect(count('abandoned')).toBeGreaterThan(40)
    expect(count('started')).toBeLessThan(60)
    expect(await countOf(flooding.owner)).toBe(campaigns)
  })
})

describe('too many questions of one viewer', () => {
  it('are refused with the time to wait, and neither colleagues nor other companies notice [RP-08]', async () => {
    const away = new AbortController()
    const flood = Array.from({ length: 100 }, () => ask(flooding.viewer, away.signal).catch(() => null))
    await untilWaiting(50)
    const [own, others] = await Promise.all([countOf(flooding.owner), countOf(other)])
    expect({ own, others }).toEqual({ own: campaigns, others: 1 })
    const refused = await Promise.race(flood)
    expect({ status: refused?.status, after: refused?.headers.get('retry-after') }).toEqual({ status: 503, after: '3' })
    expect(await refused?.json()).toEqual({
      ...{ code: errors.reports_busy.code, data: null },
      msg: 'Reports are very busy right now. Try again in 3 seconds.',
    })
    away.abort()
    await Promise.all(flood)
    await untilIdle()
  })

  it('leave an export whole that has begun', async () => {
    const away = new AbortController()
    const flood = Array.from({ length: 64 }, () => ask(flooding.viewer, away.signal).catch(() => null))
    const exported = ask(flooding.viewer, null, exportReport, { format: 'csv' })
    await untilWaiting(50)
    const response = await exported
    const lines = (await response.text()).split('\r\n').filter((line) => /^"?C\d/.test(line))
    expect({ status: response.status, lines: lines.length }).toEqual({ status: 200, lines: campaigns })
    away.abort()
    await Promise.all(flood)
    await untilIdle()
  })
})

it('a page of ten questions at once is answered whole', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(flooding.viewer)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
})
