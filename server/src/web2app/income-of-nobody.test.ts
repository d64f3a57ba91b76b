import type { AttributionSetting } from '@adroit/contract/publish-plan'
import { queryReport } from '@adroit/contract/report-tables'
import { saveApp } from '@adroit/contract/web2app'
import { type AppLink, saveAppLink } from '@adroit/contract/web2app-links'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { addApp, appEventOf, type TestApp } from '../../test/apps.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { connect, type SyncedAccount } from '../reports/synced.test-helper.ts'
import { countNewEvents } from './attribution/count-events.ts'
import { addKnownAd } from './known-ad.test-helper.ts'

const start = '2026-11-18T12:00:00Z'
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const world: World = await startWorld({ now: start })
let session: () => Promise<Client>
let app: TestApp
let link: AppLink
let account: SyncedAccount

beforeEach(async () => {
  world.setNow(start)
  const { id, abbreviation } = await makeCompany(world)
  // sessions end while the clock moves
  session = () => signIn(world, abbreviation)
  const owner = await session()
  account = await connect(world, id, 'Berlin', { timeZone: 'Europe/Berlin' })
  app = await addApp(world, owner)
  link = await owner.call(saveAppLink, { app: app.id, name: 'Summer', platform: 'meta', target: 'store', site: null })
})
afterAll(() => world.close())

async function click(ad: string): Promise<string> {
  const response = await world.app.inject({
    ...{ method: 'GET', url: new URL(link.address).pathname, query: { ad_id: ad }, headers: { 'user-agent': phone } },
  })
  const referrer = new URL(String(response.headers['location'])).searchParams.get('referrer') ?? ''
  return new URLSearchParams(referrer).get('adroit_click') ?? ''
}

const income = (at: string, clicked: string | undefined, amount: string) => ({
  ...appEventOf('income', at, { amount, currency: 'USD', ...(clicked !== undefined && { click: clicked }) }),
  user: undefined,
})

/** Own income by campaign and day. */
async function shown(): Promise<string[]> {
  await countNewEvents(world.ctx)
  const owner = await session()
  const found: string[] = []
  for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) {
    const dateRange = { preset: 'custom', from: day, to: day } as const
    const report = {
      name: '',
      platforms: [],
      accounts: [],
      metrics: ['optCustomIncome' as const],
      breakdown: 'CAMPAIGN' as const,
      dateRange,
    }
    const { rows } = await owner.call(queryReport, { report: { ...report, sort: { by: 'name', direction: 'asc' } }, firstParty: true })
    for (const [index, name] of rows.names.entries()) {
      const value = rows.values[0]?.[index] ?? null
      if (Number(value) !== 0) found.push(`${day} ${name} ${value}`)
    }
  }
  return found.sort()
}

const setAttribution = async (attribution: AttributionSetting) =>
  (await session()).call(saveApp, { id: app.id, androidPackage: 'com.example.reader', iosAppId: null, website: null, attribution })

it('income of nobody moves to its ad once the ad is known, and counts once by every rule [R12]', async () => {
  const clicked = await click('71')
  world.setNow('2026-11-19T23:30:00Z')
  // half past midnight of the 20th in Berlin
  await app.report([income('2026-11-19T23:15:00Z', clicked, '3'), income('2026-11-19T23:20:00Z', undefined, '0.5')])
  expect(await shown()).toEqual(['2026-11-19  0.5', '2026-11-19 Summer 3'])
  expect(await shown()).toEqual(['2026-11-19  0.5', '2026-11-19 Summer 3'])
  await addKnownAd(world, account, '71')
  const atAd = ['2026-11-19  0.5', '2026-11-20 Name of c71 3']
  expect(await shown()).toEqual(atAd)
  expect(await shown()).toEqual(atAd)
  // the click was two days before, in the calendar of the ad's account
  await setAttribution('one_day_click')
  expect(await shown()).toEqual(['2026-11-19  0.5', '2026-11-19 Summer 3'])
  await setAttribution('all_events')
  expect(await shown()).toEqual(atAd)
  await setAttribution('web2app')
  expect(await shown()).toEqual(atAd)
})

it('income of nobody that is sent twice, or names a click of another app, counts once at the app’s own account [R12]', async () => {
  const other = await addApp(world, await session(), { name: 'Other' })
  await addKnownAd(world, account, '72')
  const clicked = await click('72')
  const sent = income('2026-11-18T11:00:00Z', clicked, '2')
  await other.report([sent, sent])
  await other.report([sent])
  expect(await shown()).toEqual(['2026-11-18  2'])
})
