import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import type { SentDefinition } from '@adroit/contract/report'
import { shareReport } from '@adroit/contract/report-sharing'
import { exportReport, queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { pause } from '../lib/processes.ts'
import { connect, spent, sync } from './synced.test-helper.ts'

const covers = { from: '2026-11-01', to: '2026-11-20' }
const day = { preset: 'custom', from: '2026-11-14', to: '2026-11-14' } as const
const report: SentDefinition = {
  ...{ name: 'Ads', platforms: [], accounts: [], breakdown: 'CAMPAIGN', dateRange: day },
  ...{ metrics: ['spend', 'ctr'], sort: { by: 'ctr', direction: 'desc' } },
}
const campaigns = 10_000
const token = 'a-token-for-prometheus'

let world: World
let url: string
/** The company that asks for much, and another one. */
let flooding: { company: string; viewer: Client; owner: Client }
let other: Client
/** The report of the company that asks for much, which its viewer may read. */
let shared: string
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z', env: { METRICS_TOKEN: token } })
  const large = await makeCompany(world, { roles: ['owner', 'viewer'] })
  const many = Array.from({ length: campaigns }, (_, index) => spent('2026-11-14', `C${index}`, index + 1))
  const rows = [...many, spent('2026-11-13', 'Yesterday', 1)]
  await sync(world, await connect(world, large.id, 'Large'), '2026-11-20T12:00:00Z', covers, rows)
  const company = large.abbreviation
  flooding = { company, owner: await signIn(world, company), viewer: await signIn(world, company, 'viewer') }
  shared = (await flooding.owner.call(createReport, report)).id
  await flooding.owner.call(shareReport, { id: shared, with: 'company', members: [], roles: [] })
  const small = await makeCompany(world)
  await sync(world, await connect(world, small.id, 'Small'), '2026-11-20T12:00:00Z', covers, [spent('2026-11-14', 'A', 10)])
  other = await signIn(world, small.abbreviation)
  expect([await countOf(flooding.viewer), await countOf(other)]).toEqual([campaigns, 1])
  url = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => {
  // clients that left may have opened connections on which nothing was sent
  world.app.server.closeAllConnections()
  return world.close()
})

function ask(client: Client, signal: AbortSignal | null = null, endpoint: { readonly path: string } = queryReport, more: object = {}) {
  return fetch(url + endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [headers.token]: client.token },
    body: JSON.stringify({ report: shared, ...more }),
    signal,
  })
}

const countOf = async (client: Client) => (await client.call(queryReport, { report: client === other ? report : shared })).count

/** Keeps two hundred questions of a viewer open until it is stopped, and resolves once as many wait as may. */
async function flood() {
  const away = new AbortController()
  const refused = Promise.withResolvers<Response>()
  const keepAsking = async () => {
    while (!away.signal.aborted) {
      const response = await ask(flooding.viewer, away.signal)
      if (response.status === 503) refused.resolve(response)
      await pause(response.status === 503 ? 300 : 0)
    }
  }
  const all = Promise.allSettled(Array.from({ length: 200 }, keepAsking))
  const first = await refused.promise
  while (world.ctx.facts.load().waiting === 0) await pause(2)
  return {
    first,
    leave: () => away.abort(),
    /** Resolves when nothing of it is left in the store. */
    over: async () => {
      away.abort()
      await all
      await untilIdle()
    },
  }
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

describe('a viewer who abandons hundreds of questions', () => {
  it('costs another company a few queries, and the abandoned ones are interrupted or never begun [RP-08]', async () => {
    const before = await scraped()
    const { leave, over } = await flood()
    const begun = world.ctx.facts.load().started
    leave()
    expect(await countOf(other)).toBe(1)
    // those of the flood that began before all connections were closed, and the other company's own
    expect(world.ctx.facts.load().started - begun).toBeLessThanOrEqual(3 + 3)
    await over()
    const after = await scraped()
    const count = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
    expect(after).toMatchObject({ running: 0, waiting: 0 })
    expect(count('interrupted') + count('abandoned')).toBeGreaterThan(0)
    expect(await countOf(flooding.owner)).toBe(campaigns)
  })

  it('does not keep the store at work: what runs is interrupted', async () => {
    const before = await scraped()
    // a query may end before the server notices that its caller has gone
    for (let after = before; after['interrupted'] === before['interrupted']; after = await scraped()) {
      const away = new AbortController()
      const asked = ask(flooding.viewer, away.signal).catch(() => null)
      while (world.ctx.facts.load().running === 0) await pause(1)
      away.abort()
      await asked
      await untilIdle()
    }
    expect(await countOf(flooding.viewer)).toBe(campaigns)
  })
})

describe('too many questions of one viewer', () => {
  it('are refused with the time to wait, and neither colleagues nor other companies notice [RP-08]', async () => {
    const { first: response, over } = await flood()
    expect(await Promise.all([countOf(flooding.owner), countOf(other)])).toEqual([campaigns, 1])
    expect({ status: response.status, after: response.headers.get('retry-after') }).toEqual({ status: 503, after: '3' })
    expect(await response.json()).toEqual({
      ...{ code: errors.server_busy.code, data: null },
      msg: 'The server is very busy right now. Try again in 3 seconds.',
    })
    await over()
  })

  it('do not break an export that the viewer began elsewhere', async () => {
    const { leave, over } = await flood()
    const narrow = { dateRange: { preset: 'custom', from: '2026-11-13', to: '2026-11-13' } }
    const elsewhere = await signIn(world, flooding.company, 'viewer')
    const exported = ask(elsewhere, null, exportReport, { format: 'csv', ...narrow })
    // the viewer's questions would delay the export for long
    await Promise.race([exported, pause(1_000)])
    leave()
    const response = await exported
    expect({ status: response.status, found: (await response.text()).includes('Yesterday') }).toEqual({ status: 200, found: true })
    await over()
  })
})

it('a page of ten questions at once is answered whole', async () => {
  await untilIdle()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(flooding.viewer)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
})
