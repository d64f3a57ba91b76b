import { overview } from '@adroit/contract/home'
import type { SentDefinition } from '@adroit/contract/report'
import { listReports } from '@adroit/contract/report-list'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport, reportTrend } from '@adroit/contract/report-tables'
import { chooseKpiTiles, createReport, favoriteReport, getReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { createShared } from '../../test/shared-report.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { saveRates } from '../rates/service.ts'
import { bucketsOf } from './buckets.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`
const week = { preset: 'past_7_days' } as const
const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend', 'impressions', 'ctr', 'spendPercent'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: week,
}
const header = 'Day,Campaign name,Amount spent (USD),Impressions,Link clicks'

async function companyWith(lines: readonly string[]): Promise<{ client: Client; id: string; abbreviation: string }> {
  const { abbreviation } = await makeCompany(world)
  await importInto(world, abbreviation, 'Main', `${header}\n${lines.join('\n')}\n`, { platform: 'meta', timeZone: 'Asia/Tokyo' })
  const client = await signIn(world, abbreviation)
  return { client, abbreviation, id: (await client.call(createReport, definition)).id }
}

describe('a trend', () => {
  it('has each day and the day as far back, and null for days without data', async () => {
    const { client, id } = await companyWith([
      `${november(13)},A,10,100,1`,
      `${november(13)},B,5,100,1`,
      `${november(15)},A,30,300,9`,
      `${november(6)},A,4,50,1`,
    ])
    const trend = await client.call(reportTrend, { report: id, metrics: ['spend', 'ctr', 'chainRatio', 'spendPercent'] })
    expect(trend).toMatchObject({
      bucket: 'day',
      currency: 'USD',
      dateRange: { from: november(13), to: november(19) },
      live: false,
      loose: [],
    })
    expect(trend.points).toHaveLength(7)
    expect(trend.values[0]).toEqual(['15', null, '30', null, null, null, null])
    expect(trend.values[1]).toEqual([0.01, null, 0.03, null, null, null, null])
    expect(trend.values[2]?.[0]).toBe(2.75)
    expect(trend.values[3]?.[2]).toBeCloseTo(30 / 45)
    expect(trend.previous[0]).toEqual(['4', null, null, null, null, null, null])
  })

  it('contains the rows that a search finds, as the table does', async () => {
    const { client, id } = await companyWith([
      `${november(13)},Alpha,10,100,1`,
      `${november(13)},Beta,5,100,1`,
      `${november(15)},Alpha,30,300,9`,
      `${november(6)},Alpha,4,50,1`,
      `${november(6)},Beta,40,50,1`,
    ])
    const asked = { report: id, search: 'LPH', metrics: ['spend', 'spendPercent', 'chainRatio'] as const }
    const trend = await client.call(reportTrend, { ...asked, metrics: [...asked.metrics] })
    expect(trend.values.map((cells) => cells.slice(0, 3))).toEqual([
      ['10', null, '30'],
      [0.25, null, 0.75],
      [1.5, null, null],
    ])
    expect(trend.previous[0]?.[0]).toBe('4')
    // a search applies to the rows of the breakdown
    const account = await client.call(reportTrend, { ...asked, metrics: ['spend'], breakdown: 'ACCOUNT', search: 'main' })
    expect(account.values[0]?.slice(0, 3)).toEqual(['15', null, '30'])
    expect((await client.call(reportTrend, { ...asked, metrics: ['spend'], search: 'nothing' })).values[0]).toEqual(Array(7).fill(null))
    expect((await client.ask(reportTrend, { ...asked, metrics: ['spend'], search: 'x'.repeat(121) })).status).toBe(422)
  })

  it('adds up to the totals of the table in weeks and months, cut to the range', async () => {
    const lines = Array.from({ length: 90 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 7, 20) + index * 86_400_000).toISOString().slice(0, 10)
      return `${day},A,${index + 1},${100 + index},${index}`
    })
    const { client, id } = await companyWith(lines)
    const range = { preset: 'custom', from: '2026-09-03', to: '2026-11-11' } as const
    const table = await client.call(queryReport, { report: id, dateRange: range, metrics: ['spend', 'ctr'] })
    for (const bucket of ['day', 'week', 'month'] as const) {
      const trend = await client.call(reportTrend, { report: id, dateRange: range, metrics: ['spend'], bucket })
      expect(trend.values[0]?.reduce<number>((sum, value) => sum + Number(value), 0)).toBe(Number(table.totals.values[0]))
      expect(trend.points[0]?.from).toBe(range.from)
      expect(trend.points.at(-1)?.to).toBe(range.to)
    }
    expect((await client.call(reportTrend, { report: id, dateRange: range, metrics: ['spend'] })).bucket).toBe('week')
  })

  it('compares with as many days before, as the table by week does', async () => {
    const days = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(2026, 9, 12 + at)).toISOString().slice(0, 10))
    const { client, id } = await companyWith(days.map((day, at) => `${day},A,${at < 15 ? 10 : 12},100,1`))
    // Wednesday to Wednesday: weeks of 5, 7 and 3 days, compared with weeks that are cut differently
    const view = { report: id, dateRange: { preset: 'custom', from: '2026-10-28', to: november(11) }, metrics: ['chainRatio'] } as const
    const { rows } = await client.call(queryReport, {
      ...view,
      breakdown: 'WEEK',
      sort: { by: 'name', direction: 'asc' },
      metrics: ['chainRatio'],
    })
    const trend = await client.call(reportTrend, { ...view, bucket: 'week', metrics: ['chainRatio'] })
    expect(trend.values).toEqual(rows.values)
    expect(rows.values[0]).toHaveLength(3)
  })

  it('lists period rows that no point contains, and counts the others', async () => {
    const { abbreviation } = await makeCompany(world)
    const weekly = 'Reporting starts,Reporting ends,Campaign name,Amount spent (USD),Impressions'
    await importInto(world, abbreviation, 'Weekly', `${weekly}\n2026-11-02,2026-11-08,A,70,100\n2026-11-09,2026-11-15,A,7,100\n`, {
      platform: 'meta',
    })
    const client = await signIn(world, abbreviation)
    const { id } = await client.call(createReport, { ...definition, dateRange: { preset: 'custom', from: '2026-11-02', to: '2026-11-15' } })
    expect((await client.call(reportTrend, { report: id, metrics: ['spend'], bucket: 'week' })).values).toEqual([['70', '7']])
    const byDay = await client.call(reportTrend, { report: id, metrics: ['spend'], bucket: 'day' })
    expect(byDay.loose.map(({ from, values }) => [from, values])).toEqual([
      ['2026-11-02', ['70']],
      ['2026-11-09', ['7']],
    ])
    expect(byDay.values[0]?.every((value) => value === null)).toBe(true)
  })

  it('marks provisional points, and a day that is not over', async () => {
    const { client, id } = await companyWith([`${november(1)},A,1,1,1`, `${november(20)},A,1,1,1`, '2026-10-20,A,1,1,1'])
    const trend = await client.call(reportTrend, {
      report: id,
      metrics: ['spend'],
      dateRange: { preset: 'custom', from: '2026-10-19', to: november(20) },
    })
    // Figures of Meta are final after 28 days: on 20 November up to 22 October.
    expect(trend.points[trend.provisionalFrom ?? -1]?.from).toBe('2026-10-23')
    expect(trend.live).toBe(true)
  })

  it('converts days of several currencies, and has no money if a rate is missing', async () => {
    const { client, id, abbreviation } = await companyWith([`${november(13)},A,10,100,1`])
    await importInto(
      world,
      abbreviation,
      'Yen',
      'Day,Campaign name,Amount spent (JPY),Impressions\n2026-11-13,Y,1500,100\n2026-11-14,Y,3000,100\n',
      { platform: 'meta' },
    )
    const without = await client.call(reportTrend, { report: id, metrics: ['spend', 'impressions'] })
    expect(without).toMatchObject({ currency: null, conversion: { missing: expect.arrayContaining(['JPY']) } })
    expect(without.values[0]?.every((value) => value === null)).toBe(true)
    expect(without.values[1]?.slice(0, 2)).toEqual([200, 100])
    await saveRates(
      world.ctx,
      'ecb',
      [`2026-11-10`, '2026-11-03'].flatMap((day) => [
        { currency: 'USD', day, perEuro: '1' },
        { currency: 'JPY', day, perEuro: '150' },
      ]),
    )
    const trend = await client.call(reportTrend, { report: id, metrics: ['spend'] })
    expect([trend.currency, trend.values[0]?.slice(0, 2)]).toEqual(['USD', ['20', '20']])
  })

  it('keeps its money if only the previous period lacks a rate', async () => {
    const { client, id, abbreviation } = await companyWith([`${november(13)},A,10,100,1`])
    const won = 'Day,Campaign name,Amount spent (KRW),Impressions\n2026-11-13,Y,14000,100\n2026-11-06,Y,14000,100\n'
    await importInto(world, abbreviation, 'Won', won, { platform: 'meta' })
    await saveRates(world.ctx, 'ecb', [
      { currency: 'KRW', day: '2026-11-12', perEuro: '1400' },
      { currency: 'USD', day: '2026-11-12', perEuro: '1' },
    ])
    const trend = await client.call(reportTrend, { report: id, metrics: ['spend', 'chainRatio'] })
    // Rates are shared by all tests of this file; none has a rate for the won on or before the 6th.
    expect(trend.conversion?.missing).toEqual(['KRW'])
    expect([trend.currency, trend.values[0]?.[0], trend.values[1]?.[0], trend.previous[0]?.[0]]).toEqual(['USD', '20', null, null])
  })

  it('rejects unknown metrics with a message, and more than five [R13]', async () => {
    const { client, id } = await companyWith([`${november(13)},A,10,100,1`])
    expect((await client.ask(reportTrend, { report: id, metrics: ['spent'] })).body).toMatchObject({ code: 2003 })
    const six = ['spend', 'ctr', 'cpc', 'cpm', 'clicks', 'impressions']
    expect((await client.ask(reportTrend, { report: id, metrics: six })).status).toBe(422)
  })

  it("splits weeks and months at the company's week start and the calendar", () => {
    const range = { from: '2026-10-30', to: '2026-11-10' }
    expect(bucketsOf(range, 'week', 1).map(({ from, to }) => `${from}/${to}`)).toEqual([
      '2026-10-30/2026-11-01',
      '2026-11-02/2026-11-08',
      '2026-11-09/2026-11-10',
    ])
    expect(bucketsOf(range, 'week', 0).map(({ from }) => from)).toEqual(['2026-10-30', '2026-11-01', '2026-11-08'])
    expect(bucketsOf(range, 'month', 1).map(({ from }) => from)).toEqual(['2026-10-30', '2026-11-01'])
  })
})

