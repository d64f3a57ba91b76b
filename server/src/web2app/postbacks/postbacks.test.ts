import type { Envelope } from '@adroit/contract/envelope'
import { createAppPostback, listAppPostbacks, mostPostbacks, postbackLimits, revokeAppPostback } from '@adroit/contract/web2app-postbacks'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, appEventOf, partnerMapping, type TestApp } from '../../../test/apps.ts'
import { type Client, signIn } from '../../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../db/database.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-05-10T12:00:00Z' })
})
afterAll(() => world.close())

interface Partner {
  readonly owner: Client
  readonly app: TestApp
  readonly id: string
  readonly path: string
}

async function makePartner(mapping = partnerMapping): Promise<Partner> {
  const { abbreviation } = await makeCompany(world, { roles: ['owner'] })
  const owner = await signIn(world, abbreviation)
  const app = await addApp(world, owner)
  const { postback, address } = await owner.call(createAppPostback, { app: app.id, name: 'Partner', mapping })
  return { owner, app, id: postback.id, path: new URL(address).pathname }
}
type Answer = { status: number; retryAfter: unknown; body: Envelope }
async function ask(request: InjectOptions): Promise<Answer> {
  const response = await world.app.inject(request)
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], body: response.json<Envelope>() }
}
const byGet = (path: string, query: Record<string, string>) => ask({ method: 'GET', url: path, query })
const byPost = (path: string, payload: object | string, type = 'application/json') =>
  ask({ method: 'POST', url: path, headers: { 'content-type': type }, payload })
const counted = { status: 200, body: { code: 0, data: { result: 'counted' } } }
const refused = (problem: string) => ({ status: 200, body: { data: { result: 'refused', problem } } })

async function eventsOf({ app }: Partner) {
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql<Record<string, unknown>>`
      select kind, at, micros, currency, order_id, click_token, event_id from web2app_events where account_id = ${app.id} order by at, kind`.execute(
      tx,
    ),
  )
  return rows.map((row) => ({ ...row, at: (row['at'] as Date).toISOString() }))
}

