import { overview } from '@adroit/contract/home'
import type { SentDefinition } from '@adroit/contract/report'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { connect, type SyncedAccount, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-18T00:00:00Z' })
})
afterAll(() => world.close())

const definition: SentDefinition = {
  name: 'Today',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend', 'chainRatio'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'today' },
}
const day = (date: string) => ({ from: date, to: date })

/** Signs in at a moment and returns the client and a report; sessions expire between the days of the test. */
async function signedInAt(moment: string, abbreviation: string): Promise<{ client: Client; id: string }> {
  world.setNow(moment)
  const client = await signIn(world, abbreviation)
  return { client, id: (await client.call(createReport, definition)).id }
}

/** Syncs yesterday at 9, 12 and in the evening, and today until noon. */
async function twoDays(account: SyncedAccount): Promise<void> {
  await sync(world, account, '2026-11-19T09:00:00Z', day('2026-11-19'), [spent('2026-11-19', 'A', 10)])
  await sync(world, account, '2026-11-19T11:45:00Z', day('2026-11-19'), [spent('2026-11-19', 'A', 20)])
  await sync(world, account, '2026-11-19T12:15:00Z', day('2026-11-19'), [spent('2026-11-19', 'A', 30)])
  await sync(world, account, '2026-11-20T00:10:00Z', day('2026-11-19'), [spent('2026-11-19', 'A', 80)])
  await sync(world, account, '2026-11-20T11:58:00Z', day('2026-11-20'), [spent('2026-11-20', 'A', 25)])
}

describe('today', () => {
  it('is compared with yesterday up to the same time, in the table, on home and in the explanation [R8]', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    await twoDays(await connect(world, company, 'One'))
    const { client, id } = await signedInAt('2026-11-20T12:00:00Z', abbreviation)
    const table = await client.call(queryReport, { report: id })
    expect(table).toMatchObject({ comparison: 'same_time', comparedUpTo: '2026-11-19T12:00:00.000Z', previousRange: day('2026-11-19') })
    // 20 at 11:45, not the 80 of the whole day
    expect([table.totals.values, table.totals.deltas[0], table.rows.values[1]]).toEqual([['25', 0.25], 0.25, [0.25]])
    const home = await client.call(overview, {})
    expect(home.periods[0]).toMatchObject({ preset: 'today', comparison: 'same_time', comparedUpTo: '2026-11-19T12:00:00.000Z' })
    expect(home.periods.map(({ deltas }) => deltas[0])).toEqual([0.25, null, null])
    expect(home.periods[1]).toMatchObject({ comparison: 'complete', comparedUpTo: null, values: ['80', 100, null, null] })
    const told = await client.call(explainNumber, { report: id, breakdown: 'CAMPAIGN', row: table.rows.keys[0] ?? '', metric: 'spend' })
    expect(told).toMatchObject({ value: '25', previous: '20', comparison: 'same_time', comparedUpTo: '2026-11-19T12:00:00.000Z' })
    const week = await client.call(queryReport, { report: id, dateRange: { preset: 'this_week' } })
    expect(week).toMatchObject({ comparison: 'day_not_over', comparedUpTo: null })
  })

  it('is compared with the whole of yesterday if an account was not synced at that time, and says so [R8]', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    const [one, two] = [await connect(world, company, 'One'), await connect(world, company, 'Two', { platform: 'google' })]
    await twoDays(one)
    await sync(world, two, '2026-11-19T11:29:00Z', day('2026-11-19'), [spent('2026-11-19', 'B', 1)])
    await sync(world, two, '2026-11-20T00:10:00Z', day('2026-11-19'), [spent('2026-11-19', 'B', 20)])
    const { client, id } = await signedInAt('2026-11-20T12:00:00Z', abbreviation)
    const table = await client.call(queryReport, { report: id })
    expect(table).toMatchObject({ comparison: 'day_not_over', comparedUpTo: null })
    expect(table.totals.deltas[0]).toBeCloseTo(25 / 100 - 1, 12)
    world.setNow('2026-11-20T11:59:00Z')
    expect(await client.call(queryReport, { report: id })).toMatchObject({
      comparison: 'same_time',
      totals: { deltas: [25 / 21 - 1, null] },
    })
  })

  it('ignores accounts without delivery on both days, and does not use imported days [R8]', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    await connect(world, company, 'Silent', { platform: 'tiktok' })
    await twoDays(await connect(world, company, 'One'))
    const { client, id } = await signedInAt('2026-11-20T12:00:00Z', abbreviation)
    expect((await client.call(queryReport, { report: id })).comparison).toBe('same_time')
    await importInto(world, abbreviation, 'By hand', 'Day,Campaign name,Amount spent (USD)\n2026-11-19,X,5\n', { platform: 'meta' })
    expect((await client.call(queryReport, { report: id })).comparison).toBe('day_not_over')
    const [account = ''] = (await client.call(queryReport, { report: id, breakdown: 'ACCOUNT' })).rows.keys
    const within = { level: 'ACCOUNT', key: account } as const
    expect(await client.call(queryReport, { report: id, scope: within })).toMatchObject({
      comparison: 'same_time',
      totals: { deltas: [0.25, null] },
    })
  })

  it('uses the same time on the clocks of an account’s zone after a clock change [R8]', async () => {
    const { id: company, abbreviation } = await makeCompany(world, { timeZone: 'America/New_York' })
    const account = await connect(world, company, 'One', { timeZone: 'America/New_York' })
    // Clocks went back in the night to 1 November: noon there was at 16:00 UTC on the 31st, and is at 17:00 on the 1st.
    await sync(world, account, '2026-10-31T15:50:00Z', day('2026-10-31'), [spent('2026-10-31', 'A', 10)])
    await sync(world, account, '2026-10-31T16:40:00Z', day('2026-10-31'), [spent('2026-10-31', 'A', 16)])
    await sync(world, account, '2026-11-01T16:55:00Z', day('2026-11-01'), [spent('2026-11-01', 'A', 15)])
    const { client, id } = await signedInAt('2026-11-01T17:00:00Z', abbreviation)
    expect(await client.call(queryReport, { report: id })).toMatchObject({
      comparison: 'same_time',
      comparedUpTo: '2026-10-31T16:00:00.000Z',
      totals: { deltas: [0.5, null] },
    })
  })
})

