import { overview } from '@adroit/contract/home'
import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-figures'
import { explainNumber } from '@adroit/contract/report-number'
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
  platform: null,
  accounts: [],
  dimension: 'CAMPAIGN',
  metrics: ['spend', 'chainRatio'],
  sort: { by: 'spend', direction: 'desc' },
  range: { preset: 'today' },
}
const day = (date: string) => ({ from: date, to: date })

/** Signed in at a moment, with a report: sessions do not outlast the days between readings. */
async function signedInAt(moment: string, abbreviation: string): Promise<{ client: Client; id: string }> {
  world.setNow(moment)
  const client = await signIn(world, abbreviation)
  return { client, id: (await client.call(createReport, definition)).id }
}

/** Yesterday at 9, 12 and in the evening, and today until noon. */
async function twoDays(account: SyncedAccount): Promise<void> {
  await sync(world, account, '2026-11-19T09:00:00Z', day('2026-11-19'), [spent('2026-11-19', 'A', 10)])
  await sync(world, account, '2026-11-19T11:45:00Z', day('2026-11-19'), [spent('2026-11-19', 'A', 20)])
  await sync(world, account, '2026-11-19T12:15:00Z', day('2026-11-19'), [spent('2026-11-19', 'A', 30)])
  await sync(world, account, '2026-11-20T00:10:00Z', day('2026-11-19'), [spent('2026-11-19', 'A', 80)])
  await sync(world, account, '2026-11-20T11:58:00Z', day('2026-11-20'), [spent('2026-11-20', 'A', 25)])
}

describe('today', () => {
  it('is compared with yesterday up to the same time, in the table, on home and in the sheet [R8]', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    await twoDays(await connect(world, company, 'One'))
    const { client, id } = await signedInAt('2026-11-20T12:00:00Z', abbreviation)
    const table = await client.call(queryReport, { id })
    expect(table).toMatchObject({ comparison: 'same_time', comparedUpTo: '2026-11-19T12:00:00.000Z', previous: day('2026-11-19') })
    // 20 at 11:45, not the 80 of the whole day
    expect([table.totals.values, table.totals.changes[0], table.rows.values[1]]).toEqual([['25', 0.25], 0.25, [0.25]])
    const home = await client.call(overview, {})
    expect(home.periods[0]).toMatchObject({ preset: 'today', comparison: 'same_time', comparedUpTo: '2026-11-19T12:00:00.000Z' })
    expect(home.periods.map(({ changes }) => changes[0])).toEqual([0.25, null, null])
    expect(home.periods[1]).toMatchObject({ comparison: 'complete', comparedUpTo: null, values: ['80', 100, null, null] })
    const told = await client.call(explainNumber, { id, dimension: 'CAMPAIGN', row: table.rows.keys[0] ?? '', metric: 'spend' })
    expect(told).toMatchObject({ value: '25', previous: '20', comparison: 'same_time', comparedUpTo: '2026-11-19T12:00:00.000Z' })
    const week = await client.call(queryReport, { id, range: { preset: 'this_week' } })
    expect(week).toMatchObject({ comparison: 'day_not_over', comparedUpTo: null })
  })

  it('is compared with the whole of yesterday where an account was not read at that time, and says so [R8]', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    const [one, two] = [await connect(world, company, 'One'), await connect(world, company, 'Two', { platform: 'google' })]
    await twoDays(one)
    await sync(world, two, '2026-11-19T11:29:00Z', day('2026-11-19'), [spent('2026-11-19', 'B', 1)])
    await sync(world, two, '2026-11-20T00:10:00Z', day('2026-11-19'), [spent('2026-11-19', 'B', 20)])
    const { client, id } = await signedInAt('2026-11-20T12:00:00Z', abbreviation)
    const table = await client.call(queryReport, { id })
    expect(table).toMatchObject({ comparison: 'day_not_over', comparedUpTo: null })
    expect(table.totals.changes[0]).toBeCloseTo(25 / 100 - 1, 12)
    world.setNow('2026-11-20T11:59:00Z')
    expect(await client.call(queryReport, { id })).toMatchObject({ comparison: 'same_time', totals: { changes: [25 / 21 - 1, null] } })
  })

  it('does not wait for accounts that delivered on neither day, nor trust imported days [R8]', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    await connect(world, company, 'Silent', { platform: 'tiktok' })
    await twoDays(await connect(world, company, 'One'))
    const { client, id } = await signedInAt('2026-11-20T12:00:00Z', abbreviation)
    expect((await client.call(queryReport, { id })).comparison).toBe('same_time')
    await importInto(world, abbreviation, 'By hand', 'Day,Campaign name,Amount spent (USD)\n2026-11-19,X,5\n', { platform: 'meta' })
    expect((await client.call(queryReport, { id })).comparison).toBe('day_not_over')
    const [account = ''] = (await client.call(queryReport, { id, dimension: 'ACCOUNT' })).rows.keys
    const within = { level: 'ACCOUNT', key: account } as const
    expect(await client.call(queryReport, { id, within })).toMatchObject({ comparison: 'same_time', totals: { changes: [0.25, null] } })
  })

  it('means the same time on the clocks of an account’s zone when they were moved in the night [R8]', async () => {
    const { id: company, abbreviation } = await makeCompany(world, { timeZone: 'America/New_York' })
    const account = await connect(world, company, 'One', { timeZone: 'America/New_York' })
    // Clocks went back in the night to 1 November: noon there was at 16:00 UTC on the 31st, and is at 17:00 on the 1st.
    await sync(world, account, '2026-10-31T15:50:00Z', day('2026-10-31'), [spent('2026-10-31', 'A', 10)])
    await sync(world, account, '2026-10-31T16:40:00Z', day('2026-10-31'), [spent('2026-10-31', 'A', 16)])
    await sync(world, account, '2026-11-01T16:55:00Z', day('2026-11-01'), [spent('2026-11-01', 'A', 15)])
    const { client, id } = await signedInAt('2026-11-01T17:00:00Z', abbreviation)
    expect(await client.call(queryReport, { id })).toMatchObject({
      comparison: 'same_time',
      comparedUpTo: '2026-10-31T16:00:00.000Z',
      totals: { changes: [0.5, null] },
    })
  })
})

