import type { SentDefinition } from '@adroit/contract/report'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport, visitReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { saveRates } from '../rates/service.ts'
import { companyWithReport } from './company-with-report.test-helper.ts'
import { connect, type SyncedAccount, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T08:00:00Z' })
})
afterAll(() => world.close())

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const day = { from: '2026-11-19', to: '2026-11-19' }
const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend', 'impressions', 'cpm', 'spendPercent', 'chainRatio'],
  sort: { by: 'name', direction: 'asc' },
  dateRange: { preset: 'past_7_days' },
}

async function begin() {
  world.setNow(at('08:00'))
  const begun = await companyWithReport(world, definition, { roles: ['owner', 'buyer'] })
  return { ...begun, account: await connect(world, begun.company, 'One') }
}

const read = (account: SyncedAccount, time: string, ...spends: readonly [string, number][]) =>
  sync(
    world,
    account,
    at(time),
    day,
    spends.map(([campaign, amount]) => spent('2026-11-19', campaign, amount)),
  )

describe("the changes since a member's last visit of a report", () => {
  it('are marked for cells and totals, and only where values changed', async () => {
    const { client, id, account } = await begin()
    await read(account, '08:10', ['A', 10], ['B', 20], ['C', 30])
    world.setNow(at('08:30'))
    expect((await client.call(queryReport, { report: id })).since).toBeNull()
    await client.call(visitReport, { id })
    await read(account, '09:00', ['A', 10], ['B', 25], ['D', 1])
    world.setNow(at('10:00'))
    const table = await client.call(queryReport, { report: id })
    expect(table.rows.names).toEqual(['A', 'B', 'D'])
    expect(table.since).toEqual({
      at: at('08:30'),
      totals: { metrics: [0, 2], before: ['60', '200'] },
      rows: { rows: [1, 1, 2, 2, 2], metrics: [0, 2, 0, 1, 2], before: ['20', '200', null, null, null] },
    })
    const told = async (row: string | null, metric: string) =>
      (await client.call(explainNumber, { report: id, breakdown: 'CAMPAIGN', row, metric })).sinceVisit
    expect(await told(null, 'spend')).toEqual({ at: at('08:30'), before: '60', delta: -0.4 })
    expect(await told(table.rows.keys[1] ?? '', 'spend')).toEqual({ at: at('08:30'), before: '20', delta: 0.25 })
    expect(await told(table.rows.keys[0] ?? '', 'spend')).toBeNull()
    expect(await told(null, 'spendPercent')).toBeNull()
    const page = await client.call(queryReport, { report: id, offset: 1, limit: 1 })
    expect(page.since?.rows).toEqual({ rows: [0, 0], metrics: [0, 2], before: ['20', '200'] })
    const days = await client.call(queryReport, { report: id, breakdown: 'DAY', metrics: ['spend'] })
    expect(days.since?.rows).toEqual({ rows: [0], metrics: [0], before: ['60'] })
    expect((await client.call(queryReport, { report: id, breakdown: 'PLATFORM', metrics: ['spend'] })).since?.rows.before).toEqual(['60'])
    const within = { level: 'CAMPAIGN', key: table.rows.keys[1] ?? '' } as const
    const drilled = await client.call(queryReport, { report: id, breakdown: 'AD', metrics: ['spend'], scope: within })
    expect(drilled.since).toMatchObject({ totals: { before: ['20'] }, rows: { before: ['20'] } })
    const searched = await client.call(queryReport, { report: id, metrics: ['spend'], search: 'b' })
    expect(searched.since).toMatchObject({ totals: { before: ['20'] }, rows: { before: ['20'] } })
    expect((await client.call(queryReport, { report: definition })).since).toBeNull()
  })

  it('count from the visit before the current one, while the page stays open and refreshes', async () => {
    const { client, id, account } = await begin()
    await read(account, '08:10', ['A', 10])
    const look = async (time: string) => {
      world.setNow(at(time))
      await client.call(visitReport, { id })
      return (await client.call(queryReport, { report: id, metrics: ['spend'] })).since
    }
    expect(await look('08:20')).toBeNull()
    await read(account, '08:25', ['A', 11])
    // Still the first visit: there is none before it.
    expect(await look('08:30')).toBeNull()
    await read(account, '09:10', ['A', 12])
    const changed = { at: at('08:30'), totals: { before: ['11'] } }
    for (const time of ['09:30', '09:45', '10:10', '10:35']) expect(await look(time), time).toMatchObject(changed)
    expect(await look('11:30')).toBeNull()
  })

  it('are separate for each member and each report', async () => {
    const { client, id, account } = await begin()
    await read(account, '08:10', ['A', 10])
    await client.call(visitReport, { id })
    await read(account, '08:50', ['A', 11])
    world.setNow(at('09:00'))
    const other = await client.call(createReport, { ...definition, name: 'Other' })
    expect((await client.call(queryReport, { report: other.id })).since).toBeNull()
    expect((await client.call(queryReport, { report: id })).since).not.toBeNull()
    expect(await client.ask(visitReport, { id: '4711' })).toMatchObject({ status: 404, body: { code: 2001 } })
  })

  it('are empty if a sync found the same figures, or something else changed', async () => {
    const { company, client, id, account } = await begin()
    const second = await connect(world, company, 'Two', { platform: 'google' })
    await read(account, '08:10', ['A', 10])
    await client.call(visitReport, { id })
    await read(account, '08:50', ['A', 10])
    await sync(world, second, at('08:55'), { from: '2026-10-01', to: '2026-10-01' }, [spent('2026-10-01', 'X', 5)])
    world.setNow(at('09:30'))
    expect((await client.call(queryReport, { report: id })).since).toBeNull()
    expect((await client.call(explainNumber, { report: id, breakdown: 'CAMPAIGN', row: null, metric: 'spend' })).sinceVisit).toBeNull()
  })

  it('leave out days that had not begun, and days that had never been synced', async () => {
    const { company, client, id, account } = await begin()
    await client.call(visitReport, { id })
    await read(account, '08:50', ['A', 10])
    await sync(world, account, at('08:55'), { from: '2026-11-20', to: '2026-11-20' }, [spent('2026-11-20', 'A', 3)])
    world.setNow(at('09:00'))
    expect((await client.call(queryReport, { report: id, dateRange: { preset: 'this_week' } })).since).toBeNull()
    expect((await client.call(explainNumber, { report: id, breakdown: 'CAMPAIGN', row: null, metric: 'spend' })).sinceVisit).toBeNull()
    await client.call(visitReport, { id })
    await connect(world, company, 'Two', { platform: 'google' })
    await sync(world, account, at('09:40'), { from: '2026-11-20', to: '2026-11-20' }, [spent('2026-11-20', 'A', 4)])
    world.setNow(at('10:00'))
    expect((await client.call(queryReport, { report: id, dateRange: { preset: 'today' }, metrics: ['spend'] })).since).toMatchObject({
      at: at('09:00'),
      totals: { before: ['3'] },
    })
  })

  it('are converted with the same rates as the current figures', async () => {
    const { company, client, id, account } = await begin()
    const yen = await connect(world, company, 'Yen', { platform: 'google', currency: 'JPY' })
    await saveRates(world.ctx, 'ecb', [
      { currency: 'USD', day: '2026-11-18', perEuro: '1' },
      { currency: 'JPY', day: '2026-11-18', perEuro: '150' },
    ])
    await read(account, '08:10', ['A', 10])
    await sync(world, yen, at('08:10'), day, [spent('2026-11-19', 'J', 1_500)])
    await client.call(visitReport, { id })
    await saveRates(world.ctx, 'ecb', [{ currency: 'JPY', day: '2026-11-18', perEuro: '100' }])
    await sync(world, yen, at('08:50'), day, [spent('2026-11-19', 'J', 1_700)])
    world.setNow(at('09:30'))
    const table = await client.call(queryReport, { report: id, breakdown: 'ACCOUNT', metrics: ['spend'] })
    expect([table.totals.values, table.since?.totals.before]).toEqual([['27'], ['25']])
    expect([table.rows.values[0], table.since?.rows]).toEqual([['10', '1700'], { rows: [1], metrics: [0], before: ['1500'] }])
  })
})