describe('the explanation of a number', () => {
  it('has its sums, accounts, time zone, file and finality', async () => {
    const { client, id } = await companyWith([`${november(13)},A,10,100,1`, `${november(14)},B,30,300,9`, `${november(6)},A,4,50,1`])
    const [ctr] = (await client.call(queryReport, { report: id, metrics: ['ctr'] })).totals.values
    const told = await client.call(explainNumber, { report: id, breakdown: 'CAMPAIGN', row: null, metric: 'ctr' })
    expect(told).toMatchObject({
      value: ctr,
      previous: 0.02,
      sums: [
        { metric: 'clicks', now: 10, previous: 1 },
        { metric: 'impressions', now: 400, previous: 50 },
      ],
      accounts: [{ name: 'Main', currency: 'USD', timeZone: 'Asia/Tokyo' }],
      accountCount: 1,
      timeZones: ['Asia/Tokyo'],
      finality: 'provisional',
      finalOn: '2026-12-13',
      rates: [],
      sources: [{ source: 'import', rows: 2, from: november(13), to: november(14), import: { fileName: 'export.csv' } }],
      history: [{ at: '2026-11-20T12:00:00.000Z', value: ctr }],
    })
  })

  it('matches the table for every row of every breakdown', async () => {
    const { client, id } = await companyWith([`${november(13)},A,10,100,1`, `${november(14)},B,30,300,9`, `${november(6)},A,4,50,1`])
    for (const breakdown of ['ACCOUNT', 'CAMPAIGN', 'AD_SET', 'AD', 'DAY', 'PLATFORM'] as const) {
      const metrics = ['spend', 'ctr', 'cpm', 'spendPercent', 'chainRatio'] as const
      const table = await client.call(queryReport, { report: id, breakdown, metrics: [...metrics] })
      for (const [column, metric] of metrics.entries()) {
        for (const [index, row] of table.rows.keys.entries()) {
          const told = await client.call(explainNumber, { report: id, breakdown, row, metric })
          expect(told.value, `${breakdown} ${row} ${metric}`).toEqual(table.rows.values[column]?.[index])
        }
      }
    }
  })

  it('lists its earlier values, newest first', async () => {
    const { client, id, abbreviation } = await companyWith([`${november(13)},A,10,100,1`])
    world.setNow('2026-11-20T15:00:00Z')
    await importInto(world, abbreviation, 'Main', `${header}\n${november(13)},A,12.5,100,1\n`, { replace: true })
    world.setNow('2026-11-20T18:00:00Z')
    await importInto(world, abbreviation, 'Main', `${header}\n${november(13)},A,12.5,101,1\n`, { replace: true })
    const told = await client.call(explainNumber, { report: id, breakdown: 'CAMPAIGN', row: null, metric: 'spend' })
    world.setNow('2026-11-20T12:00:00Z')
    expect(told.history).toEqual([
      { at: '2026-11-20T15:00:00.000Z', value: '12.5' },
      { at: '2026-11-20T12:00:00.000Z', value: '10' },
    ])
  })

  it('lists the rates of a converted total', async () => {
    const { client, id, abbreviation } = await companyWith([`${november(13)},A,10,100,1`])
    await importInto(world, abbreviation, 'Won', 'Day,Campaign name,Amount spent (KRW),Impressions\n2026-11-13,Y,14000,100\n', {
      platform: 'meta',
    })
    await saveRates(world.ctx, 'ecb', [
      { currency: 'KRW', day: '2026-11-09', perEuro: '1400' },
      { currency: 'USD', day: '2026-11-09', perEuro: '1' },
      { currency: 'KRW', day: '2026-11-15', perEuro: '1600' },
      { currency: 'USD', day: '2026-11-15', perEuro: '1' },
    ])
    const told = await client.call(explainNumber, { report: id, breakdown: 'ACCOUNT', row: null, metric: 'spend' })
    expect(told).toMatchObject({
      value: '20',
      currency: 'USD',
      ratesOf: 'ecb',
      history: [],
      rates: [{ from: 'KRW', lowest: '0.000625000', highest: '0.000714286' }],
    })
  })

  it('is rejected for rows that do not exist', async () => {
    const { client, id } = await companyWith([`${november(13)},A,10,100,1`])
    for (const [breakdown, row] of [
      ['DAY', '2026-13-01/2026-13-02'],
      ['DAY', '2026-11-14/2026-11-13'],
      ['PLATFORM', 'myspace'],
      ['AD', "1'; drop table facts"],
    ] as const)
      expect((await client.ask(explainNumber, { report: id, breakdown, row, metric: 'spend' })).status, row).toBe(422)
    const never = await client.call(explainNumber, { report: id, breakdown: 'AD', row: '123', metric: 'spend' })
    expect(never).toMatchObject({ value: null, accounts: [], sources: [], history: [] })
  })
})

