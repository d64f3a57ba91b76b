import { queryReport } from '@adroit/contract/report-tables'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, appEventOf, type TestApp } from '../../../test/apps.ts'
import { type Client, signIn } from '../../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { saveRates } from '../../rates/service.ts'
import { countNewEvents } from './count-events.ts'

const now = '2026-11-20T12:00:00Z'
/** The largest amount that an event may have. */
const amount = '999999999999.99'
let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld({ now })
  await saveRates(world.ctx, 'ecb', [
    { currency: 'USD', day: '2026-11-19', perEuro: '1' },
    { currency: 'IDR', day: '2026-11-19', perEuro: '18000' },
  ])
  owner = await signIn(world, (await makeCompany(world)).abbreviation)
})
afterAll(() => world.close())

/** Orders and revenue of an app by day. */
async function days(app: TestApp): Promise<unknown[]> {
  const report = { name: '', platforms: [], accounts: [app.id], metrics: ['optReceiveOrdercount' as const, 'optReceive' as const] }
  const range = { preset: 'custom' as const, from: '2026-11-18', to: '2026-11-20' }
  const asked = { ...report, breakdown: 'DAY' as const, dateRange: range, sort: { by: 'name' as const, direction: 'asc' as const } }
  const { rows } = await owner.call(queryReport, { report: asked, firstParty: true })
  return rows.names.map((_name, at) => rows.values.map((column) => column[at]))
}

it.each([
  ['USD', 'of the app’s currency'],
  ['IDR', 'converted to a currency of small units'],
])('leaves out revenue that is too large to keep (%s, %s), and shows the rest of the day and the other days', async (currency) => {
  const app = await addApp(world, owner, { name: `Reader ${currency}`, currency })
  const order = (at: string, order: string, more: object) => appEventOf('order', at, { user: 'ada', order, currency: 'USD', ...more })
  const many = Array.from({ length: 12 }, (_, at) => order('2026-11-19T10:00:00Z', `B${at}`, { amount }))
  const { body } = await app.report([
    order('2026-11-18T10:00:00Z', 'A', { amount: '1', currency }),
    ...many,
    order('2026-11-20T10:00:00Z', 'C', { amount: '2', currency }),
  ])
  expect(body.data).toMatchObject({ accepted: 14 })
  await countNewEvents(world.ctx)
  expect(await days(app)).toEqual([
    [1, '1'],
    [12, null],
    [1, '2'],
  ])
})
