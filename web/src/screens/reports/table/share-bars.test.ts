import type { InsightsTable } from '@adroit/contract/table'
import { describe, expect, it } from 'vitest'
import { barOf, shareBars } from './share-bars.ts'

const days = { from: '2026-11-01', to: '2026-11-07' }
const table: InsightsTable = {
  breakdown: 'ACCOUNT',
  dateRange: days,
  previousRange: days,
  firstParty: false,
  comparison: 'complete',
  comparedUpTo: null,
  metrics: ['spend', 'clicks', 'optReceive', 'spendPercent', 'ctr'],
  count: 3,
  offset: 0,
  rows: {
    keys: ['1', '2', '3'],
    names: ['VND', 'USD', 'None'],
    kinds: ['named', 'named', 'named'],
    platforms: ['meta', 'meta', 'meta'],
    currencies: ['VND', 'USD', 'USD'],
    accounts: ['1', '2', '3'],
    values: [
      ['26000000', '3000', null],
      [10, 40, null],
      ['1', '2', null],
      [0.25, 0.75, null],
      [0.1, 0.2, null],
    ],
    deltas: [],
    statuses: null,
  },
  totals: {
    currency: 'USD',
    values: [],
    deltas: [],
    partial: null,
    perCurrency: [
      { currency: 'USD', values: [] },
      { currency: 'VND', values: [] },
    ],
  },
  conversion: null,
  notCounted: [],
  path: [],
  readAt: null,
  stored: null,
  since: null,
  asOf: null,
  now: null,
  withoutCountry: [],
  conversionActions: [],
  leftOut: [],
  sample: false,
}
const shown = ['spend', 'clicks', 'optReceive', 'ctr'] as const
const lengths = (by: 'spend' | 'clicks' | 'optReceive' | 'ctr' | 'name', direction: 'asc' | 'desc' = 'desc', of = table) => {
  const bars = shareBars(of, { by, direction }, shown)
  return bars && [bars.column, ...of.rows.keys.map((_, row) => barOf(of, row, bars.column, bars))]
}

describe('share bars', () => {
  it('are in the sort column, the longest for the largest row', () => {
    expect(lengths('clicks')).toEqual(['clicks', 0.25, 1, undefined])
    expect(lengths('clicks', 'asc')).toEqual(['clicks', 0.25, 1, undefined])
  })

  it('measure spend of several currencies by its converted share', () => {
    expect(lengths('spend')).toEqual(['spend', 1 / 3, 1, undefined])
  })

  it('are in the spend column when the sort metric does not add up or cannot be compared', () => {
    for (const by of ['ctr', 'name', 'optReceive'] as const) expect(lengths(by)?.[0], by).toBe('spend')
    const converted = { ...table, breakdown: 'DAY' as const }
    expect(lengths('optReceive', 'desc', converted)).toEqual(['optReceive', 0.5, 1, undefined])
  })

  it('are omitted when the largest row is unknown', () => {
    const more = { ...table, count: 4 }
    expect(lengths('clicks', 'desc', more)?.[0]).toBe('clicks')
    expect(lengths('clicks', 'asc', more)).toBeNull()
    expect(lengths('ctr', 'desc', more)).toBeNull()
  })
})
