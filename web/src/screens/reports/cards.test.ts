import type { Report } from '@adroit/contract/report'
import { describe, expect, it } from 'vitest'
import { bucketsFor, cardChoices, cardsOf, usualBucket } from './cards.ts'
import { readView } from './report-view.ts'

const report: Report = {
  id: '1003',
  name: 'Spend',
  platform: null,
  accounts: [],
  dimension: 'ACCOUNT',
  metrics: ['spend', 'spendPercent', 'chainRatio', 'clicks', 'ctr', 'cpc', 'impressions', 'action'],
  sort: { by: 'spend', direction: 'desc' },
  range: { preset: 'past_7_days' },
  compare: { with: 'previous' },
  filters: [],
  targets: [],
  creator: { id: '1', name: 'Owner' },
  mine: true,
  editable: true,
  hidden: false,
  sharing: { with: 'company', members: [], roles: [] },
  accountsOutOfSight: 0,
  favourite: false,
  cards: null,
  columns: null,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
}
const view = readView({}, report)

describe('the figures above the table', () => {
  it('are the first five that stand for themselves [R13]', () => {
    expect(cardsOf(report, view)).toEqual(['spend', 'clicks', 'ctr', 'cpc', 'impressions'])
  })

  it('are the member’s own choice, in its order', () => {
    expect(cardsOf({ ...report, cards: ['action', 'spend'] }, view)).toEqual(['action', 'spend'])
  })

  it('follow the figures that are looked at, and are spend where none can stand alone', () => {
    expect(cardsOf(report, readView({ metrics: 'cpm,ctr' }, report)).slice(0, 2)).toEqual(['cpm', 'ctr'])
    const relations: Report = { ...report, metrics: ['spendPercent'] }
    expect(cardChoices(relations, readView({}, relations))).toEqual(['spend'])
  })
})

describe('what the points of a chart stand for', () => {
  it('goes by the days: never one point alone, never more than can be pressed', () => {
    expect(bucketsFor({ from: '2026-11-01', to: '2026-11-02' })).toEqual(['day'])
    expect(bucketsFor({ from: '2026-10-01', to: '2026-10-31' })).toEqual(['day', 'week'])
    expect(bucketsFor({ from: '2026-05-19', to: '2026-11-19' })).toEqual(['day', 'week', 'month'])
    expect(bucketsFor({ from: '2025-11-20', to: '2026-11-20' })).toEqual(['week', 'month'])
  })

  it('are days at first, and weeks from the 63rd day on', () => {
    expect([usualBucket({ from: '2026-09-01', to: '2026-11-01' }), usualBucket({ from: '2026-08-31', to: '2026-11-01' })]).toEqual([
      'day',
      'week',
    ])
  })
})
