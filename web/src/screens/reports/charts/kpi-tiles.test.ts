import type { Report } from '@adroit/contract/report'
import { describe, expect, it } from 'vitest'
import { readView } from '../report-view.ts'
import { bucketsFor, kpiTileChoices, kpiTilesOf, usualBucket } from './kpi-tiles.ts'

const report: Report = {
  id: '1003',
  name: 'Spend',
  platforms: [],
  accounts: [],
  breakdown: 'ACCOUNT',
  metrics: ['spend', 'spendPercent', 'chainRatio', 'clicks', 'ctr', 'cpc', 'impressions', 'action'],
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
const view = readView({}, report)

describe('the KPI tiles', () => {
  it('are by default the first five metrics that are meaningful on their own [R13]', () => {
    expect(kpiTilesOf(report, view)).toEqual(['spend', 'clicks', 'ctr', 'cpc', 'impressions'])
  })

  it("are the member's choice, in its order", () => {
    expect(kpiTilesOf({ ...report, kpiTiles: ['action', 'spend'] }, view)).toEqual(['action', 'spend'])
  })

  it('follow the metrics of the view, and fall back to spend', () => {
    expect(kpiTilesOf(report, readView({ metrics: 'cpm,ctr' }, report)).slice(0, 2)).toEqual(['cpm', 'ctr'])
    const relations: Report = { ...report, metrics: ['spendPercent'] }
    expect(kpiTileChoices(relations, readView({}, relations))).toEqual(['spend'])
  })
})

describe("the periods of a chart's points", () => {
  it('depend on the date range: more than one point, and few enough to press', () => {
    expect(bucketsFor({ from: '2026-11-01', to: '2026-11-02' })).toEqual(['day'])
    expect(bucketsFor({ from: '2026-10-01', to: '2026-10-31' })).toEqual(['day', 'week'])
    expect(bucketsFor({ from: '2026-05-19', to: '2026-11-19' })).toEqual(['day', 'week', 'month'])
    expect(bucketsFor({ from: '2025-11-20', to: '2026-11-20' })).toEqual(['week', 'month'])
  })

  it('are days by default, and weeks from the 63rd day on', () => {
    expect([usualBucket({ from: '2026-09-01', to: '2026-11-01' }), usualBucket({ from: '2026-08-31', to: '2026-11-01' })]).toEqual([
      'day',
      'week',
    ])
  })
})
