import { queryReport } from '@adroit/contract/report-tables'
import { saveApp } from '@adroit/contract/web2app'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { forgetAppUser } from '@adroit/contract/web2app-privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, appEventOf, type TestApp } from '../../../test/apps.ts'
import { type Client, signIn } from '../../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../db/database.ts'
import { countNewEvents } from '../attribution/count-events.ts'
import { userHashes } from '../intake/user-hash.ts'
import { endRetention } from './end-retention.ts'

const start = '2026-03-02T12:00:00Z'
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const money = (amount: string) => ({ amount, currency: 'USD' })
let world: World
beforeAll(async () => {
  world = await startWorld({ now: start })
})
afterAll(() => world.close())

interface Company {
  readonly id: string
  /** A session that begins now: none lasts for a year. */
  readonly signIn: () => Promise<Client>
  readonly app: TestApp
  /** Follows the app's link and returns the click's token. */
  readonly click: (clickId: string) => Promise<string>
}

async function setUp(attribution: 'web2app' | 'all_events' = 'web2app'): Promise<Company> {
  world.setNow(start)
  const { id, abbreviation } = await makeCompany(world, { roles: ['owner'] })
  const owner = await signIn(world, abbreviation)
  const app = await addApp(world, owner)
  await setAttribution(owner, app.id, attribution)
  const link = await owner.call(saveAppLink, { app: app.id, name: 'Spring', platform: 'meta', target: 'store', site: null })
  const click = async (fbclid: string) => {
    const url = new URL(link.address).pathname
    const response = await world.app.inject({ method: 'GET', url, query: { fbclid }, headers: { 'user-agent': phone } })
    const referrer = new URL(String(response.headers['location'])).searchParams.get('referrer') ?? ''
    return new URLSearchParams(referrer).get('adroit_click') ?? ''
  }
  return { id, signIn: () => signIn(world, abbreviation), app, click }
}

async function setAttribution(owner: Client, id: string, attribution: 'web2app' | 'all_events'): Promise<void> {
  await owner.call(saveApp, { id, androidPackage: 'com.example.reader', iosAppId: null, website: null, attribution, retentionDays: 365 })
}

/** Own metrics by link and day, as a report shows them. */
async function reported(client: Client): Promise<unknown[]> {
  await countNewEvents(world.ctx)
  const metrics = [
    'optOpen',
    'optKeep',
    'optOpenOld',
    'optReceive',
    'optReceiveUsercount',
    'optReceiveOrdercount',
    'optCustomIncome',
  ] as const
  const found: unknown[] = []
  for (const [from, to] of [
    ['2026-01-01', '2026-12-31'],
    ['2027-01-01', '2027-12-31'],
  ] as const) {
    const dateRange = { preset: 'custom', from, to } as const
    const report = { name: '', platforms: [], accounts: [], metrics: [...metrics], breakdown: 'CAMPAIGN', dateRange } as const
    const { rows } = await client.call(queryReport, {
      report: { ...report, platforms: [], accounts: [], metrics: [...metrics], sort: { by: 'name', direction: 'asc' } },
      firstParty: true,
    })
    found.push(rows.names.map((name, index) => [name, ...rows.values.map((column) => column[index])]))
  }
  return found
}

/** All that is stored of clicks, events and users of an app, as text. */
async function stored(app: string): Promise<string> {
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql<{ row: string }>`select e::text as row from web2app_events e where account_id = ${app}
      union all select c::text from web2app_clicks c where account_id = ${app} union all select u::text from web2app_users u where app_id = ${app}
      union all select c::text from web2app_contributions c where app_id = ${app}
      union all select s::text from web2app_set_aside s where account_id = ${app}`.execute(tx),
  )
  return rows.map(({ row }) => row).join('\n')
}

async function countOf(table: 'web2app_events' | 'web2app_clicks', app: string): Promise<number> {
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql<{ count: string }>`select count(*) from ${sql.table(table)} where account_id = ${app}`.execute(tx),
  )
  return Number(rows[0]?.count)
}