describe("a member's choices about reports", () => {
  it('are their own, with at most five favorites and five metrics [R13]', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'viewer'] })
    const owner = await signIn(world, abbreviation)
    const viewer = await signIn(world, abbreviation, 'viewer')
    const ids: string[] = []
    for (let index = 0; index < 6; index += 1) ids.push((await createShared(owner, { ...definition, name: `R${index}` })).id)
    for (const id of ids.slice(0, 5)) await viewer.call(favoriteReport, { id, favorite: true })
    const sixth = ids[5] ?? ''
    expect((await viewer.ask(favoriteReport, { id: sixth, favorite: true })).body).toMatchObject({ code: 2011, msg: 'Select up to 5' })
    await viewer.call(favoriteReport, { id: ids[0] ?? '', favorite: false })
    await viewer.call(favoriteReport, { id: sixth, favorite: true })
    expect((await viewer.call(listReports, {})).reports.filter(({ favorite }) => favorite)).toHaveLength(5)
    expect((await owner.call(listReports, {})).reports.filter(({ favorite }) => favorite)).toHaveLength(0)
    await viewer.call(chooseKpiTiles, { id: sixth, metrics: ['cpm', 'ctr'] })
    expect((await viewer.call(getReport, { id: sixth })).kpiTiles).toEqual(['cpm', 'ctr'])
    expect((await owner.call(getReport, { id: sixth })).kpiTiles).toBeNull()
    const six = ['spend', 'ctr', 'cpc', 'cpm', 'clicks', 'impressions']
    expect((await viewer.ask(chooseKpiTiles, { id: sixth, metrics: six })).body.code).toBe(2011)
    expect((await viewer.ask(chooseKpiTiles, { id: sixth, metrics: ['spent'] })).body.code).toBe(2003)
    await viewer.call(chooseKpiTiles, { id: sixth, metrics: [] })
    expect((await viewer.call(getReport, { id: sixth })).kpiTiles).toBeNull()
  })

  it('stop at five if two devices choose at the same time', async () => {
    const { abbreviation } = await makeCompany(world)
    const owner = await signIn(world, abbreviation)
    const ids: string[] = []
    for (let index = 0; index < 8; index += 1) ids.push((await owner.call(createReport, { ...definition, name: `R${index}` })).id)
    await Promise.all(ids.map((id) => owner.ask(favoriteReport, { id, favorite: true })))
    expect((await owner.call(listReports, {})).reports.filter(({ favorite }) => favorite)).toHaveLength(5)
  })
})

describe('home', () => {
  it('shows the accounts that spent most, and the past 30 days', async () => {
    const { client } = await companyWith([`${november(13)},A,10,100,1`, '2026-10-25,A,4,50,1'])
    const home = await client.call(overview, {})
    expect(home.top).toEqual([expect.objectContaining({ name: 'Main', currency: 'USD', spend: '10', share: 1, platform: 'meta' })])
    expect(home.trend.points).toHaveLength(30)
    expect(home.trend.values[0]?.filter((value) => value !== null)).toEqual(['4', '10'])
  })
})
