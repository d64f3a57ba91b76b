import { addDays } from '@adroit/contract/calendar'
import { headers } from '@adroit/contract/envelope'
import type { SentDefinition } from '@adroit/contract/report'
import { explainNumber } from '@adroit/contract/report-number'
import { stackReport } from '@adroit/contract/report-stack'
import { queryReport, reportTrend } from '@adroit/contract/report-tables'
import { rowSparklines } from '@adroit/contract/row-sparklines'
import type { InsightsTable } from '@adroit/contract/table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { startWorld, type World } from '../../test/world.ts'
import type { InsightsRow } from '../facts/insights-row.ts'
import { saveRates } from '../rates/service.ts'
import { companyWithReport } from './company-with-report.test-helper.ts'
import { connect, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'WEEK',
  metrics: ['spend', 'impressions', 'spendPercent', 'chainRatio'],
  sort: { by: 'name', direction: 'asc' },
  dateRange: { preset: 'custom', from: '2026-10-28', to: '2026-11-11' },
}
const covers = { from: '2026-01-01', to: '2026-11-20' }

const begin = (options: { weekStart?: number } = {}) => companyWithReport(world, definition, options)

const inCountry = (row: InsightsRow, country: string | null): InsightsRow => ({ ...row, country })
// any text may be looked up; an unknown metric is not found
const column = (table: InsightsTable, metric: string) => table.rows.values[table.metrics.indexOf(metric as never)] ?? []
const sum = (values: readonly unknown[]) => values.reduce<number>((total, value) => total + Number(value ?? 0), 0)

/** Returns the cells and totals whose explanation differs from the table. */
async function otherwise(
  client: Client,
  id: string,
  breakdown: SentDefinition['breakdown'],
  dateRange = definition.dateRange,
): Promise<string[]> {
  const wrong: string[] = []
  const metrics = ['spend', 'impressions', 'cpm', 'spendPercent', 'chainRatio'] as const
  const table = await client.call(queryReport, { report: id, breakdown, metrics: [...metrics], dateRange })
  for (const [column, metric] of metrics.entries()) {
    for (const [index, row] of [...table.rows.keys, null].entries()) {
      const told = await client.call(explainNumber, { report: id, breakdown, row, metric, dateRange })
      const shown = (row === null ? table.totals.values[column] : table.rows.values[column]?.[index]) ?? null
      const same = typeof shown === 'number' ? Math.abs(Number(told.value) - shown) < 1e-9 : told.value === shown
      if (!same) wrong.push(`${breakdown} ${row} ${metric}: ${told.value}, not ${shown}`)
    }
  }
  return wrong
}

