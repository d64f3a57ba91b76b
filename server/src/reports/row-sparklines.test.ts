import { queryReport } from '@adroit/contract/report-tables'
import { rowSparklines, type SparklineDimension } from '@adroit/contract/row-sparklines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import type { InsightsRow } from '../facts/insights-row.ts'
import { saveRates } from '../rates/service.ts'
import { begin as beginReport, covers } from './delivered-report.test-helper.ts'
import { connect, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

async function begin(delivered: readonly InsightsRow[]) {
  const begun = await beginReport(world, delivered)
  const { client, id } = begun
  const keysOf = async (breakdown: SparklineDimension, more: object = {}) =>
    (await client.call(queryReport, { report: id, breakdown, sort: { by: 'name', direction: 'asc' }, ...more })).rows.keys
  return { ...begun, keysOf }
}

const rows = [
  spent('2026-11-14', 'A', 10),
  spent('2026-11-16', 'A', 30),
  spent('2026-11-14', 'B', 20),
  spent('2026-11-16', 'B', 0),
  spent('2026-11-13', 'A', 5),
  spent('2026-11-01', 'C', 5),
]

describe('sparklines of rows', () => {
  it('have one value per day in the order of the requested rows, and are null for a row without data', async () => {
    const { client, id, keysOf } = await begin(rows)
    const [a = '', b = ''] = await keysOf('CAMPAIGN')
    const [, , c = ''] = await keysOf('CAMPAIGN', { dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-16' } })
    const sparklines = await client.call(rowSparklines, {
      report: id,
      breakdown: 'CAMPAIGN',
      metric: 'spend',
      rows: [b, c, a, '987654321', b],
    })
    expect(sparklines).toEqual({
      metric: 'spend',
      bucket: 'day',
      dateRange: { from: '2026-11-14', to: '2026-11-16' },
      series: [['20', null, '0'], null, ['10', null, '30'], null, ['20', null, '0']],
    })
    const cpm = await client.call(rowSparklines, { report: id, breakdown: 'CAMPAIGN', metric: 'cpm', rows: [a] })
    expect(cpm.series).toEqual([[100, null, 300].map((value) => value && String(value))])
    expect((await client.call(rowSparklines, { report: id, breakdown: 'CAMPAIGN', metric: 'clicks', rows: [a, b] })).series).toEqual([
      null,
      null,
    ])
  })

  it("have weekly values, by the company's week start, if the range has more than 90 days", async () => {
    const { client, id, keysOf } = await begin([...rows, spent('2026-08-14', 'A', 7)])
    const ask = async (from: string) => {
      const range = { preset: 'custom', from, to: '2026-11-16' } as const
      const [a = ''] = await keysOf('CAMPAIGN', { dateRange: range })
      return await client.call(rowSparklines, { report: id, breakdown: 'CAMPAIGN', metric: 'spend', rows: [a], dateRange: range })
    }
    const ninety = await ask('2026-08-19')
    expect([ninety.bucket, ninety.series[0]?.length]).toEqual(['day', 90])
    const more = await ask('2026-08-14')
    expect([more.bucket, more.series[0]?.length, more.series[0]?.[0], more.series[0]?.slice(-2)]).toEqual(['week', 15, '7', ['15', '30']])
  })

  it("add up to the table's figures at every level, by platform and by country, also within a scope", async () => {
    const { client, id, keysOf } = await begin([...rows, { ...spent('2026-11-15', 'E', 2), country: 'DE' }])
    const [a = ''] = await keysOf('CAMPAIGN')
    for (const breakdown of ['ACCOUNT', 'CAMPAIGN', 'AD_SET', 'AD', 'PLATFORM', 'COUNTRY'] as const) {
      for (const more of [{}, { scope: { level: 'CAMPAIGN', key: a } as const }]) {
        const table = await client.call(queryReport, { report: id, breakdown, metrics: ['spend'], ...more })
        if (table.count === 0) continue
        const { series } = await client.call(rowSparklines, {
          report: id,
          breakdown,
          metric: 'spend',
          rows: table.rows.keys,
          ...more,
        })
        const sums = series.map((cells) => (cells ?? []).reduce<number>((sum, cell) => sum + Number(cell ?? 0), 0))
        expect(sums, `${breakdown} ${JSON.stringify(more)}`).toEqual(table.rows.values[0]?.map(Number))
      }
    }
  })

  it('show shares of what filters and search match on that day, and changes against the day as far back', async () => {
    const { client, id, keysOf } = await begin(rows)
    const [a = '', b = ''] = await keysOf('CAMPAIGN')
    const ask = async (metric: string, more: object = {}) =>
      (await client.call(rowSparklines, { report: id, breakdown: 'CAMPAIGN', metric, rows: [a, b], ...more })).series
    expect(await ask('spendPercent')).toEqual([
      [10 / 30, null, 1],
      [20 / 30, null, 0],
    ])
    expect((await ask('spendPercent', { search: 'a' }))[0]).toEqual([1, null, 1])
    const small = [{ by: 'metric', metric: 'spend', is: 'at_most', value: '20' }]
    expect((await ask('spendPercent', { filters: small }))[1]).toEqual([1, null, null])
    expect(await ask('chainRatio')).toEqual([[null, null, 5], null])
    const before = { with: 'custom', from: '2026-11-11' }
    expect(await ask('chainRatio', { comparison: before })).toEqual([[null, null, 5], null])
  })

  it('use the currency of the row, and have no values if its money has no rate', async () => {
    const { client, id, company, account, keysOf } = await begin(rows)
    const yen = await connect(world, company, 'Yen', { currency: 'JPY', platform: 'google' })
    await sync(world, yen, '2026-11-20T12:00:00Z', covers, [spent('2026-11-14', 'Y', 3000), spent('2026-11-15', 'Z', 600)])
    const ask = async (breakdown: SparklineDimension, metric: string, of: string[]) =>
      (await client.call(rowSparklines, { report: id, breakdown, metric, rows: of })).series
    const own = [
      ['3000', '600', null],
      ['30', null, '30'],
    ]
    expect(await ask('ACCOUNT', 'spend', [yen.id, account.id])).toEqual(own)
    expect(await ask('PLATFORM', 'spend', ['google', 'meta'])).toEqual([null, ['30', null, '30']])
    expect(await ask('PLATFORM', 'impressions', ['google', 'meta'])).toEqual([
      [100, 100, null],
      [200, null, 200],
    ])
    expect(await ask('ACCOUNT', 'spendPercent', [yen.id])).toEqual([null])
    await saveRates(world.ctx, 'ecb', [
      { currency: 'USD', day: '2026-11-13', perEuro: '1' },
      { currency: 'JPY', day: '2026-11-13', perEuro: '150' },
    ])
    expect(await ask('ACCOUNT', 'spend', [yen.id, account.id])).toEqual(own)
    expect(await ask('PLATFORM', 'spend', ['google', 'meta', 'tiktok'])).toEqual([['20', '4', null], ['30', null, '30'], null])
    expect(await ask('ACCOUNT', 'spendPercent', [yen.id])).toEqual([[20 / 50, 1, null]])
    expect(await keysOf('PLATFORM')).toEqual(['google', 'meta'])
  })

  it('show the figures of an earlier moment', async () => {
    const { client, id, account, keysOf } = await begin(rows)
    const [a = ''] = await keysOf('CAMPAIGN')
    await sync(world, account, '2026-11-20T13:00:00Z', covers, [spent('2026-11-14', 'A', 11)])
    world.setNow('2026-11-20T14:00:00Z')
    const ask = async (more: object) =>
      (await client.call(rowSparklines, { report: id, breakdown: 'CAMPAIGN', metric: 'spend', rows: [a], ...more })).series
    expect(await ask({})).toEqual([['11', null, null]])
    expect(await ask({ asOf: '2026-11-20T12:30:00Z' })).toEqual([['10', null, '30']])
    world.setNow('2026-11-20T12:00:00Z')
  })

  it('leave out a period row that no point contains', async () => {
    const week = { ...spent('2026-11-14', 'A', 70), to: '2026-11-15' }
    const { client, id, keysOf } = await begin([week, spent('2026-11-16', 'A', 3), { ...week, campaign: { id: 'W', name: 'W' } }])
    const keys = await keysOf('CAMPAIGN')
    const { series } = await client.call(rowSparklines, { report: id, breakdown: 'CAMPAIGN', metric: 'spend', rows: keys })
    expect(series).toEqual([[null, null, '3'], null])
  })
})

describe('sparklines of invalid rows', () => {
  it('are rejected with a message', async () => {
    const { client, id } = await begin(rows)
    const ask = async (more: object) => {
      const { status, body } = await client.ask(rowSparklines, {
        report: id,
        breakdown: 'CAMPAIGN',
        metric: 'spend',
        rows: ['1'],
        ...more,
        // `more` has fields that the type forbids
      } as never)
      return [status, body.code]
    }
    expect(await ask({ metric: 'spent' })).toEqual([200, 2003])
    const many = (count: number) => Array.from({ length: count }, (_, index) => String(index))
    expect(await ask({ rows: many(100) })).toEqual([200, 0])
    for (const wrong of [
      { rows: [] },
      { rows: many(101) },
      { rows: many(10_000) },
      { rows: ['x'] },
      { rows: ['9'.repeat(19)] },
      { rows: ['1', '2026-11-14/2026-11-14'] },
      { breakdown: 'DAY' },
      { breakdown: 'ACCOUNT', rows: ["'; DROP TABLE facts; --"] },
    ])
      expect((await ask(wrong))[0], JSON.stringify(wrong).slice(0, 80)).toBe(422)
    for (const breakdown of ['COUNTRY', 'PLATFORM'] as const)
      expect(await ask({ breakdown, rows: ["'; DROP TABLE facts; --", '$p0', '%'] })).toEqual([200, 0])
    expect(await ask({ dateRange: { preset: 'custom', from: '2020-01-01', to: '2026-11-01' } })).toEqual([200, 2006])
    const stranger = await signIn(world, (await makeCompany(world)).abbreviation)
    expect((await stranger.ask(rowSparklines, { report: id, breakdown: 'CAMPAIGN', metric: 'spend', rows: ['1'] })).body.code).toBe(2001)
  })
})
