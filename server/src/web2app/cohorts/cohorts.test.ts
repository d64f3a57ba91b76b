import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { assignAccounts } from '@adroit/contract/members'
import { confirmPassword } from '@adroit/contract/password'
import { saveApp } from '@adroit/contract/web2app'
import { type Cohort, listCohorts, type SentCohorts } from '@adroit/contract/web2app-cohorts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, appEventOf } from '../../../test/apps.ts'
import { type Client, signIn } from '../../../test/client.ts'
import { signedIn } from '../../../test/members-of.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../../test/world.ts'
import { forCompany } from '../../db/database.ts'
import { saveRates } from '../../rates/service.ts'
import type { SyncedAccount } from '../../reports/synced.test-helper.ts'
import { countNewEvents } from '../attribution/count-events.ts'
import { type CohortWorld, makeCohortWorld } from './cohort-world.test-helper.ts'

const start = '2026-10-01T00:00:00Z'
const now = '2026-11-20T12:00:00Z'
let world: World
let at: CohortWorld
let owner: Client
let us: SyncedAccount
let jp: SyncedAccount

beforeAll(async () => {
  world = await startWorld({ now: start })
  const days = Array.from({ length: 14 }, (_, week) => new Date(Date.parse('2026-09-28T00:00:00Z') + week * 7 * 86_400_000))
  const published = days.map((day) => day.toISOString().slice(0, 10))
  await saveRates(world.ctx, 'ecb', [
    ...published.map((day) => ({ currency: 'USD', day, perEuro: '1' })),
    ...published.map((day) => ({ currency: 'JPY', day, perEuro: '150' })),
  ])
  at = await makeCohortWorld(world)
  us = await at.addAd('901', { currency: 'USD', timeZone: 'UTC' })
  jp = await at.addAd('902', { currency: 'JPY', timeZone: 'Asia/Tokyo' })
  await report()
  owner = await at.signIn()
})
afterAll(() => world.close())

const usd = (order: string, amount: string) => ({ order, amount, currency: 'USD' })

/** Ann and Eve come from an ad in dollars, Bea from one in yen, Cy from a newsletter, and Dan from nowhere. */
async function report(): Promise<void> {
  const ann = { user: 'ann', click: await at.follow('ads', '2026-10-10T09:00:00Z', '901') }
  const bea = { user: 'bea', click: await at.follow('ads', '2026-10-10T19:00:00Z', '902') }
  const eve = { user: 'eve', click: await at.follow('ads', '2026-11-15T09:00:00Z', '901') }
  const cy = { user: 'cy', click: await at.follow('newsletter', '2026-11-19T07:00:00Z') }
  const dan = { user: 'dan' }
  world.setNow(now)
  await at.app.report([
    appEventOf('first_open', '2026-10-10T10:00:00Z', ann),
    appEventOf('order', '2026-10-10T11:00:00Z', { ...ann, ...usd('a0', '10') }),
    appEventOf('open', '2026-10-11T10:00:00Z', ann),
    appEventOf('open', '2026-10-11T12:00:00Z', ann),
    appEventOf('order', '2026-10-13T10:00:00Z', { ...ann, ...usd('a3', '5') }),
    appEventOf('refund', '2026-10-20T10:00:00Z', { ...ann, ...usd('a3', '2') }),
    appEventOf('open', '2026-11-09T10:00:00Z', ann),
    appEventOf('open', '2026-11-10T10:00:00Z', ann),
    appEventOf('order', '2026-11-10T10:00:00Z', { ...ann, ...usd('a31', '99') }),
    // the 11th in Tokyo
    appEventOf('first_open', '2026-10-10T20:00:00Z', bea),
    appEventOf('order', '2026-10-13T20:00:00Z', { ...bea, order: 'b3', amount: '1500', currency: 'JPY' }),
    appEventOf('first_open', '2026-11-15T10:00:00Z', eve),
    appEventOf('order', '2026-11-18T10:00:00Z', { ...eve, ...usd('e3', '7') }),
    appEventOf('first_open', '2026-11-19T08:00:00Z', cy),
    appEventOf('open', '2026-11-20T08:00:00Z', cy),
    appEventOf('first_open', '2026-11-20T08:00:00Z', dan),
    appEventOf('order', '2026-11-20T09:00:00Z', { ...dan, ...usd('d0', '1') }),
  ])
  await countNewEvents(world.ctx)
}