describe('what was read when', () => {
  it('is the last reading, of each account its own, though nothing had changed', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    const [one, two] = [await connect(world, company, 'One'), await connect(world, company, 'Two', { platform: 'google' })]
    const rows = [spent('2026-11-20', 'A', 5)]
    for (const at of ['2026-11-20T09:00:00Z', '2026-11-20T11:45:00Z']) await sync(world, one, at, day('2026-11-20'), rows)
    await sync(world, two, '2026-11-20T11:30:00Z', day('2026-11-20'), [spent('2026-11-20', 'B', 4)])
    const { client, id } = await signedInAt('2026-11-20T12:00:00Z', abbreviation)
    const table = await client.call(queryReport, { id })
    expect(table.readAt).toBe('2026-11-20T11:30:00.000Z')
    const told = await client.call(explainNumber, { id, dimension: 'CAMPAIGN', row: null, metric: 'spend' })
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

  it('says that a day is live in its own account’s calendar, and later settling, and final once read after its time', async () => {
    const { id: company, abbreviation } = await makeCompany(world, { timeZone: 'Asia/Tokyo' })
    const west = await connect(world, company, 'West', { timeZone: 'America/Los_Angeles' })
    await sync(world, west, '2026-11-20T23:00:00Z', day('2026-11-20'), [spent('2026-11-20', 'A', 5)])
    const range = { preset: 'custom', ...day('2026-11-20') } as const
    const told = async (moment: string) => {
      const { client, id } = await signedInAt(moment, abbreviation)
      const { finality, finalOn } = await client.call(explainNumber, { id, dimension: 'CAMPAIGN', row: null, metric: 'spend', range })
      return [finality, finalOn]
    }
    expect(await told('2026-11-21T07:00:00Z')).toEqual(['live', '2026-12-19'])
    expect(await told('2026-11-21T09:00:00Z')).toEqual(['settling', '2026-12-19'])
    await sync(world, west, '2026-12-19T07:00:00Z', day('2026-11-20'), [spent('2026-11-20', 'A', 5)])
    expect(await told('2026-12-19T08:30:00Z')).toEqual(['settling', '2026-12-19'])
    await sync(world, west, '2026-12-19T09:00:00Z', day('2026-11-20'), [spent('2026-11-20', 'A', 5)])
    expect(await told('2026-12-19T09:30:00Z')).toEqual(['final', null])
  })
})