describe('a postback of a measurement partner', () => {
  it('counts as the event that its mapping makes of it, by query, JSON and form, and once [R12]', async () => {
    const partner = await makePartner()
    const install = { event_name: 'install', 'user.device': 'ada', event_time: '1778400000', token: 'abc' }
    expect(await byGet(partner.path, install)).toMatchObject(counted)
    expect((await byGet(partner.path, install)).body.data).toEqual({ result: 'repeated' })
    const order = { event_name: 'af_purchase', event_time: '2026-05-10 09:00:00.250', revenue: 4.99, currency: 'USD', order: 'A1' }
    expect(await byPost(partner.path, { ...order, user: { device: 'ada' } })).toMatchObject(counted)
    const form = new URLSearchParams({ ...order, revenue: '1', order: 'A2', 'user.device': 'ada', event_time: '2026-05-10 18:00:00 +0800' })
    expect(await byPost(partner.path, form.toString(), 'application/x-www-form-urlencoded')).toMatchObject(counted)
    const none = { micros: null, currency: null, order_id: null, click_token: null }
    const event_id = expect.stringMatching(/^[\w-]{43}$/)
    expect(await eventsOf(partner)).toEqual([
      { ...none, event_id, kind: 'first_open', at: '2026-05-10T08:00:00.000Z', click_token: 'abc' },
      { ...none, event_id, kind: 'order', at: '2026-05-10T09:00:00.250Z', micros: '4990000', currency: 'USD', order_id: 'A1' },
      { ...none, event_id, kind: 'order', at: '2026-05-10T10:00:00.000Z', micros: '1000000', currency: 'USD', order_id: 'A2' },
    ])
  })

  it('is the same event as the server’s own if it has its ID', async () => {
    const partner = await makePartner({ ...partnerMapping, fields: { user: 'user', id: 'event_id' } })
    await partner.app.report([appEventOf('first_open', '2026-05-10T12:00:00Z', { id: 'install-1' })])
    const sent = { event_name: 'install', user: 'user-1', event_id: 'install-1' }
    expect((await byGet(partner.path, sent)).body.data).toEqual({ result: 'repeated' })
    expect(await eventsOf(partner)).toHaveLength(1)
  })

  it('that cannot count is answered as taken, with the reason, and kept as an example', async () => {
    const partner = await makePartner()
    const order = { event_name: 'af_purchase', 'user.device': 'ada', revenue: '{revenue}', currency: 'USD' }
    expect(await byGet(partner.path, { event_name: 'af_login', 'user.device': 'ada' })).toMatchObject(refused('event_unknown'))
    expect(await byGet(partner.path, { event_name: 'constructor' })).toMatchObject(refused('event_unknown'))
    expect(await byGet(partner.path, {})).toMatchObject(refused('event_unknown'))
    expect(await byGet(partner.path, { event_name: 'install' })).toMatchObject(refused('user_missing'))
    expect(await byGet(partner.path, order)).toMatchObject(refused('amount_unreadable'))
    expect(await byGet(partner.path, { ...order, event_time: 'yesterday' })).toMatchObject(refused('malformed'))
    for (const body of [[], { event_name: ['install'] }, { event_name: { install: 1 } }, { 'user.device': null }])
      expect(await byPost(partner.path, body)).toMatchObject(refused('event_unknown'))
    const { rows } = await asSystem(world.ctx.db, (tx) =>
      sql<{ reason: string; count: string; sample: string }>`
        select reason, count, sample::text from web2app_set_aside where account_id = ${partner.app.id} order by reason`.execute(tx),
    )
    expect(rows.map(({ reason, count }) => `${reason} ${count}`)).toEqual([
      ...['amount_unreadable 1', 'event_unknown 7', 'malformed 1', 'user_missing 1'],
    ])
    expect(rows.find(({ reason }) => reason === 'amount_unreadable')?.sample).toContain('"amount": "{revenue}"')
    expect(rows.map(({ sample }) => sample).join()).not.toContain('ada')
    expect(await eventsOf(partner)).toEqual([])
  })

  it('is refused without the token, once it is revoked, and if it is too large', async () => {
    const partner = await makePartner()
    const install = { event_name: 'install', 'user.device': 'ada' }
    for (const path of [`${partner.path}x`, partner.path.slice(0, -1), partner.path.replace(/[^/]+$/, partner.id)])
      expect(await byGet(path, install), path).toMatchObject({ status: 404, body: { code: 5341 } })
    expect(await byPost(partner.path, { ...install, more: 'x'.repeat(postbackLimits.bodyBytes) })).toMatchObject({ status: 413 })
    expect(await byPost(partner.path, '<event/>', 'text/xml')).toMatchObject({ status: 415 })
    expect(await byGet(partner.path, install)).toMatchObject(counted)
    await partner.owner.call(revokeAppPostback, { id: partner.id })
    expect(await byGet(partner.path, install)).toMatchObject({ status: 404, body: { code: 5341 } })
    expect((await partner.owner.ask(revokeAppPostback, { id: partner.id })).body.code).toBe(5341)
    expect(await eventsOf(partner)).toHaveLength(1)
  })

  it('is listed without its address, and an app has at most twenty', async () => {
    const partner = await makePartner()
    const { postbacks } = await partner.owner.call(listAppPostbacks, { app: partner.app.id })
    expect(postbacks).toEqual([
      { id: partner.id, name: 'Partner', mapping: partnerMapping, createdAt: '2026-05-10T12:00:00.000Z', revokedAt: null },
    ])
    expect(JSON.stringify(postbacks)).not.toContain(partner.path.split('/').at(-1))
    const make = { app: partner.app.id, name: 'More', mapping: partnerMapping }
    for (let count = 1; count < mostPostbacks; count += 1) await partner.owner.call(createAppPostback, make)
    expect((await partner.owner.ask(createAppPostback, make)).body.code).toBe(5342)
    const wrong = [
      { ...partnerMapping, kinds: {} },
      { ...partnerMapping, kinds: { a: 'install' } },
      { ...partnerMapping, event: '' },
    ]
    // mappings that the type forbids
    for (const mapping of wrong) expect((await partner.owner.ask(createAppPostback, { ...make, mapping } as never)).body.code).toBe(1301)
  })
})