const ask = (more: Partial<SentCohorts> = {}, by: Client = owner) =>
  by.call(listCohorts, { app: at.app.id, from: '2026-10-01', to: '2026-11-20', by: 'day', ...more })

/** What is at some ages: users of, retained, payers, revenue in units. */
const valuesOf = (row: Cohort | undefined, ...ages: number[]) =>
  ages.map((age) => {
    const revenue = row?.revenue[age]
    return [row?.of[age], row?.retained[age], row?.payers[age], typeof revenue === 'string' ? Number(revenue) / 1_000_000 : revenue]
  })
const nobody = [0, null, null, null]

describe('cohorts by day', () => {
  it('have retention, payers and revenue by age, and nothing at ages that are not reached [R12]', async () => {
    const { rows, currency, today, others } = await ask()
    expect({ currency, today, others }).toEqual({ currency: 'USD', today: '2026-11-20', others: 0 })
    expect(rows.map(({ key, installs }) => [key, installs])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-19', 1],
      ['2026-11-15', 1],
      ['2026-10-11', 1],
      ['2026-10-10', 1],
    ])
    const row = (key: string) => rows.find((one) => one.key === key)
    const [today0, today1] = valuesOf(row('2026-11-20'), 0, 1)
    expect([today0, today1]).toEqual([[1, 1, 1, 1], nobody])
    expect(valuesOf(row('2026-11-19'), 0, 1, 2)).toEqual([[1, 1, 0, 0], [1, 1, 0, 0], nobody])
    expect(row('2026-11-19')?.running.slice(0, 3)).toEqual([0, 1, 0])
    expect(valuesOf(row('2026-11-15'), 2, 3, 5, 6)).toEqual([[1, 0, 0, 0], [1, 0, 1, 7], [1, 0, 1, 7], nobody])
    // what is paid on day 31 is not in it, and a refund counts where its order does
    expect(valuesOf(row('2026-10-10'), 0, 1, 2, 3, 29, 30)).toEqual([
      [1, 1, 1, 10],
      [1, 1, 1, 10],
      [1, 0, 1, 10],
      [1, 0, 1, 13],
      [1, 0, 1, 13],
      [1, 1, 1, 13],
    ])
    expect(row('2026-10-10')?.running.every((count) => count === 0)).toBe(true)
  })

  it('convert what was paid in the currency of another account', async () => {
    const { rows } = await ask({ from: '2026-10-11', to: '2026-10-11' })
    expect(valuesOf(rows[0], 2, 3, 30)).toEqual([
      [1, 0, 0, 0],
      [1, 0, 1, 10],
      [1, 0, 1, 10],
    ])
  })

  it('add up by age only those who have reached it', async () => {
    const { totals } = await ask()
    expect(totals.installs).toBe(5)
    expect(valuesOf(totals, 0, 1, 3, 6, 30)).toEqual([
      [5, 5, 2, 11],
      [4, 2, 1, 10],
      [3, 0, 3, 30],
      [2, 0, 2, 23],
      [2, 1, 2, 23],
    ])
    expect(totals.running.slice(0, 7)).toEqual([1, 1, 0, 0, 0, 1, 0])
  })
})