const later = (days: number, hours = 0) => new Date(Date.parse(start) + (days * 24 + hours) * 3_600_000).toISOString()

it('deletes events after a year, keeps what they added, and counts what comes later for the same install', async () => {
  const { app, click, signIn: session } = await setUp('all_events')
  const token = await click('IwAR1')
  await app.report([
    appEventOf('first_open', start, { user: 'ada', click: token }),
    appEventOf('order', start, { user: 'ada', order: 'A1', ...money('10') }),
    appEventOf('first_open', start, { user: 'bob' }),
    { ...appEventOf('income', start, money('3')), user: undefined },
  ])
  world.setNow(later(1))
  await app.report([appEventOf('open', later(1), { user: 'ada' })])
  world.setNow(later(200))
  await app.report([appEventOf('order', later(200), { user: 'ada', order: 'A2', ...money('5') })])
  const before = await reported(await session())

  world.setNow(later(370))
  await countNewEvents(world.ctx)
  await endRetention(world.ctx)
  await endRetention(world.ctx)
  expect(await countOf('web2app_events', app.id)).toBe(1)
  expect(await stored(app.id)).not.toContain('A1')
  const owner = await session()
  expect(await reported(owner)).toEqual(before)

  // another rule leaves what is final
  await setAttribution(owner, app.id, 'web2app')
  await setAttribution(owner, app.id, 'all_events')
  await app.report([appEventOf('order', later(370), { user: 'ada', order: 'A3', ...money('7') })])
  expect(await reported(owner)).toEqual([
    [
      ['Spring', 1, 1, 0, '22', 1, 3, '0'],
      ['', 1, 0, 0, '0', 0, 0, '3'],
    ],
    [],
  ])

  world.setNow(later(800))
  await endRetention(world.ctx)
  expect(await stored(app.id)).not.toMatch(/IwAR1|A[123]/)
  expect([await countOf('web2app_events', app.id), await countOf('web2app_clicks', app.id)]).toEqual([0, 0])
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql`select inhrelid::regclass::text as part from pg_inherits where inhparent = 'web2app_events'::regclass`.execute(tx),
  )
  expect(rows).toEqual([])
})

it('removes a person from the events, and not their events from the sums', async () => {
  const { id, app, click, signIn: session } = await setUp()
  await click('IwAR-of-ada')
  const sent = await app.report([
    appEventOf('first_open', start, { user: 'ada', clickId: 'IwAR-of-ada' }),
    appEventOf('order', start, { user: 'ada', order: 'order of ada', ...money('10') }),
    appEventOf('refund', start.replace('12:00', '12:30'), { user: 'ada', order: 'order of ada', ...money('4') }),
    appEventOf('first_open', start, { user: 'bob' }),
    { ...appEventOf('order', start, { user: 'ada in a sample', order: 'order of a sample', ...money('-1') }) },
  ])
  expect(sent.body.data).toMatchObject({ accepted: 4, refused: [{ index: 4, problem: 'amount_negative' }] })
  const owner = await session()
  const before = await reported(owner)
  const hash = userHashes(world.ctx, id, app.id)('ada').toString('hex')
  expect(await stored(app.id)).toContain(hash)

  expect(await owner.call(forgetAppUser, { app: app.id, user: 'ada' })).toEqual({ events: 3 })
  expect(await owner.call(forgetAppUser, { app: app.id, user: 'ada' })).toEqual({ events: 0 })
  const left = await stored(app.id)
  for (const trace of [hash, 'IwAR-of-ada', 'order of ada', 'ada in a sample', 'order of a sample']) expect(left).not.toContain(trace)
  expect(left).toContain(userHashes(world.ctx, id, app.id)('bob').toString('hex'))
  expect(await reported(owner)).toEqual(before)
  await setAttribution(owner, app.id, 'all_events')
  expect(await reported(owner)).toEqual(before)
})