describe('rows by week and month', () => {
  it("start on the company's first day of the week, are cut to the range, are sorted by day and add up to the total", async () => {
    for (const [weekStart, second] of [
      [1, '2026-11-02'],
      [0, '2026-11-01'],
      [6, '2026-10-31'],
      [4, '2026-10-29'],
    ] as const) {
      const { company, client, id } = await begin({ weekStart })
      const account = await connect(world, company, 'One')
      const rows = Array.from({ length: 60 }, (_, index) => spent(addDays('2026-09-20', index), index % 2 ? 'A' : 'B', index + 1))
      await sync(world, account, '2026-11-20T12:00:00Z', covers, rows)
      const weeks = await client.call(queryReport, { report: id })
      expect(weeks.rows.keys[1]?.split('/')[0]).toBe(second)
      expect(weeks.rows.keys[0]?.split('/')[0]).toBe('2026-10-28')
      expect(weeks.rows.keys.at(-1)?.split('/')[1]).toBe('2026-11-11')
      expect(weeks.rows.keys).toEqual(weeks.rows.keys.toSorted())
      expect(sum(column(weeks, 'spend'))).toBe(Number(weeks.totals.values[0]))
      expect(sum(column(weeks, 'spendPercent'))).toBeCloseTo(1, 12)
      const trend = await client.call(reportTrend, { report: id, metrics: ['spend'], bucket: 'week' })
      expect(column(weeks, 'spend')).toEqual(trend.values[0])
      const backwards = await client.call(queryReport, { report: id, sort: { by: 'name', direction: 'desc' } })
      expect(backwards.rows.keys).toEqual(weeks.rows.keys.toReversed())
    }
  })

  it('are compared with as many days, as far back as the periods are apart', async () => {
    const { company, client, id } = await begin()
    const account = await connect(world, company, 'One')
    // 28 October to 11 November are compared with 13 to 27 October, and so the week from 2 November with 18 to 24 October.
    const rows = [spent('2026-11-03', 'A', 30), spent('2026-10-18', 'A', 10), spent('2026-10-24', 'A', 5), spent('2026-10-25', 'A', 100)]
    await sync(world, account, '2026-11-20T12:00:00Z', covers, rows)
    const weeks = await client.call(queryReport, { report: id, metrics: ['spend', 'chainRatio'] })
    expect(weeks.rows.keys).toEqual(['2026-11-02/2026-11-08'])
    expect(weeks.rows.deltas[0]).toEqual([1])
    expect(weeks.rows.values[1]).toEqual([1])
    const told = await client.call(explainNumber, { report: id, breakdown: 'WEEK', row: '2026-11-02/2026-11-08', metric: 'spend' })
    expect(told).toMatchObject({
      value: '30',
      previous: '15',
      dateRange: { from: '2026-11-02', to: '2026-11-08' },
      previousRange: { from: '2026-10-18', to: '2026-10-24' },
    })
  })

  it('have the length of their months, including a leap February', async () => {
    const { company, client, id } = await begin()
    const account = await connect(world, company, 'One')
    const rows = Array.from({ length: 121 }, (_, index) => spent(addDays('2023-12-31', index), 'A', 1))
    await sync(world, account, '2026-11-20T12:00:00Z', { from: '2023-12-31', to: '2024-04-29' }, rows)
    const dateRange = { preset: 'custom', from: '2023-12-31', to: '2024-04-29' } as const
    const months = await client.call(queryReport, { report: id, dateRange, breakdown: 'MONTH', metrics: ['spend'] })
    expect(months.rows.keys.map((key, index) => [key, months.rows.values[0]?.[index]])).toEqual([
      ['2023-12-31/2023-12-31', '1'],
      ['2024-01-01/2024-01-31', '31'],
      ['2024-02-01/2024-02-29', '29'],
      ['2024-03-01/2024-03-31', '31'],
      ['2024-04-01/2024-04-29', '29'],
    ])
    expect(months.rows.names[0]).toBe('2023-12-31')
  })

  it('contain a period row that fits, show others as rows of their own, and match the explanation', async () => {
    const { abbreviation, client, id } = await begin()
    const header = 'Reporting starts,Reporting ends,Campaign name,Amount spent (USD),Impressions'
    const lines = ['2026-11-02,2026-11-08,A,70,100', '2026-10-30,2026-11-04,B,7,10', '2026-10-10,2026-10-14,C,3,10']
    await importInto(world, abbreviation, 'Weekly', `${header}\n${lines.join('\n')}\n`, { platform: 'meta' })
    const daily = ['Day,Campaign name,Amount spent (USD),Impressions', '2026-11-03,A,1,1', '2026-10-19,A,2,1', '2026-10-30,A,4,1']
    await importInto(world, abbreviation, 'Daily', `${daily.join('\n')}\n`, { platform: 'meta' })
    const weeks = await client.call(queryReport, { report: id, metrics: ['spend'] })
    expect(weeks.rows.keys.map((key, index) => [key, weeks.rows.values[0]?.[index]])).toEqual([
      ['2026-10-28/2026-11-01', '4'],
      ['2026-10-30/2026-11-04', '7'],
      ['2026-11-02/2026-11-08', '71'],
    ])
    expect(weeks.totals.values).toEqual(['82'])
    // Period rows of one account cross the edges, so the other is compared alone: 5 with 2, and in the last week 1 with 2.
    expect([weeks.totals.deltas, weeks.leftOut.map(({ name, reason }) => [name, reason])]).toEqual([[1.5], [['Weekly', 'period_rows']]])
    expect(weeks.rows.deltas[0]).toEqual([null, null, -0.5])
    for (const breakdown of ['DAY', 'WEEK', 'MONTH'] as const) expect(await otherwise(client, id, breakdown)).toEqual([])
  })

  it('are not compared with a part of a period row, on either side', async () => {
    const { abbreviation, client, id } = await begin()
    const header = 'Reporting starts,Reporting ends,Campaign name,Amount spent (USD),Impressions'
    // 2 to 8 November are compared with the week before. Both weeks have the same total.
    const dateRange = { preset: 'custom', from: '2026-11-02', to: '2026-11-08' } as const
    await importInto(world, abbreviation, 'Weekly', `${header}\n2026-10-26,2026-10-29,A,40,100\n`, { platform: 'meta' })
    const now = Array.from({ length: 7 }, (_, index) => `2026-11-0${index + 2},A,${index < 4 ? 20 : 10},1`)
    const before = Array.from({ length: 7 }, (_, index) => `${addDays('2026-10-26', index)},A,10,1`)
    const daily = ['Day,Campaign name,Amount spent (USD),Impressions', ...now, ...before].join('\n')
    await importInto(world, abbreviation, 'Daily', daily, { platform: 'meta' })
    const metrics = ['spend', 'chainRatio'] as const
    const days = await client.call(queryReport, { report: id, breakdown: 'DAY', dateRange, metrics: [...metrics] })
    expect(days.totals.deltas[0]).toBe(0)
    expect(days.rows.deltas[0]).toEqual([null, null, null, null, 0, 0, 0])
    const byChange = await client.call(queryReport, {
      report: id,
      breakdown: 'DAY',
      dateRange,
      metrics: [...metrics],
      sort: { by: 'chainRatio', direction: 'desc' },
    })
    expect(byChange.rows.deltas[0]).toEqual([0, 0, 0, null, null, null, null])
    const trend = await client.call(reportTrend, { report: id, dateRange, metrics: ['chainRatio', 'spend'] })
    expect(trend.values[0]).toEqual([null, null, null, null, 0, 0, 0])
    expect(trend.previous[1]).toEqual([null, null, null, null, '10', '10', '10'])
    const stack = await client.call(stackReport, { report: id, breakdown: 'PLATFORM', dateRange, metric: 'chainRatio' })
    expect(stack.series[0]?.values).toEqual([null, null, null, null, 0, 0, 0])
    const rows = await client.call(rowSparklines, { report: id, breakdown: 'PLATFORM', dateRange, metric: 'chainRatio', rows: ['meta'] })
    expect(rows.series[0]).toEqual([null, null, null, null, 0, 0, 0])
    const weeks = await client.call(queryReport, { report: id, dateRange, metrics: [...metrics] })
    expect([weeks.rows.keys, weeks.rows.deltas[0]]).toEqual([['2026-11-02/2026-11-08'], [0]])
    // The other way round, the period row is in the range and the days are before it.
    const reversed = {
      dateRange: { ...dateRange, from: '2026-10-26', to: '2026-11-01' },
      comparison: { with: 'custom', from: '2026-11-02' },
    } as const
    const back = await client.call(queryReport, { report: id, breakdown: 'DAY', ...reversed, metrics: [...metrics] })
    expect(back.rows.keys.map((key, row) => [key.slice(8, 10), back.rows.deltas[0]?.[row]])).toEqual([
      ...['26', '26', '27', '28', '29'].map((day) => [day, null]),
      ...['30', '31', '01'].map((day) => [day, 0]),
    ])
    const filtered = { filters: [{ by: 'metric', metric: 'spend', is: 'at_least', value: '20' }] } as const
    const some = await client.call(queryReport, {
      report: id,
      breakdown: 'DAY',
      dateRange,
      metrics: [...metrics],
      filters: [...filtered.filters],
    })
    // The chosen days of the account with period rows cannot be compared; those of the other can: 80 with 40.
    expect([some.count, some.totals.deltas[0], some.leftOut.map(({ name }) => name)]).toEqual([4, 1, ['Weekly']])
    for (const breakdown of ['DAY', 'WEEK', 'MONTH'] as const) expect(await otherwise(client, id, breakdown, dateRange)).toEqual([])
  })
})