describe('the freshness in an explanation', () => {
  it('is the last sync of each account, even if nothing changed', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    const [one, two] = [await connect(world, company, 'One'), await connect(world, company, 'Two', { platform: 'google' })]
    const rows = [spent('2026-11-20', 'A', 5)]
    for (const at of ['2026-11-20T09:00:00Z', '2026-11-20T11:45:00Z']) await sync(world, one, at, day('2026-11-20'), rows)
    await sync(world, two, '2026-11-20T11:30:00Z', day('2026-11-20'), [spent('2026-11-20', 'B', 4)])
    const { client, id } = await signedInAt('2026-11-20T12:00:00Z', abbreviation)
    const table = await client.call(queryReport, { report: id })
    expect(table.readAt).toBe('2026-11-20T11:30:00.000Z')
    const told = await client.call(explainNumber, { report: id, breakdown: 'CAMPAIGN', row: null, metric: 'spend' })
    expect(told.accounts.map(({ name, readAt }) => [name, readAt])).toEqual([
      ['One', '2026-11-20T11:45:00.000Z'],
      ['Two', '2026-11-20T11:30:00.000Z'],
    ])
    expect(told.sources.map(({ source, import: file, readAt }) => [source, file, readAt])).toEqual([
      ['sync', null, '2026-11-20T11:45:00.000Z'],
      ['sync', null, '2026-11-20T11:30:00.000Z'],
    ])
    expect(told.finality).toBe('live')
  })

  it('says whether a day is live in its account’s calendar, provisional, or final', async () => {
    const { id: company, abbreviation } = await makeCompany(world, { timeZone: 'Asia/Tokyo' })
    const west = await connect(world, company, 'West', { timeZone: 'America/Los_Angeles' })
    await sync(world, west, '2026-11-20T23:00:00Z', day('2026-11-20'), [spent('2026-11-20', 'A', 5)])
    const range = { preset: 'custom', ...day('2026-11-20') } as const
    const told = async (moment: string) => {
      const { client, id } = await signedInAt(moment, abbreviation)
      const { finality, finalOn } = await client.call(explainNumber, {
        report: id,
        breakdown: 'CAMPAIGN',
        row: null,
        metric: 'spend',
        dateRange: range,
      })
      return [finality, finalOn]
    }
    expect(await told('2026-11-21T07:00:00Z')).toEqual(['live', '2026-12-19'])
    expect(await told('2026-11-21T09:00:00Z')).toEqual(['provisional', '2026-12-19'])
    await sync(world, west, '2026-12-19T07:00:00Z', day('2026-11-20'), [spent('2026-11-20', 'A', 5)])
    expect(await told('2026-12-19T08:30:00Z')).toEqual(['provisional', '2026-12-19'])
    await sync(world, west, '2026-12-19T09:00:00Z', day('2026-11-20'), [spent('2026-11-20', 'A', 5)])
    expect(await told('2026-12-19T09:30:00Z')).toEqual(['final', null])
  })
})