describe('cohorts by ad and by link', () => {
  it('name ads and their accounts, and put together who came from none [R12]', async () => {
    const { rows } = await ask({ by: 'ad' })
    expect(rows.map(({ name, installs, account }) => [name, installs, account?.name ?? null])).toEqual([
      [null, 2, null],
      ['AD 901', 2, 'Account USD'],
      ['AD 902', 1, 'Account JPY'],
    ])
    expect(valuesOf(rows[1], 0, 3, 6)).toEqual([
      [2, 2, 1, 10],
      [2, 0, 2, 20],
      [1, 0, 1, 13],
    ])
  })

  it('count a link with all ads that lead to it', async () => {
    const { rows } = await ask({ by: 'link' })
    expect(rows.map(({ key, name, installs }) => [key, name, installs])).toEqual([
      [at.links.ads, 'Ads', 3],
      ['', null, 1],
      [at.links.newsletter, 'Newsletter', 1],
    ])
  })

  it('can be narrowed to what a row of a report is about', async () => {
    const narrowed = async (more: Partial<SentCohorts>) => {
      const answer = await ask(more)
      return [answer.narrowed, answer.totals.installs]
    }
    expect(await narrowed({ account: us.id })).toEqual(['Account USD', 2])
    expect(await narrowed({ account: us.id, campaign: 'c901' })).toEqual(['CAMPAIGN 901', 2])
    expect(await narrowed({ account: jp.id, campaign: 'c902', adSet: 's902' })).toEqual(['AD_SET 902', 1])
    expect(await narrowed({ account: jp.id, campaign: 'c902', adSet: 's902', ad: '902' })).toEqual(['AD 902', 1])
    expect(await narrowed({ account: jp.id, ad: '901' })).toEqual(['901', 0])
    expect(await narrowed({ account: at.app.id, campaign: at.links.newsletter })).toEqual(['Newsletter', 1])
    expect(await narrowed({ link: at.links.ads })).toEqual(['Ads', 3])
    expect(await narrowed({ link: '999999' })).toEqual([null, 0])
  })
})

describe('cohorts of others', () => {
  it('are neither those of another company nor named by it', async () => {
    const other = await makeCompany(world)
    const client = await signIn(world, other.abbreviation)
    const own = await addApp(world, client)
    const given = { from: '2026-10-01', to: '2026-11-20', by: 'ad' } as const
    expect((await client.ask(listCohorts, { ...given, app: at.app.id })).body.code).toBe(errors.app_gone.code)
    const { rows, narrowed } = await client.call(listCohorts, { ...given, app: own.id, account: us.id, ad: '901' })
    expect([rows, narrowed]).toEqual([[], '901'])
    expect((await client.call(listCohorts, { ...given, app: own.id, link: at.links.ads })).narrowed).toBeNull()
  })

  it('are left out for a member who does not see their accounts', async () => {
    const id = await signedIn(world, at.company, 'viewer')
    await owner.call(confirmPassword, { password: testPassword })
    await owner.call(assignAccounts, { id, access: 'assigned', accounts: [at.app.id, jp.id], groups: [] })
    const viewer = await at.signIn('viewer')
    const { rows, totals } = await ask({ by: 'ad' }, viewer)
    expect(rows.map(({ name, installs }) => [name, installs])).toEqual([
      [null, 2],
      ['AD 902', 1],
    ])
    expect(valuesOf(totals, 0, 30)).toEqual([
      [3, 3, 1, 1],
      [1, 0, 1, 10],
    ])
    await owner.call(assignAccounts, { id, access: 'assigned', accounts: [us.id], groups: [] })
    const sent = { app: at.app.id, from: '2026-10-01', to: '2026-11-20', by: 'day' } as const
    expect((await viewer.ask(listCohorts, sent)).body.code).toBe(errors.app_gone.code)
  })
})