describe('rows by country', () => {
  async function countries() {
    const begun = await begin()
    const account = await connect(world, begun.company, 'One')
    await sync(world, account, '2026-11-20T12:00:00Z', covers, [
      inCountry(spent('2026-11-03', 'A', 30), 'DE'),
      inCountry(spent('2026-11-03', 'A', 20), 'US'),
      inCountry(spent('2026-11-03', 'B', 40), 'US'),
      inCountry(spent('2026-11-04', 'B', 10), 'ZZ'),
      inCountry(spent('2026-10-19', 'B', 20), 'US'),
    ])
    return { ...begun, account }
  }

  it('come from the figures by country, with shares, changes, search, sort and scope, and add up to their own total', async () => {
    const { client, id } = await countries()
    const sort = { by: 'spend', direction: 'desc' } as const
    const table = await client.call(queryReport, { report: id, breakdown: 'COUNTRY', sort })
    expect([table.rows.keys, table.rows.names]).toEqual([
      ['US', 'DE', 'ZZ'],
      ['US', 'DE', 'ZZ'],
    ])
    expect(column(table, 'spend')).toEqual(['60', '30', '10'])
    expect(column(table, 'spendPercent')).toEqual([0.6, 0.3, 0.1])
    expect(table.rows.deltas[0]).toEqual([2, null, null])
    expect(table.totals.values[0]).toBe('100')
    expect(table.withoutCountry).toEqual([])
    const found = await client.call(queryReport, { report: id, breakdown: 'COUNTRY', search: 'u', sort: { by: 'name', direction: 'asc' } })
    expect([found.rows.keys, found.totals.values[0], column(found, 'spendPercent')]).toEqual([['US'], '60', [1]])
    const campaigns = await client.call(queryReport, { report: id, breakdown: 'CAMPAIGN', sort })
    const b = campaigns.rows.keys[campaigns.rows.names.indexOf('B')] ?? ''
    const below = await client.call(queryReport, { report: id, breakdown: 'COUNTRY', scope: { level: 'CAMPAIGN', key: b }, sort })
    expect(below.rows.keys.map((key, index) => [key, column(below, 'spend')[index]])).toEqual([
      ['US', '40'],
      ['ZZ', '10'],
    ])
    const pages = await Promise.all(
      [0, 1, 2].map((offset) => client.call(queryReport, { report: id, breakdown: 'COUNTRY', sort, offset, limit: 1 })),
    )
    expect(pages.map(({ rows, count }) => [rows.keys[0], count])).toEqual([
      ['US', 3],
      ['DE', 3],
      ['ZZ', 3],
    ])
    expect(await otherwise(client, id, 'COUNTRY')).toEqual([])
  })

  it('are one row per country, whichever code or name of it a file has', async () => {
    const { client, id, abbreviation, company } = await begin()
    const account = await connect(world, company, 'One')
    const us = [
      'US',
      'us',
      'USA',
      'usa',
      '840',
      'United States',
      'UNITED STATES OF AMERICA',
      'U.S.',
      'US ',
      '美国',
      '美國',
      'アメリカ合衆国',
    ]
    const more = ['미국', 'Vereinigte Staaten', 'États-Unis', 'etats unis', 'EE. UU.', 'Stany Zjednoczone', 'США', 'अमेरिका']
    const others = [
      'UK',
      'Áo',
      'AO',
      'Türkiye',
      'turkey',
      "Cote d'Ivoire",
      'Bosnia and Herzegovina',
      'Congo',
      'Bavaria',
      'E.U.',
      'zz',
      'n/a',
    ]
    const named = [...us, ...more, ...others]
    const csv = ['Day,Campaign name,Country,Amount spent (USD)', ...named.map((name) => `2026-11-02,One,"${name}",1`)].join('\n')
    expect(await importInto(world, abbreviation, account.id, csv, { platform: 'meta' })).toMatchObject({ state: 'changed', refused: [] })
    const table = await client.call(queryReport, { report: id, breakdown: 'COUNTRY' })
    const spend = Object.fromEntries(table.rows.keys.map((key, row) => [key, column(table, 'spend')[row]]))
    expect(spend).toEqual({
      ...{ US: String(us.length + more.length), GB: '1', AT: '1', AO: '1', TR: '2', CI: '1', BA: '1' },
      // Two countries, a region and a union are no country; such texts stay as they are.
      ...{ Congo: '1', Bavaria: '1', 'E.U.': '1', ZZ: '2' },
    })
    const found = async (search: string) => (await client.call(queryReport, { report: id, breakdown: 'COUNTRY', search })).rows.keys
    expect(await found('united st')).toEqual(['US'])
    expect(await found('英国')).toEqual(['GB'])
    expect(await found('USA')).toEqual(['US'])
    const filters = [{ by: 'name', contains: 'Austria' }] as const
    expect((await client.call(queryReport, { report: id, breakdown: 'COUNTRY', filters: [...filters] })).rows.keys).toEqual(['AT'])
  })

  it('are sorted by the names that are shown, unknown ones last', async () => {
    const { client, id, account } = await countries()
    const range = { from: '2026-11-01', to: '2026-11-09' }
    const rows = ['AT', 'AU', 'CH', 'CN', 'DE', 'JP', 'ZZ', 'Bavaria'].map((code) => inCountry(spent('2026-11-03', 'A', 1), code))
    await sync(world, account, '2026-11-20T13:00:00Z', range, rows)
    const sorted = async (direction: 'asc' | 'desc', language = 'en-US') => {
      const query = { report: id, breakdown: 'COUNTRY', sort: { by: 'name', direction } } as const
      const { body } = await client.ask(queryReport, query, { [headers.language]: language })
      return (body.data as { rows: { keys: string[] } }).rows.keys
    }
    expect(await sorted('asc')).toEqual(['AU', 'AT', 'CN', 'DE', 'JP', 'CH', 'Bavaria', 'ZZ'])
    expect(await sorted('desc')).toEqual(['CH', 'JP', 'DE', 'CN', 'AT', 'AU', 'ZZ', 'Bavaria'])
    // by pinyin: 奥地利, 澳大利亚, 德国, 日本, 瑞士, 中国
    expect(await sorted('asc', 'zh-CN')).toEqual(['AT', 'AU', 'DE', 'JP', 'CH', 'CN', 'Bavaria', 'ZZ'])
  })

  it('leave out accounts without figures by country, and name them', async () => {
    const { client, id, company, account } = await countries()
    const other = await connect(world, company, 'Two')
    await sync(world, other, '2026-11-20T12:00:00Z', covers, [spent('2026-11-05', 'C', 500)])
    const quiet = await connect(world, company, 'Three')
    await sync(world, quiet, '2026-11-20T12:00:00Z', covers, [spent('2026-06-05', 'C', 500)])
    const table = await client.call(queryReport, { report: id, breakdown: 'COUNTRY' })
    expect(table.totals.values[0]).toBe('100')
    expect(table.withoutCountry).toEqual([{ account: other.id, name: 'Two' }])
    expect((await client.call(queryReport, { report: id })).withoutCountry).toEqual([])
    const within = { level: 'ACCOUNT', key: account.id } as const
    expect((await client.call(queryReport, { report: id, breakdown: 'COUNTRY', scope: within })).withoutCountry).toEqual([])
  })

  it('are converted if accounts have several currencies, and have no money if a rate is missing', async () => {
    const { client, id, company } = await countries()
    for (const [name, currency] of [
      ['Yen', 'JPY'],
      ['Dinar', 'KWD'],
    ] as const) {
      const other = await connect(world, company, name, { currency })
      await sync(world, other, '2026-11-20T12:00:00Z', covers, [inCountry(spent('2026-11-03', 'J', 300), 'DE')])
    }
    const without = await client.call(queryReport, { report: id, breakdown: 'COUNTRY', metrics: ['spend', 'impressions'] })
    expect(without.totals.currency).toBeNull()
    expect(without.rows.values[0]?.[without.rows.keys.indexOf('DE')]).toBeNull()
    expect(without.rows.values[1]?.[without.rows.keys.indexOf('DE')]).toBe(300)
    await saveRates(world.ctx, 'ecb', [
      { currency: 'USD', day: '2026-11-02', perEuro: '1' },
      { currency: 'JPY', day: '2026-11-02', perEuro: '150' },
      { currency: 'KWD', day: '2026-11-02', perEuro: '0.3' },
    ])
    const table = await client.call(queryReport, { report: id, breakdown: 'COUNTRY' })
    expect(table.conversion).toMatchObject({ to: 'USD' })
    expect(column(table, 'spend')[table.rows.keys.indexOf('DE')]).toBe('1032')
    expect(table.totals.values[0]).toBe('1102')
    expect(sum(column(table, 'spendPercent'))).toBeCloseTo(1, 12)
    expect(table.totals.perCurrency.map(({ currency, values }) => [currency, values[0]])).toEqual([
      ['JPY', '300'],
      ['KWD', '300'],
      ['USD', '100'],
    ])
  })

  it('belong to one company only', async () => {
    await countries()
    const { client, id } = await begin()
    const table = await client.call(queryReport, { report: id, breakdown: 'COUNTRY' })
    expect([table.count, table.rows.keys, table.totals.values[0], table.withoutCountry]).toEqual([0, [], null, []])
  })
})
