import { revokeAppKey } from '@adroit/contract/web2app'
import { eventLimits } from '@adroit/contract/web2app-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, appEventOf } from '../../../test/apps.ts'
import { signIn } from '../../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../db/database.ts'

const now = '2026-05-10T12:00:00Z'
let world: World
beforeAll(async () => {
  world = await startWorld({ now })
})
afterAll(() => world.close())

const appOf = async (more: Parameters<typeof addApp>[2] = {}) => {
  const { abbreviation } = await makeCompany(world, { roles: ['owner'] })
  const owner = await signIn(world, abbreviation)
  return { owner, app: await addApp(world, owner, more) }
}
const storedFor = async (app: string) => {
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql<{ row: string }>`select e::text as row from web2app_events e where account_id = ${app}`.execute(tx),
  )
  return rows.map(({ row }) => row)
}

describe('a batch of events', () => {
  it('is stored once, however often it is sent', async () => {
    const { app } = await appOf()
    const events = [
      appEventOf('first_open', '2026-05-10T11:00:00Z'),
      appEventOf('order', '2026-05-10T13:59:00+02:00', { order: 'A1', amount: '4.99', currency: 'EUR' }),
    ]
    expect((await app.report(events)).body).toEqual({ code: 0, msg: '', data: { accepted: 2, repeated: 0, refused: [] } })
    expect((await app.report([...events, ...events])).body.data).toEqual({ accepted: 0, repeated: 4, refused: [] })
    expect(await storedFor(app.id)).toHaveLength(2)
  })

  it('says which events do not count and why, and stores the others', async () => {
    const { app } = await appOf()
    const at = '2026-05-10T11:00:00Z'
    const { user: _user, ...nobody } = appEventOf('open', at)
    const wrong = [
      ['malformed', 'text'],
      ['malformed', { kind: 'open' }],
      ['malformed', appEventOf('open', '2026-05-10T11:00:00')],
      ['malformed', appEventOf('open', '2026-13-40T11:00:00Z')],
      ['malformed', { ...appEventOf('open', at), kind: 'purchase' }],
      ['malformed', { ...appEventOf('open', at), id: 'a\u0000b' }],
      ['malformed', { ...appEventOf('open', at), id: 'a\ud800' }],
      ['too_old', appEventOf('open', '1970-01-01T00:00:00Z')],
      ['too_old', appEventOf('open', '2026-03-11T11:59:59Z')],
      ['in_the_future', appEventOf('open', '2099-01-01T00:00:00Z')],
      ['in_the_future', appEventOf('open', '2026-05-11T12:00:01Z')],
      ['user_missing', nobody],
      ['amount_missing', appEventOf('order', at, { order: 'a', currency: 'USD' })],
      ['amount_negative', appEventOf('order', at, { order: 'a', amount: '-1', currency: 'USD' })],
      ['amount_unreadable', appEventOf('order', at, { order: 'a', amount: '1,5', currency: 'USD' })],
      ['amount_unreadable', appEventOf('order', at, { order: 'a', amount: '0.0000001', currency: 'USD' })],
      ['amount_unreadable', appEventOf('order', at, { order: 'a', amount: '1000000000000', currency: 'USD' })],
      ['currency_unknown', appEventOf('order', at, { order: 'a', amount: '1', currency: 'XYZ' })],
      ['currency_unknown', appEventOf('order', at, { order: 'a', amount: '1' })],
      ['order_missing', appEventOf('refund', at, { amount: '1', currency: 'USD' })],
    ] as const
    const answer = await app.report([appEventOf('first_open', at), ...wrong.map(([, event]) => event)])
    expect(answer.body.data).toEqual({
      ...{ accepted: 1, repeated: 0 },
      refused: wrong.map(([problem], index) => ({ index: index + 1, problem })),
    })
    expect(await storedFor(app.id)).toHaveLength(1)
  })

  it('is stored without what cannot be shown of refused events: half characters, and long ones that are cut inside of one', async () => {
    const { app } = await appOf()
    for (const wrong of [
      { kind: '\udfff' },
      { x: `${'a'.repeat(193)}${'😀'.repeat(2_000)}` },
      { x: `${'a'.repeat(194)}${'😀'.repeat(2_000)}` },
    ])
      expect((await app.report([appEventOf('open', '2026-05-10T11:00:00Z'), wrong])).body.data).toMatchObject({ accepted: 1 })
    expect(await storedFor(app.id)).toHaveLength(3)
  })

  it('keeps no ID of a person: the same user of two apps and two companies has different hashes', async () => {
    const { owner, app } = await appOf()
    const [sibling, other] = [await addApp(world, owner, { name: 'Writer' }), (await appOf()).app]
    for (const one of [app, sibling, other])
      await one.report([appEventOf('first_open', '2026-05-10T11:00:00Z', { user: 'jo@example.com' })])
    const rows = (await Promise.all([app, sibling, other].map(({ id }) => storedFor(id)))).flat()
    expect(rows).toHaveLength(3)
    expect(rows.join()).not.toContain('jo@example.com')
    expect(new Set(rows.map((row) => /\\x[0-9a-f]{32}/.exec(row)?.[0])).size).toBe(3)
  })

  it('counts each event once, also if batches that share some come at the same time', async () => {
    const { app } = await appOf()
    const shared = Array.from({ length: 5 }, (_, index) => appEventOf('open', '2026-05-10T11:00:00Z', { id: `shared ${index}` }))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => app.report([...shared, appEventOf('open', '2026-05-10T11:00:00Z', { id: `own ${index}` })])),
    )
    const sums = answers.map(({ body }) => body.data as { accepted: number; repeated: number })
    expect(sums.map(({ accepted, repeated }) => accepted + repeated)).toEqual(answers.map(() => 6))
    expect(sums.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(25)
    expect(await storedFor(app.id)).toHaveLength(25)
  })

  it('of a test key is checked and not stored', async () => {
    const { app } = await appOf({ environment: 'test' })
    const answer = await app.report([appEventOf('first_open', '2026-05-10T11:00:00Z'), appEventOf('order', '2026-05-10T11:00:00Z')])
    expect(answer.body.data).toEqual({ accepted: 1, repeated: 0, refused: [{ index: 1, problem: 'amount_missing' }] })
    expect(await storedFor(app.id)).toEqual([])
  })
})

