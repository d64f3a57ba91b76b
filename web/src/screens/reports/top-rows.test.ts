import type { Cell, DeliveryTable } from '@adroit/contract/table'
import { describe, expect, it } from 'vitest'
import { topRows } from './top-rows.ts'

const days = { from: '2026-11-01', to: '2026-11-07' }

/** Two rows of nine, in one currency unless told. */
function tableOf(key: 'spend' | 'clicks' | 'ctr' | 'optReceive', cells: Cell[], total: Cell, currencies = ['USD', 'USD']): DeliveryTable {
  const withShare = key === 'spend'
  return {
    dimension: 'ACCOUNT',
    range: days,
    previous: days,
    comparison: 'complete',
    comparedUpTo: null,
    metrics: withShare ? ['spend', 'spendPercent'] : [key],
    count: 9,
    offset: 0,
    rows: {
      keys: ['1', '2'],
      names: ['One', 'Two'],
      kinds: ['named', 'named'],
      platforms: ['meta', 'meta'],
      currencies,
      accounts: ['1', '2'],
      values: withShare ? [cells, [0.5, 0.25]] : [cells],
      changes: [],
      statuses: null,
    },
    totals: {
      currency: 'USD',
      values: withShare ? [total, 1] : [total],
      changes: [],
      perCurrency: [...new Set(currencies)].map((currency) => ({ currency, values: [] })),
    },
    conversion: null,
    notCounted: [],
    path: [],
    readAt: null,
    held: null,
    since: null,
    sample: false,
  }
}

const values = (table: DeliveryTable, key: Parameters<typeof topRows>[1]) => {
  const { rows, others } = topRows(table, key)
  return { others, rows: rows.map(({ value, share, bar }) => [value, share, bar]) }
}

describe('the largest rows', () => {
  it('leave the rest as total − largest, exactly, for what adds up', () => {
    expect(values(tableOf('spend', ['12345678901234.50', '0.25'], '12345678901235.00'), 'spend')).toEqual({
      others: 7,
      rows: [
        ['12345678901234.50', 0.5, 1],
        ['0.25', 0.25, 0.5],
        ['0.25', 0.25, 0.5],
      ],
    })
    expect(values(tableOf('clicks', [60, 20], 100), 'clicks').rows).toEqual([
      [60, 0.6, 1],
      [20, 0.2, expect.closeTo(1 / 3)],
      [20, expect.closeTo(0.2), expect.closeTo(1 / 3)],
    ])
  })

  it('have no rest and no share where nothing adds up', () => {
    expect(values(tableOf('ctr', [0.04, 0.01], 0.02), 'ctr').rows).toEqual([
      [0.04, null, 1],
      [0.01, null, 0.25],
    ])
  })

  it('compare spend of several currencies by its share, and other money of several not at all', () => {
    const mixed = ['VND', 'USD']
    expect(values(tableOf('spend', ['26000000', '500'], '2000', mixed), 'spend').rows).toEqual([
      ['26000000', 0.5, 1],
      ['500', 0.25, 0.5],
      [null, 0.25, 0.5],
    ])
    expect(values(tableOf('optReceive', ['26000000', '500'], '2000', mixed), 'optReceive').rows).toEqual([
      ['26000000', null, null],
      ['500', null, null],
    ])
  })

  it('are without those that have no value, and have no bars where all is zero', () => {
    expect(values(tableOf('clicks', [5, null], 5), 'clicks').rows.map(([value]) => value)).toEqual([5, 0])
    expect(values(tableOf('clicks', [0, 0], 0), 'clicks').rows.map(([, , bar]) => bar)).toEqual([null, null, null])
  })
})
