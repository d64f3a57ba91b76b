import { Writable } from 'node:stream'
import { queryReport } from '@adroit/contract/report-tables'
import { saveApp } from '@adroit/contract/web2app'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { createAppPostback } from '@adroit/contract/web2app-postbacks'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addApp, appEventOf, partnerMapping, type TestApp } from '../../test/apps.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { openLog } from '../log.ts'
import { connect, type SyncedAccount } from '../reports/synced.test-helper.ts'
import { countNewEvents } from './attribution/count-events.ts'
import { addKnownAd } from './known-ad.test-helper.ts'
import { endRetention } from './privacy/end-retention.ts'

const start = '2026-03-02T12:00:00Z'
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
let log = ''
const sink = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk)
    done()
  },
})
const world: World = await startWorld({ now: start, log: openLog('warn', sink) })
afterAll(() => world.close())

/** A company with an app, and with an ad account. */
interface Company {
  readonly id: string
  readonly owner: Client
  readonly signIn: () => Promise<Client>
  readonly app: TestApp
  readonly account: SyncedAccount
  /** Follows a link of the app for an ad, and returns the click's token. */
  readonly click: (ad: string) => Promise<string>
}

async function makeIt(): Promise<Company> {
  const { id, abbreviation } = await makeCompany(world)
  const owner = await signIn(world, abbreviation)
  const account = await connect(world, id, 'Berlin')
  const app = await addApp(world, owner)
  const { address } = await owner.call(saveAppLink, { app: app.id, name: 'Summer', platform: 'meta', target: 'store', site: null })
  const click = async (ad: string) => {
    const url = new URL(address).pathname
    const response = await world.app.inject({ method: 'GET', url, query: { ad_id: ad }, headers: { 'user-agent': phone } })
    const referrer = new URL(String(response.headers['location'])).searchParams.get('referrer') ?? ''
    return new URLSearchParams(referrer).get('adroit_click') ?? ''
  }
  return { id, owner, signIn: () => signIn(world, abbreviation), app, account, click }
}

let broken: Company
let other: Company
/** The one that fails comes first in every list, which is by company or app. */
beforeEach(async () => {
  world.setNow(start)
  broken = await makeIt()
  other = await makeIt()
  log = ''
})

const run = (statement: RawBuilder<unknown>) => asSystem(world.ctx.db, (tx) => statement.execute(tx))

/** Makes the database refuse what is written to a table where a condition holds, until the returned function is called. */
async function refuse(table: string, when: string, what = 'insert or update'): Promise<() => Promise<void>> {
  await run(
    sql`create or replace function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'refused by the test'; end $$`,
  )
  await run(sql`${sql.raw(`create trigger refused before ${what} on ${table} for each row when (${when}) execute function refuse_it()`)}`)
  return async () => void (await run(sql`${sql.raw(`drop trigger refused on ${table}`)}`))
}

async function installs({ signIn: session }: Company, day = '2026-03-02'): Promise<Record<string, number>> {
  const report = { name: '', platforms: [], accounts: [], metrics: ['optOpen' as const], breakdown: 'ACCOUNT' as const }
  const { rows } = await (await session()).call(queryReport, {
    report: { ...report, dateRange: { preset: 'custom', from: day, to: day }, sort: { by: 'name', direction: 'asc' } },
    firstParty: true,
  })
  return Object.fromEntries(rows.names.map((name, index) => [name, Number(rows.values[0]?.[index] ?? 0)]))
}