describe('a batch is refused', () => {
  const events = [appEventOf('first_open', '2026-05-10T11:00:00Z')]

  it('without a valid signature, and none of it is stored', async () => {
    const { app } = await appOf()
    const { app: other } = await appOf()
    const shifted = (ms: number) => new Date(Date.parse(now) + ms)
    const codes = [
      [5313, { key: 'ak_unknown' }],
      [5313, { key: '' }],
      [5314, { secret: other.key.secret }],
      [5314, { key: other.key.publicId }],
      [5314, { signature: '' }],
      [5314, { signature: 'zz' }],
      [5314, { changed: JSON.stringify({ events: [] }) }],
      [5315, { at: shifted(-eventLimits.signatureMs - 1_000) }],
      [5315, { at: shifted(eventLimits.signatureMs + 1_000) }],
    ] as const
    for (const [code, sent] of codes)
      expect(await app.report(events, sent), JSON.stringify(sent)).toMatchObject({ status: 403, body: { code } })
    expect(await storedFor(app.id)).toEqual([])
  })

  it('with the time to wait if too many arrive at once', async () => {
    const { app } = await appOf()
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.report(events)))
    const [busy, taken] = [answers.filter(({ status }) => status === 503), answers.filter(({ status }) => status === 200)]
    expect([busy.length + taken.length, busy.length > 0, taken.length > 0]).toEqual([60, true, true])
    expect(busy[0]).toMatchObject({ retryAfter: '2', body: { code: 5316 } })
  })

  it('with a revoked key, at once', async () => {
    const { owner, app } = await appOf()
    expect((await app.report(events)).status).toBe(200)
    await owner.call(revokeAppKey, { id: app.key.id })
    expect(await app.report(events)).toMatchObject({ status: 403, body: { code: 5313 } })
    expect((await owner.ask(revokeAppKey, { id: app.key.id })).body.code).toBe(5311)
  })

  it('if it is empty, too long, too large, too deep or half', async () => {
    const { app } = await appOf()
    expect((await app.report([])).body.code).toBe(1301)
    const many = Array.from({ length: eventLimits.events + 1 }, () => events[0])
    expect((await app.report(many)).body.code).toBe(1301)
    for (const body of ['{"events":[', '', 'null', '[]', `{"events":[${'['.repeat(40)}${']'.repeat(40)}]}`])
      expect(await app.report([], { body }), body).toMatchObject({
        body: { code: expect.toSatisfy((code) => code === 1301 || code === 1302) },
      })
    expect(await app.report([{ ...events[0], user: 'x'.repeat(eventLimits.bodyBytes) }])).toMatchObject({ status: 413 })
    expect(await storedFor(app.id)).toEqual([])
  })
})
