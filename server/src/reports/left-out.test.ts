import { overview } from '@adroit/contract/home'
import type { SentDefinition } from '@adroit/contract/report'
import { summarizeReports } from '@adroit/contract/report-list'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport, reportTrend } from '@adroit/contract/report-tables'
import { topRows } from '@adroit/contract/top-rows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { companyWithReport } from './company-with-report.test-helper.ts'
import { download, readCsv } from './export/export.test-helper.ts'
import { connect, spent, sync } from './synced.test-helper.ts'

const now = '2026-11-20T12:00:00Z'
let world: World
beforeAll(async () => {
  world = await startWorld({ now })
})
afterAll(() => world.close())

const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'ACCOUNT',
  metrics: ['spend', 'impressions', 'chainRatio'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'custom', from: '2026-11-08', to: '2026-11-14' },
}

/** Two accounts: `Old` spent 10 a week before and 15 in the range, `New` spent 100 in the range and was first synced on 5 November. */
async function oldAndNew(platforms: readonly ['meta' | 'google', 'meta' | 'google'] = ['meta', 'meta']) {
  const made = await companyWithReport(world, definition)
  const old = await connect(world, made.company, 'Old', { platform: platforms[0] })
  const fresh = await connect(world, made.company, 'New', { platform: platforms[1] })
  const [whole, late] = [
    { from: '2026-10-01', to: '2026-11-20' },
    { from: '2026-11-05', to: '2026-11-20' },
  ]
  await sync(world, old, now, whole, [spent('2026-11-02', 'A', 10), spent('2026-11-09', 'A', 15)])
  await sync(world, fresh, now, late, [spent('2026-11-06', 'B', 1), spent('2026-11-09', 'B', 100)])
  return { ...made, old, fresh }
}

describe('accounts without the previous period', () => {
  it('are left out of the changes of the totals, by name, and of no value', async () => {
    const { client, id, fresh } = await oldAndNew()
    const table = await client.call(queryReport, { report: id })
    expect(table.totals).toMatchObject({ values: ['115', 200, 0.5], deltas: [0.5, 0, null] })
    expect(table.leftOut).toEqual([{ account: fresh.id, name: 'New', reason: 'no_history', from: '2026-11-05' }])
    expect([table.rows.names, table.rows.deltas[0]]).toEqual([
      ['New', 'Old'],
      [null, 0.5],
    ])
    const campaigns = await client.call(queryReport, { report: id, breakdown: 'CAMPAIGN', sort: { by: 'chainRatio', direction: 'desc' } })
    expect([campaigns.rows.names, campaigns.rows.deltas[0], campaigns.totals.deltas[0]]).toEqual([['A', 'B'], [0.5, null], 0.5])
  })

  it('are left out of rows over several accounts, of their order, and of filters by change', async () => {
    const { client, id } = await oldAndNew(['google', 'google'])
    for (const breakdown of ['PLATFORM', 'DAY', 'WEEK', 'MONTH'] as const) {
      const table = await client.call(queryReport, { report: id, breakdown, sort: { by: 'chainRatio', direction: 'desc' } })
      expect([breakdown, table.rows.values[0], table.rows.deltas[0], table.totals.deltas[0]]).toEqual([breakdown, ['115'], [0.5], 0.5])
      const grown = [{ by: 'metric', metric: 'chainRatio', is: 'at_least', value: '0.6' }] as const
      expect((await client.call(queryReport, { report: id, breakdown, filters: [...grown] })).count).toBe(0)
    }
    const top = await client.call(topRows, { report: id, breakdown: 'PLATFORM', metric: 'chainRatio', top: 5 })
    expect(top).toMatchObject({ total: 0.5, rows: [{ key: 'google', value: 0.5 }], rest: null })
  })

  it('are left out of the previous line of a chart, of cards and of a number’s sheet, and are named there and in exports', async () => {
    const { client, id, fresh } = await oldAndNew()
    const left = [{ account: fresh.id, name: 'New', reason: 'no_history', from: '2026-11-05' }]
    const trend = await client.call(reportTrend, { report: id, metrics: ['spend', 'chainRatio'] })
    expect([trend.values[0]?.[1], trend.previous[0], trend.values[1]?.[1], trend.leftOut]).toEqual([
      '115',
      [null, '10', null, null, null, null, null],
      0.5,
      left,
    ])
    expect(trend.compared[0]?.[1]).toBe('15')
    const total = await client.call(explainNumber, { report: id, breakdown: 'ACCOUNT', row: null, metric: 'spend' })
    expect(total).toMatchObject({ value: '115', previous: '10', leftOut: left })
    const [summary] = (await client.call(summarizeReports, { ids: [id] })).reports
    expect(summary).toMatchObject({ value: '115', delta: 0.5 })
    const { notes } = readCsv((await download(world, client, { report: id, format: 'csv' })).rawPayload)
    expect(notes.get('Left out of the changes')).toBe('New: no data before 2026-11-05')
  })

  it('leave nothing to compare if all are without it, and none is named twice', async () => {
    const { client, id, fresh } = await oldAndNew()
    const only = { ...definition, accounts: [fresh.id] }
    const table = await client.call(queryReport, { report: only, breakdown: 'DAY' })
    expect([table.totals.values[0], table.totals.deltas, table.rows.deltas[0], table.leftOut.length]).toEqual([
      '100',
      [null, null, null],
      [null],
      1,
    ])
    expect((await client.call(queryReport, { report: id, comparison: { with: 'year_before' } })).leftOut.map(({ name }) => name)).toEqual([
      'New',
      'Old',
    ])
  })

  it('are left out at home, in totals and platforms', async () => {
    const { client, fresh } = await oldAndNew(['meta', 'google'])
    await sync(world, fresh, now, { from: '2026-11-05', to: '2026-11-20' }, [spent('2026-11-15', 'B', 100)])
    const home = await client.call(overview, {})
    const week = home.periods[2]
    expect(week).toMatchObject({ from: '2026-11-13', leftOut: [] })
    expect(home.trend.leftOut.map(({ name }) => name)).toEqual(['New', 'Old'])
  })
})