describe('what is asked', () => {
  const codeOf = async (more: Record<string, string>) =>
    (await owner.ask(listCohorts, { app: at.app.id, from: '2026-11-01', to: '2026-11-20', by: 'day', ...more } as SentCohorts)).body.code

  it('may be days on which nobody came', async () => {
    const { rows, totals } = await ask({ from: '1970-01-01', to: '1970-01-31' })
    expect(rows).toEqual([])
    expect(valuesOf(totals, 0, 30)).toEqual([nobody, nobody])
  })

  it.each([
    ['report_range_invalid', { from: '2026-11-20', to: '2026-11-19' }],
    ['report_range_too_long', { from: '2026-08-20', to: '2026-11-20' }],
    ['input_invalid', { from: '2026-02-30' }],
    ['input_invalid', { by: 'country' }],
    ['input_invalid', { account: 'x' }],
    ['input_invalid', { ad: '\u0000' }],
    ['app_gone', { app: '999999' }],
  ] as const)('is refused as %s for %o', async (key, more) => {
    expect(await codeOf(more)).toBe(errors[key].code)
  })

  it('may be 92 days', async () => {
    expect(await codeOf({ from: '2026-08-21', to: '2026-11-20' })).toBe(0)
  })

  it('says in the language of the member what is wrong', async () => {
    const sent = { app: at.app.id, from: '2026-08-20', to: '2026-11-20', by: 'day' } as const
    const { body } = await owner.ask(listCohorts, sent, { [headers.language]: 'zh-CN' })
    expect(body.msg).toBe('日期范围最多 92 天。')
  })
})

describe('an account whose amounts have no rate', () => {
  it('is named and left out of revenue, and its users count elsewhere', async () => {
    world.setNow(now)
    await at.addAd('903', { currency: 'KWD', timeZone: 'UTC' })
    const fay = { user: 'fay', click: await at.follow('ads', '2026-11-15T09:00:00Z', '903') }
    world.setNow(now)
    await at.app.report([
      appEventOf('first_open', '2026-11-15T10:00:00Z', fay),
      appEventOf('order', '2026-11-15T10:00:00Z', { ...fay, order: 'f0', amount: '3', currency: 'KWD' }),
    ])
    await countNewEvents(world.ctx)
    const { rows, withoutRate } = await ask({ from: '2026-11-15', to: '2026-11-15' })
    expect(withoutRate).toEqual([{ name: 'Account KWD', currency: 'KWD' }])
    expect(rows[0]?.revenueOf[3]).toBe(1)
    expect(valuesOf(rows[0], 0, 3)).toEqual([
      [2, 2, 1, 0],
      [2, 0, 2, 7],
    ])
    const byAd = await ask({ by: 'ad', from: '2026-11-15', to: '2026-11-15', ad: '903' })
    expect(valuesOf(byAd.rows[0], 0)).toEqual([[1, 1, 1, null]])
  })
})

describe('another attribution', () => {
  it('counts everything again, and what belongs to nobody once', async () => {
    const before = await ask()
    await at.app.report([{ id: 'nobody', kind: 'income', at: '2026-11-19T10:00:00Z', amount: '5', currency: 'USD' }])
    await countNewEvents(world.ctx)
    const rest = { id: at.app.id, androidPackage: 'com.example.reader', iosAppId: null, website: null }
    const incomeOf = async () => {
      await countNewEvents(world.ctx)
      return await forCompany(world.ctx.db, at.company, (tx) =>
        tx.selectFrom('web2app_contributions').select('income').where('app_id', '=', at.app.id).where('income', '<>', '0').execute(),
      )
    }
    await owner.call(saveApp, { ...rest, attribution: 'one_day_click' })
    expect(await incomeOf()).toEqual([{ income: '5000000' }])
    const changed = await ask()
    expect(changed.attribution).toBe('one_day_click')
    // Eve's first payment is not of the day of her install
    expect(valuesOf(changed.totals, 0, 3)).toEqual([
      [6, 6, 3, 11],
      [4, 0, 2, 10],
    ])
    await owner.call(saveApp, { ...rest, attribution: 'web2app' })
    await countNewEvents(world.ctx)
    expect((await ask()).totals).toEqual(before.totals)
  })
})