const eventsOf = async ({ app }: Company) => {
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from web2app_events where account_id = ${app.id}`.execute(tx),
  )
  return rows[0]?.count
}

describe('an app that cannot be counted', () => {
  it('because of its stored time zone leaves the others counted, is in the log, and counts once it is repaired [R12]', async () => {
    await run(sql`update accounts set time_zone = 'Mars/Olympus' where id = ${broken.app.id}`)
    for (const { app } of [broken, other]) await app.report([appEventOf('first_open', start, { user: 'ada' })])
    await countNewEvents(world.ctx)
    expect(await installs(other)).toEqual({ Reader: 1 })
    expect(log).toContain('events of an app could not be attributed')
    expect(log).toContain(`"app":"${broken.app.id}"`)
    expect(log).not.toContain(`"app":"${other.app.id}"`)
    await run(sql`update accounts set time_zone = 'UTC' where id = ${broken.app.id}`)
    await countNewEvents(world.ctx)
    expect(await installs(broken)).toEqual({ Reader: 1 })
  })

  it('because its clicks cannot be looked at again leaves the others’ awaited ads placed [R12]', async () => {
    for (const one of [broken, other])
      await one.app.report([appEventOf('first_open', start, { user: 'ada', click: await one.click('71') })])
    await countNewEvents(world.ctx)
    for (const { account } of [broken, other]) await addKnownAd(world, account, '71')
    const repair = await refuse('web2app_clicks', `new.company_id = ${broken.id} and not new.awaits_ad`)
    await other.app.report([appEventOf('first_open', start, { user: 'bob' })])
    await countNewEvents(world.ctx)
    expect(await installs(other)).toEqual({ Berlin: 1, Reader: 1 })
    expect(await installs(broken)).toEqual({ Reader: 1 })
    expect(log).toContain('clicks of a company could not be looked at again')
    await repair()
    await countNewEvents(world.ctx)
    expect(await installs(broken)).toEqual({ Berlin: 1 })
  })

  it('because its days cannot be written leaves the others written [R12]', async () => {
    const repair = await refuse('web2app_changed_days', `old.account_id = ${broken.app.id}`, 'delete')
    for (const { app } of [broken, other]) await app.report([appEventOf('first_open', start, { user: 'ada' })])
    await countNewEvents(world.ctx)
    expect(await installs(other)).toEqual({ Reader: 1 })
    expect(log).toContain('first-party days of an account could not be written')
    await repair()
    await countNewEvents(world.ctx)
    expect(await installs(broken)).toEqual({ Reader: 1 })
  })

  it('leaves the others’ old events deleted, and its own are deleted later [R12]', async () => {
    for (const { app } of [broken, other]) await app.report([appEventOf('first_open', start, { user: 'ada' })])
    await countNewEvents(world.ctx)
    const repair = await refuse('web2app_users', `new.app_id = ${broken.app.id}`)
    world.setNow('2027-04-01T12:00:00Z')
    await endRetention(world.ctx)
    expect([await eventsOf(broken), await eventsOf(other)]).toEqual([1, 0])
    expect(log).toContain('old events of an app could not be deleted')
    await repair()
    await endRetention(world.ctx)
    expect([await eventsOf(broken), await eventsOf(other)]).toEqual([0, 0])
    expect([await installs(broken), await installs(other)]).toEqual([{ Reader: 1 }, { Reader: 1 }])
  })

  it('because its old events cannot be deleted is not counted again without end, by another rule either [R12]', async () => {
    // as many users as are computed at once
    const opens = Array.from({ length: 500 }, (_, user) => appEventOf('first_open', start, { user: `user ${user}` }))
    await broken.app.report(opens)
    await countNewEvents(world.ctx)
    const repair = await refuse('web2app_events', `old.account_id = ${broken.app.id}`, 'delete')
    world.setNow('2027-04-01T12:00:00Z')
    await endRetention(world.ctx)
    expect(await eventsOf(broken)).toBe(500)
    const stores = { androidPackage: 'com.example.reader', iosAppId: null, website: null }
    await (await broken.signIn()).call(saveApp, { id: broken.app.id, ...stores, attribution: 'all_events' })
    await other.app.report([appEventOf('first_open', '2027-04-01T12:00:00Z', { user: 'ada' })])
    await countNewEvents(world.ctx)
    expect(await installs(other, '2027-04-01')).toEqual({ Reader: 1 })
    await repair()
    await endRetention(world.ctx)
    expect([await eventsOf(broken), await installs(broken)]).toEqual([0, { Reader: 500 }])
  })

  it('leaves the others’ postbacks taken, and takes its own when they are sent again [R12]', async () => {
    const repair = await refuse('web2app_events', `new.account_id = ${broken.app.id}`)
    const address = async ({ owner, app }: Company) =>
      new URL((await owner.call(createAppPostback, { app: app.id, name: 'Partner', mapping: partnerMapping })).address).pathname
    const query = { event_name: 'install', 'user.device': 'ada', event_time: start }
    const send = async (url: string) => await world.app.inject({ method: 'GET', url, query })
    const [failing, working] = [await address(broken), await address(other)]
    expect((await send(failing)).statusCode).toBe(500)
    expect((await send(working)).json()).toMatchObject({ code: 0, data: { result: 'counted' } })
    expect(log).toContain('refused by the test')
    await repair()
    expect((await send(failing)).json()).toMatchObject({ code: 0, data: { result: 'counted' } })
    await countNewEvents(world.ctx)
    expect([await installs(broken), await installs(other)]).toEqual([{ Reader: 1 }, { Reader: 1 }])
  })
})
