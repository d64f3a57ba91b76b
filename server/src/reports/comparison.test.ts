import { addDays } from '@adroit/contract/calendar'
import type { SentDefinition } from '@adroit/contract/report'
import type { CompareChoice } from '@adroit/contract/report-filters'
import { reportMoments } from '@adroit/contract/report-moments'
import { explainNumber } from '@adroit/contract/report-number'
import { stackReport } from '@adroit/contract/report-stack'
import { countLevels, queryReport, reportTrend } from '@adroit/contract/report-tables'
import { createReport, getReport, updateReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { companyWithReport } from './company-with-report.test-helper.ts'
import { separateComparedRange } from './comparison.ts'
import { connect, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

const days = (from: string, to: string) => ({ preset: 'custom', from, to }) as const
const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend', 'chainRatio'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: days('2026-11-01', '2026-11-07'),
}

async function begin(spends: readonly (readonly [string, number])[], sent: Partial<SentDefinition> = {}) {
  const { company, client, id } = await companyWithReport(world, { ...definition, ...sent })
  const account = await connect(world, company, 'One')
  const rows = spends.map(([day, amount]) => spent(day, 'A', amount))
  await sync(world, account, '2026-11-20T12:00:00Z', { from: '2023-01-01', to: '2026-11-20' }, rows)
  return { client, id }
}

describe('what a range is compared with', () => {
  it('is the same dates of the year before, and 28 February for the 29th', () => {
    const year = (from: string, to: string) => separateComparedRange({ from, to }, { with: 'year_before' })
    expect(year('2026-11-01', '2026-11-07')).toEqual({ from: '2025-11-01', to: '2025-11-07' })
    expect(year('2024-02-29', '2024-02-29')).toEqual({ from: '2023-02-28', to: '2023-02-28' })
    expect(year('2024-02-25', '2024-03-02')).toEqual({ from: '2023-02-25', to: '2023-03-02' })
    expect(year('2025-02-25', '2025-03-02')).toEqual({ from: '2024-02-25', to: '2024-03-02' })
    expect(year('2025-01-01', '2025-12-31')).toEqual({ from: '2024-01-01', to: '2024-12-31' })
    expect(year('2024-01-01', '2024-12-31')).toEqual({ from: '2023-01-01', to: '2023-12-31' })
    expect(year('2024-02-01', '2024-02-29')).toEqual({ from: '2023-02-01', to: '2023-02-28' })
    expect(year('2025-02-01', '2025-02-28')).toEqual({ from: '2024-02-01', to: '2024-02-28' })
  })

  it('is the same in the table, the trend and the explanation, and follows the view in all of them', async () => {
    const { client, id } = await begin(
      [
        ['2024-02-29', 30],
        ['2024-02-28', 6],
        ['2023-02-28', 10],
        ['2023-03-01', 4],
        ['2023-06-10', 5],
      ],
      { dateRange: days('2024-02-29', '2024-03-01'), comparison: { with: 'year_before' } },
    )
    const both = async (comparison?: CompareChoice) => {
      const more = comparison === undefined ? {} : { comparison }
      const table = await client.call(queryReport, { report: id, ...more })
      const trend = await client.call(reportTrend, { report: id, metrics: ['spend', 'chainRatio'], ...more })
      const told = await client.call(explainNumber, {
        report: id,
        breakdown: 'CAMPAIGN',
        row: table.rows.keys[0] ?? '',
        metric: 'spend',
        ...more,
      })
      const byDay = await client.call(queryReport, { report: id, breakdown: 'DAY', ...more })
      expect([trend.previousRange, told.previousRange]).toEqual([table.previousRange, table.previousRange])
      expect(table.rows.values[1]?.[0]).toBe(table.rows.deltas[0]?.[0])
      return {
        previous: table.previousRange,
        change: table.totals.deltas[0],
        trend: trend.previous[0],
        day: byDay.rows.deltas[0],
        told: told.previous,
      }
    }
    expect(await both()).toEqual({
      previous: { from: '2023-02-28', to: '2023-03-01' },
      change: 30 / 14 - 1,
      trend: ['10', '4'],
      day: [2],
      told: '14',
    })
    expect(await both({ with: 'previous' })).toMatchObject({ previous: { from: '2024-02-27', to: '2024-02-28' }, change: 4, told: '6' })
    expect(await both({ with: 'custom', from: '2023-06-09' })).toMatchObject({
      previous: { to: '2023-06-10' },
      trend: [null, '5'],
      change: 5,
    })
    // Later days are a valid comparison too.
    expect(await both({ with: 'custom', from: '2024-05-01' })).toMatchObject({
      previous: { from: '2024-05-01', to: '2024-05-02' },
      change: null,
    })
  })

  it('compares a leap year with the year before, each day and month with the same dates', async () => {
    const year = (first: string, count: number): [string, number][] =>
      Array.from({ length: count }, (_, index) => {
        const date = addDays(first, index)
        return [date, date.endsWith('02-29') ? 50 : Number(date.slice(5, 7)) + (date < '2024' ? 0 : date < '2025' ? 10 : 20)]
      })
    const { client, id } = await begin([...year('2023-01-01', 365), ...year('2024-01-01', 366), ...year('2025-01-01', 365)])
    const of = async (from: string, to: string, breakdown: 'DAY' | 'MONTH' | 'WEEK') => {
      const about = { report: id, breakdown, dateRange: days(from, to), comparison: { with: 'year_before' } } as const
      const table = await client.call(queryReport, { ...about, sort: { by: 'name', direction: 'asc' }, limit: 400 })
      const trend = await client.call(reportTrend, {
        ...about,
        metrics: ['chainRatio', 'spend'],
        bucket: breakdown === 'DAY' ? 'day' : breakdown === 'WEEK' ? 'week' : 'month',
      })
      expect(trend.values[0]).toEqual(table.rows.deltas[0])
      const changes = new Map(table.rows.keys.map((key, row) => [key.split('/')[0] ?? '', table.rows.deltas[0]?.[row] ?? null]))
      for (const row of table.rows.keys.filter((key) => /-02-2[89]|-03-0[12]/.test(key))) {
        const told = await client.call(explainNumber, { ...about, row, metric: 'chainRatio' })
        expect([row, told.value]).toEqual([row, changes.get(row.split('/')[0] ?? '')])
      }
      return { total: table.totals.deltas[0], previous: table.previousRange, changes, trend }
    }
    const leap = await of('2024-01-01', '2024-12-31', 'DAY')
    expect(leap.previous).toEqual({ from: '2023-01-01', to: '2023-12-31' })
    const sum = (of: string) => year(`${of}-01-01`, of === '2024' ? 366 : 365).reduce((total, [, amount]) => total + amount, 0)
    expect(leap.total).toBeCloseTo(sum('2024') / sum('2023') - 1, 12)
    expect(['2024-02-28', '2024-02-29', '2024-03-01', '2024-12-31'].map((day) => leap.changes.get(day))).toEqual([5, null, 10 / 3, 10 / 12])
    expect(leap.trend.previous[1]?.slice(58, 61)).toEqual(['2', null, '3'])
    const months = await of('2024-01-01', '2024-12-31', 'MONTH')
    expect([months.changes.get('2024-02-01'), months.changes.get('2024-03-01')]).toEqual([(28 * 12 + 50 - 56) / 56, 10 / 3])
    await of('2024-01-01', '2024-12-31', 'WEEK')
    const after = await of('2025-01-01', '2025-12-31', 'DAY')
    expect(after.total).toBeCloseTo(sum('2025') / sum('2024') - 1, 12)
    expect(['2025-02-28', '2025-03-01', '2025-12-31'].map((day) => after.changes.get(day))).toEqual([10 / 12, 10 / 13, 10 / 22])
    const afterMonths = await of('2025-01-01', '2025-12-31', 'MONTH')
    expect([afterMonths.changes.get('2025-02-01'), afterMonths.changes.get('2025-12-01')]).toEqual([
      (28 * 22 - (28 * 12 + 50)) / (28 * 12 + 50),
      10 / 22,
    ])
    await of('2025-01-01', '2025-12-31', 'WEEK')
    const february = await of('2024-02-01', '2024-02-29', 'DAY')
    expect([february.previous, february.total]).toEqual([{ from: '2023-02-01', to: '2023-02-28' }, (28 * 12 + 50 - 56) / 56])
  })

  it('is saved with the report, and is the previous period by default', async () => {
    const { client, id } = await begin([])
    expect((await client.call(getReport, { id })).comparison).toEqual({ with: 'previous' })
    const comparison = { with: 'custom', from: '2025-12-24' } as const
    await client.call(updateReport, { id, version: 1, definition: { ...definition, comparison } })
    expect((await client.call(getReport, { id })).comparison).toEqual(comparison)
    expect((await client.call(queryReport, { report: id })).previousRange).toEqual({ from: '2025-12-24', to: '2025-12-30' })
  })

  it('shares no day with the range', async () => {
    const { client, id } = await begin([['2026-11-02', 5]])
    for (const from of ['2026-11-01', '2026-11-07', '2026-10-26', '2026-10-31']) {
      const refused = { status: 200, body: { code: 2020, msg: 'The comparison can’t overlap the date range' } }
      const comparison = { with: 'custom', from } as const
      expect(await client.ask(queryReport, { report: id, comparison })).toMatchObject(refused)
      expect(await client.ask(reportTrend, { report: id, metrics: ['spend'], comparison })).toMatchObject(refused)
      expect(await client.ask(explainNumber, { report: id, breakdown: 'DAY', row: null, metric: 'spend', comparison })).toMatchObject(
        refused,
      )
      expect(await client.ask(createReport, { ...definition, comparison })).toMatchObject(refused)
    }
    // 366 days without a leap day reach the same day of the next year.
    const dateRange = days('2025-03-01', '2026-03-01')
    expect((await client.ask(queryReport, { report: id, dateRange, comparison: { with: 'year_before' } })).body.code).toBe(2020)
    for (const from of ['2026-02-30', 'yesterday', "2026-01-01'; --"])
      expect((await client.ask(queryReport, { report: id, comparison: { with: 'custom', from } })).status).toBe(422)
    expect((await client.ask(queryReport, { report: id, comparison: { with: 'custom', from: '9999-12-30' } })).status).toBeLessThan(500)
    expect((await client.ask(queryReport, { report: id, comparison: { with: 'custom', from: '0001-01-01' } })).body.code).toBe(0)
  })

  it("is the view's in counts, moments and the stacked breakdown too", async () => {
    const spends = [
      ['2025-10-02', 8],
      ['2026-09-25', 2],
      ['2026-10-02', 4],
    ] as const
    const { client, id } = await begin(spends, { comparison: { with: 'custom', from: '2026-10-01' } })
    const view = { report: id, dateRange: days('2026-10-01', '2026-10-07'), comparison: { with: 'previous' } } as const
    expect((await client.call(queryReport, view)).totals.deltas).toEqual([1, null])
    expect(await client.call(countLevels, view)).toMatchObject({ ACCOUNT: 1, AD: 1 })
    expect((await client.call(reportMoments, view)).moments).toEqual(['2026-11-20T12:00:00.000Z'])
    const stacked = async (comparison: CompareChoice) =>
      (await client.call(stackReport, { ...view, comparison, metric: 'chainRatio' })).series[0]?.values[1]
    expect([await stacked({ with: 'previous' }), await stacked({ with: 'year_before' })]).toEqual([1, -0.5])
    const grown = [{ by: 'metric', metric: 'chainRatio', is: 'at_least', value: '0.5' }] as const
    const kept = async (comparison: CompareChoice) =>
      (await client.call(countLevels, { ...view, comparison, filters: [...grown] })).CAMPAIGN
    expect([await kept({ with: 'previous' }), await kept({ with: 'year_before' })]).toEqual([1, 0])
  })

  it('is yesterday up to the same time only if it is the previous period', async () => {
    world.setNow('2026-11-20T12:00:00Z')
    const { id: company, abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    const account = await connect(world, company, 'One')
    await sync(world, account, '2026-11-19T11:50:00Z', { from: '2026-11-18', to: '2026-11-19' }, [spent('2026-11-19', 'A', 4)])
    const later = [spent('2026-11-19', 'A', 9), spent('2026-11-20', 'A', 6), spent('2025-11-20', 'A', 2)]
    await sync(world, account, '2026-11-20T12:00:00Z', { from: '2025-11-19', to: '2026-11-20' }, later)
    const { id } = await client.call(createReport, { ...definition, dateRange: { preset: 'today' } })
    expect(await client.call(queryReport, { report: id })).toMatchObject({ comparison: 'same_time', totals: { deltas: [0.5, null] } })
    const year = await client.call(queryReport, { report: id, comparison: { with: 'year_before' } })
    expect(year).toMatchObject({ comparison: 'day_not_over', comparedUpTo: null, totals: { deltas: [2, null] } })
  })
})
