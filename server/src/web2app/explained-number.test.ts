import type { MetricKey } from '@adroit/contract/metrics'
import { explainNumber } from '@adroit/contract/report-number'
import { saveApp } from '@adroit/contract/web2app'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, appEventOf, type TestApp } from '../../test/apps.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { connect, type SyncedAccount, spent, sync } from '../reports/synced.test-helper.ts'
import { countNewEvents } from './attribution/count-events.ts'
import { addKnownAd } from './known-ad.test-helper.ts'
import { endRetention } from './privacy/end-retention.ts'

const start = '2026-03-02T12:00:00.000Z'
const day = '2026-03-02'
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const stores = { androidPackage: 'com.example.reader', iosAppId: null, website: null }
let world: World
let session: () => Promise<Client>
let app: TestApp
let account: SyncedAccount
beforeAll(async () => {
  world = await startWorld({ now: start })
  const { id, abbreviation } = await makeCompany(world)
  session = () => signIn(world, abbreviation)
  const owner = await session()
  account = await connect(world, id, 'Berlin', { platform: 'google' })
  await addKnownAd(world, account, '71')
  await sync(world, account, '2026-03-02T11:00:00Z', { from: day, to: day }, [spent(day, 'c71', 10)])
  world.setNow(start)
  app = await addApp(world, owner)
  const link = await owner.call(saveAppLink, { app: app.id, name: 'Summer', platform: 'google', target: 'store', site: null })
  const url = new URL(link.address).pathname
  const visit = { method: 'GET' as const, url, query: { ad_id: '71', gclid: 'Cj0' }, headers: { 'user-agent': phone } }
  await world.app.inject(visit)
  await app.report([
    appEventOf('first_open', start, { user: 'ada', clickId: 'Cj0' }),
    appEventOf('order', start, { user: 'ada', clickId: 'Cj0', order: 'A', amount: '5', currency: 'USD' }),
    appEventOf('first_open', start, { user: 'bob' }),
  ])
  world.setNow('2026-03-02T12:01:00Z')
  await countNewEvents(world.ctx)
})
afterAll(() => world.close())

async function explained(metric: MetricKey, more: { row?: string; firstParty?: boolean; asOf?: string } = {}) {
  const { row = null, ...rest } = more
  const sort = { by: 'name', direction: 'asc' } as const
  const report = { name: '', platforms: [], accounts: [], metrics: [metric], breakdown: 'ACCOUNT' as const, sort }
  const dateRange = { preset: 'custom', from: day, to: day } as const
  const asked = { report: { ...report, dateRange }, firstParty: true, breakdown: 'ACCOUNT', row, metric, ...rest } as const
  return await (await session()).call(explainNumber, asked)
}
const own = (lastEventAt: string | null = start) => ({ id: app.id, name: 'Reader', lastEventAt })

it('an own number names the apps that its events came from, and when the latest arrived [R12]', async () => {
  const { value, sources, sourceCount, finality, finalOn, ownEvents } = await explained('optOpen')
  expect({ value, sourceCount, finality, finalOn, ownEvents }).toEqual({
    ...{ value: 2, sourceCount: 2, finality: 'live', finalOn: '2026-04-02', ownEvents: { deleted: false } },
  })
  const counted = { source: 'events', import: null, rows: 1, from: day, to: day, readAt: '2026-03-02T12:01:00.000Z', apps: [own()] }
  expect(sources).toEqual([counted, counted])
  expect((await explained('optOpen', { row: account.id })).sources).toEqual([counted])
})

it('names the platforms’ syncs of what they count, and both of what is computed from both [R12]', async () => {
  const sourcesOf = async (metric: MetricKey, firstParty = true) => {
    const { sources, ownEvents, finalOn } = await explained(metric, { row: account.id, firstParty })
    return { sources: sources.map(({ source, apps }) => [source, apps.length]).sort(), ownEvents, finalOn }
  }
  const platform = { sources: [['sync', 0]], ownEvents: null, finalOn: '2026-06-01' }
  expect(await sourcesOf('spend')).toEqual(platform)
  expect(await sourcesOf('optOpen', false)).toEqual(platform)
  // Google may still change the spend when the installs are final
  expect(await sourcesOf('optOpenCost')).toEqual({
    ...{ ownEvents: { deleted: false }, finalOn: '2026-06-01' },
    sources: [
      ['events', 1],
      ['sync', 0],
    ],
  })
})

it('says of an earlier moment what was known then', async () => {
  world.setNow('2026-03-05T12:00:00Z')
  const { value, finality, sources } = await explained('optOpen', { row: account.id, asOf: '2026-03-03T00:00:00Z' })
  expect({ value, finality, apps: sources[0]?.apps }).toEqual({ value: 1, finality: 'provisional', apps: [own(null)] })
})

it('is provisional for thirty days, then final, and certainly so once the events are deleted [R12]', async () => {
  const at = async (now: string) => {
    world.setNow(now)
    const { finality, finalOn, ownEvents } = await explained('optOpen', { row: account.id })
    return [finality, finalOn, ownEvents?.deleted]
  }
  expect(await at('2026-03-03T12:00:00Z')).toEqual(['provisional', '2026-04-02', false])
  expect(await at('2026-04-01T23:00:00Z')).toEqual(['provisional', '2026-04-02', false])
  expect(await at('2026-04-02T00:00:00Z')).toEqual(['final', null, false])
  // by this rule, revenue counts without end
  await (await session()).call(saveApp, { id: app.id, ...stores, attribution: 'all_events' })
  await countNewEvents(world.ctx)
  expect(await at('2026-04-02T00:00:00Z')).toEqual(['provisional', '2027-03-03', false])
  expect(await at('2027-03-03T12:00:00Z')).toEqual(['final', null, false])
  await (await session()).call(saveApp, { id: app.id, ...stores, attribution: 'web2app' })
  await countNewEvents(world.ctx)
  world.setNow('2027-04-10T12:00:00Z')
  await endRetention(world.ctx)
  expect(await at('2027-04-10T12:00:00Z')).toEqual(['final', null, true])
})
