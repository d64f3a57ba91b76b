import type { RememberedView, Report } from '@adroit/contract/report'
import { describe, expect, it } from 'vitest'
import { columnOrder, filtersBelow, nextSort, readRange, readView, requestedMetrics, sortFor, viewQuery } from './report-view.ts'

const report: Report = {
  id: '1003',
  name: 'Spend',
  platforms: [],
  accounts: [],
  breakdown: 'ACCOUNT',
  metrics: ['spend', 'ctr'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'past_7_days' },
  comparison: { with: 'previous' },
  filters: [],
  targets: [],
  creator: { id: '1', name: 'Owner' },
  mine: true,
  editable: true,
  hidden: false,
  deletedAt: null,
  builtIn: null,
  sharing: { with: 'company', members: [], roles: [] },
  accountsOutOfScope: 0,
  favorite: false,
  kpiTiles: null,
  columns: null,
  view: null,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
}

/** A round trip through the URL. */
function again(parameters: Readonly<Record<string, string>>) {
  const query = viewQuery(report, readView(parameters, report))
  return Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined))
}

describe('the view of a report', () => {
  it("uses the report's own settings for what the URL omits", () => {
    expect(readView({ id: '1003' }, report)).toEqual({
      breakdown: 'ACCOUNT',
      dateRange: { preset: 'past_7_days' },
      metrics: ['spend', 'ctr'],
      sort: { by: 'spend', direction: 'desc' },
      search: '',
      scope: null,
      comparison: null,
      filters: null,
      asOf: null,
      firstParty: null,
      chart: 'trend',
      chartMetric: null,
      bucket: null,
    })
    expect(again({ id: '1003' })).toEqual({ id: '1003' })
  })

  it("uses the member's last view only if the URL has none, and can name the report's own", () => {
    const view: RememberedView = { breakdown: 'AD', sort: { by: 'ctr', direction: 'asc' }, filters: [{ by: 'name', contains: 'a' }] }
    const last = { ...report, view }
    const plain = readView({ id: '1003' }, report)
    expect(readView({ id: '1003' }, last)).toEqual({ ...plain, ...view })
    expect(readView({ id: '1003', dateRange: 'today' }, last)).toEqual({ ...plain, dateRange: { preset: 'today' } })
    const own = viewQuery(last, plain)
    expect(own.view).toBe('own')
    expect(readView({ id: '1003', view: 'own' }, last)).toEqual(plain)
  })

  it('has the installs and revenue that the report chooses, unless the URL says whose', () => {
    const own = { ...report, firstParty: true }
    expect([readView({ id: '1003' }, own).firstParty, readView({ id: '1003', firstParty: 'off' }, own).firstParty]).toEqual([null, false])
    expect(viewQuery(report, { ...readView({ id: '1003' }, report), firstParty: true })).toMatchObject({ firstParty: 'on' })
    expect(viewQuery(own, readView({ id: '1003', firstParty: 'off' }, own))).toMatchObject({ firstParty: 'off' })
    expect(viewQuery(own, readView({ id: '1003', firstParty: 'unknown' }, own))).toEqual({ id: '1003' })
  })

  it('survives a round trip through the URL [N4]', () => {
    const parameters = {
      id: '1003',
      scope: 'CAMPAIGN:-42',
      breakdown: 'AD',
      dateRange: '2025-07-08_2025-07-31',
      metrics: 'clicks,cpc',
      sort: 'cpc:asc',
      search: 'JP & iOS',
      comparison: '2024-11-01',
      filters: JSON.stringify([
        { by: 'name', contains: 'Brand & “co”' },
        { by: 'metric', metric: 'ctr', is: 'at_least', value: '0.0125' },
      ]),
      asOf: '2026-11-18T18:02:00.000Z',
      chart: 'top10',
      chartMetric: 'ctr',
      bucket: 'week',
    }
    expect(again(parameters)).toEqual(parameters)
  })

  it('opens links with the parameter names of version 1.0', () => {
    const values = { scope: 'CAMPAIGN:-42', breakdown: 'AD', dateRange: 'yesterday', search: 'JP', comparison: 'year_before' }
    const current = { ...values, asOf: '2026-11-18T18:02:00.000Z', chartMetric: 'ctr' }
    const older = { within: 'CAMPAIGN:-42', by: 'AD', range: 'yesterday', q: 'JP', vs: 'year_before', at: current.asOf, figure: 'ctr' }
    expect(readView(older, report)).toEqual(readView(current, report))
    expect(readView({ ...older, breakdown: 'DAY' }, report).breakdown).toBe('DAY')
  })

  it('drills from accounts to campaigns, ad sets and ads, and never to a level above the current entity [R5]', () => {
    expect(readView({ scope: 'ACCOUNT:1' }, report).breakdown).toBe('CAMPAIGN')
    expect(readView({ scope: 'AD_SET:1' }, report).breakdown).toBe('AD')
    expect(readView({ scope: 'CAMPAIGN:1', breakdown: 'ACCOUNT' }, report).breakdown).toBe('AD_SET')
    expect(readView({ scope: 'CAMPAIGN:1', breakdown: 'DAY' }, report).breakdown).toBe('DAY')
  })

  it('ignores invalid parameters', () => {
    const view = readView(
      {
        breakdown: 'PLANET',
        dateRange: '2025-02-30_2025-03-01',
        metrics: 'nonsense',
        sort: 'ctr',
        scope: 'AD:x',
        chartMetric: 'nonsense',
        chart: 'pie',
        bucket: 'hour',
        comparison: 'never',
        filters: '[{"by":"shape"}]',
        asOf: 'once',
      },
      report,
    )
    expect(view).toEqual(readView({}, report))
    expect([readRange('2024-01-01_2025-12-31'), readRange('2025-03-02_2025-03-01'), readRange(undefined)]).toEqual([null, null, null])
  })

  it("omits the report's own settings from the URL", () => {
    const filters = [{ by: 'name' as const, contains: 'Brand' }]
    const saved = { ...report, filters, comparison: { with: 'year_before' as const } }
    const view = { ...readView({}, saved), filters: [...filters], comparison: { with: 'year_before' as const } }
    expect([viewQuery(saved, view)['filters'], viewQuery(saved, view)['comparison']]).toEqual([undefined, undefined])
    expect(viewQuery(saved, { ...view, filters: [] })['filters']).toBe('[]')
    expect(viewQuery(saved, { ...view, comparison: { with: 'previous' } })['comparison']).toBe('previous')
  })

  it('drills down without the name filters, which belong to the rows of the level above', () => {
    const spend = { by: 'metric' as const, metric: 'spend', is: 'at_least' as const, value: '5' }
    const view = { ...readView({}, report), filters: [{ by: 'name' as const, contains: 'Brand' }, spend] }
    expect(filtersBelow(report, view)).toEqual([spend])
    expect(filtersBelow(report, readView({}, report))).toBeNull()
    expect(filtersBelow({ ...report, filters: [{ by: 'name', contains: 'Brand' }] }, readView({}, report))).toEqual([])
  })

  it('orders its columns as the member arranged them, with new ones last', () => {
    const columns = [
      { metric: 'ctr' as const, width: 90 },
      { metric: 'clicks' as const, width: null },
    ]
    expect(columnOrder({ metrics: ['spend', 'ctr', 'cpc'], columns })).toEqual(['ctr', 'spend', 'cpc'])
    expect(readView({}, { ...report, columns }).metrics).toEqual(['ctr', 'spend'])
    expect(viewQuery({ ...report, columns }, readView({}, { ...report, columns }))['metrics']).toBeUndefined()
  })

  it('requests the measures that its formulas need', () => {
    expect(requestedMetrics(['spend', 'cpc'])).toEqual(['spend', 'cpc', 'clicks', 'spendPercent'])
    expect(requestedMetrics(['optReceiveRoir'])).toEqual(['optReceiveRoir', 'optReceive', 'spend'])
  })

  it("shows days newest first, and restores the report's order for other breakdowns", () => {
    const view = readView({}, report)
    const days = { ...view, breakdown: 'DAY' as const, sort: sortFor('DAY', view, report) }
    expect(days.sort).toEqual({ by: 'name', direction: 'desc' })
    expect(sortFor('CAMPAIGN', days, report)).toEqual(report.sort)
    expect(sortFor('CAMPAIGN', { ...days, sort: { by: 'ctr', direction: 'asc' } }, report)).toEqual({ by: 'ctr', direction: 'asc' })
  })

  it('sorts descending first, names ascending, and reverses on a second press', () => {
    const sort = { by: 'spend', direction: 'desc' } as const
    expect(nextSort(sort, 'ctr')).toEqual({ by: 'ctr', direction: 'desc' })
    expect(nextSort(sort, 'spend')).toEqual({ by: 'spend', direction: 'asc' })
    expect(nextSort(sort, 'name')).toEqual({ by: 'name', direction: 'asc' })
    expect(nextSort(sort, 'nonsense')).toBeNull()
  })
})
