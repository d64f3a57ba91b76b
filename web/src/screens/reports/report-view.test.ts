import type { Report } from '@adroit/contract/report'
import { describe, expect, it } from 'vitest'
import { askedMetrics, nextSort, readRange, readView, sortFor, viewQuery } from './report-view.ts'

const report: Report = {
  id: '1003',
  name: 'Spend',
  platform: null,
  accounts: [],
  dimension: 'ACCOUNT',
  metrics: ['spend', 'ctr'],
  sort: { by: 'spend', direction: 'desc' },
  range: { preset: 'past_7_days' },
  creator: { id: '1', name: 'Owner' },
  mine: true,
  editable: true,
  hidden: false,
  favourite: false,
  cards: null,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
}

/** Through the address and back. */
function again(parameters: Readonly<Record<string, string>>) {
  const query = viewQuery(report, readView(parameters, report))
  return Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined))
}

describe('the view of a report', () => {
  it('is as the report says where the address is silent', () => {
    expect(readView({ id: '1003' }, report)).toEqual({
      dimension: 'ACCOUNT',
      range: { preset: 'past_7_days' },
      metrics: ['spend', 'ctr'],
      sort: { by: 'spend', direction: 'desc' },
      search: '',
      within: null,
      chart: 'trend',
      figure: null,
      bucket: null,
    })
    expect(again({ id: '1003' })).toEqual({ id: '1003' })
  })

  it('goes through the address unchanged [N4]', () => {
    const parameters = {
      id: '1003',
      within: 'CAMPAIGN:-42',
      by: 'AD',
      range: '2025-07-08_2025-07-31',
      metrics: 'clicks,cpc',
      sort: 'cpc:asc',
      q: 'JP & iOS',
      chart: 'top10',
      figure: 'ctr',
      bucket: 'week',
    }
    expect(again(parameters)).toEqual(parameters)
  })

  it('drills from accounts to campaigns, ad sets and ads, and never beside its place [R5]', () => {
    expect(readView({ within: 'ACCOUNT:1' }, report).dimension).toBe('CAMPAIGN')
    expect(readView({ within: 'AD_SET:1' }, report).dimension).toBe('AD')
    expect(readView({ within: 'CAMPAIGN:1', by: 'ACCOUNT' }, report).dimension).toBe('AD_SET')
    expect(readView({ within: 'CAMPAIGN:1', by: 'DAY' }, report).dimension).toBe('DAY')
  })

  it('leaves out what no address should say', () => {
    const view = readView(
      {
        by: 'COUNTRY',
        range: '2025-02-30_2025-03-01',
        metrics: 'nonsense',
        sort: 'ctr',
        within: 'AD:x',
        figure: 'nonsense',
        chart: 'pie',
        bucket: 'hour',
      },
      report,
    )
    expect(view).toEqual(readView({}, report))
    expect([readRange('2024-01-01_2025-12-31'), readRange('2025-03-02_2025-03-01'), readRange(undefined)]).toEqual([null, null, null])
  })

  it('asks for the numbers that its formulas are made of', () => {
    expect(askedMetrics(['spend', 'cpc'])).toEqual(['spend', 'cpc', 'clicks', 'spendPercent'])
    expect(askedMetrics(['optReceiveRoir'])).toEqual(['optReceiveRoir', 'optReceive', 'spend'])
  })

  it('shows days newest first, and the report’s order again after them', () => {
    const view = readView({}, report)
    const days = { ...view, dimension: 'DAY' as const, sort: sortFor('DAY', view, report) }
    expect(days.sort).toEqual({ by: 'name', direction: 'desc' })
    expect(sortFor('CAMPAIGN', days, report)).toEqual(report.sort)
    expect(sortFor('CAMPAIGN', { ...days, sort: { by: 'ctr', direction: 'asc' } }, report)).toEqual({ by: 'ctr', direction: 'asc' })
  })

  it('sorts largest first, names from A, and turns round on a second press', () => {
    const sort = { by: 'spend', direction: 'desc' } as const
    expect(nextSort(sort, 'ctr')).toEqual({ by: 'ctr', direction: 'desc' })
    expect(nextSort(sort, 'spend')).toEqual({ by: 'spend', direction: 'asc' })
    expect(nextSort(sort, 'name')).toEqual({ by: 'name', direction: 'asc' })
    expect(nextSort(sort, 'nonsense')).toBeNull()
  })
})