describe('accounts with a period row across an edge', () => {
  it('are left out of the changes of totals and days; the others are compared', async () => {
    const { abbreviation, client, id } = await companyWithReport(world, definition)
    const daily = 'Day,Campaign name,Amount spent (USD),Impressions\n2026-11-02,A,10,1\n2026-11-09,A,15,1\n'
    const weekly =
      'Reporting starts,Reporting ends,Campaign name,Amount spent (USD),Impressions\n2026-11-05,2026-11-09,B,50,1\n2026-11-10,2026-11-10,B,5,1\n'
    await importInto(world, abbreviation, 'Daily', daily, { platform: 'meta', currency: 'USD' })
    await importInto(world, abbreviation, 'Weekly', weekly, { platform: 'meta', currency: 'USD' })
    const table = await client.call(queryReport, { report: id })
    expect(table.totals).toMatchObject({ values: ['20', 2, 0.5], deltas: [0.5, 0, null] })
    expect(table.leftOut).toMatchObject([{ name: 'Weekly', reason: 'period_rows', from: null }])
    expect(table.notCounted).toMatchObject([{ account: 'Weekly' }])
    const days = await client.call(queryReport, { report: id, breakdown: 'DAY', sort: { by: 'name', direction: 'asc' } })
    expect([days.rows.keys.length, days.rows.deltas[0]]).toEqual([2, [0.5, null]])
    const told = await client.call(explainNumber, { report: id, breakdown: 'ACCOUNT', row: null, metric: 'spend' })
    expect(told).toMatchObject({ value: '20', previous: '10', leftOut: [{ name: 'Weekly' }] })
  })
})

describe('currencies without a rate', () => {
  it('leave the totals of one currency, the company’s if there is one', async () => {
    const { company, client, id } = await companyWithReport(world, definition, { currency: 'USD' })
    for (const [currency, amount] of [
      ['AUD', 30],
      ['USD', 20],
      ['JPY', 5_000],
    ] as const) {
      const account = await connect(world, company, currency, { currency })
      const rows = [spent('2026-11-02', currency, amount / 2), spent('2026-11-09', currency, amount)]
      await sync(world, account, now, { from: '2026-10-01', to: '2026-11-20' }, rows)
    }
    const table = await client.call(queryReport, { report: id })
    expect(table.totals).toMatchObject({ currency: null, values: [null, 300, null], deltas: [null, 0, null] })
    expect(table.totals.partial).toEqual({ currency: 'USD', values: ['20', 300, 1], deltas: [1, 0, null] })
    expect(table.totals.perCurrency.map(({ currency, values }) => [currency, values[0]])).toEqual([
      ['AUD', '30'],
      ['JPY', '5000'],
      ['USD', '20'],
    ])
    const trend = await client.call(reportTrend, { report: id, metrics: ['spend', 'impressions', 'chainRatio'] })
    expect(trend.currency).toBeNull()
    expect(trend.partial).toMatchObject({ currency: 'USD' })
    expect([0, 1, 2].map((metric) => [trend.partial?.values[metric]?.[1], trend.partial?.previous[metric]?.[1]])).toEqual([
      ['20', '10'],
      [300, 300],
      [1, null],
    ])
    const others = {
      ...definition,
      filters: [],
      accounts: table.rows.accounts.filter((_, row) => table.rows.currencies[row] !== 'USD') as string[],
    }
    expect((await client.call(queryReport, { report: others })).totals.partial).toMatchObject({ currency: 'AUD', values: ['30', 200, 1] })
    const { rows, notes } = readCsv((await download(world, client, { report: id, format: 'csv' })).rawPayload)
    expect(notes.get('No rate')).toContain('AUD')
    expect(rows.filter(([name]) => name === 'Total' || name?.startsWith('Total')).length).toBeGreaterThan(0)
  })

  it('leave those of one currency at home too', async () => {
    const company = await makeCompany(world, { currency: 'USD' })
    const client = await signIn(world, company.abbreviation)
    const account = await connect(world, company.id, 'Yen', { currency: 'JPY' })
    await sync(world, account, now, { from: '2026-10-01', to: '2026-11-20' }, [
      spent('2026-11-19', 'A', 4_000),
      spent('2026-11-18', 'A', 2_000),
    ])
    const home = await client.call(overview, {})
    expect(home.periods[1]).toMatchObject({
      values: [null, 100, null, null],
      partial: { currency: 'JPY', values: ['4000', 100, null, null] },
    })
    expect(home.periods[1]?.partial?.deltas[0]).toBe(1)
    expect(home.trend.partial).toMatchObject({ currency: 'JPY' })
    expect(home.conversion?.missing).toEqual(['JPY'])
  })
})
