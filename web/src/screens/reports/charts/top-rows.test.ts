import type { MetricKey } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'
import { describe, expect, it } from 'vitest'
import type { Top } from '../../../queries/top-rows.ts'
import { topBars } from './top-rows.ts'

function topOf(metric: MetricKey, values: (string | number)[], rest: Cell | undefined, total: Cell, adds = true): Top {
  const rows = values.map((value, row) => ({ key: String(row), name: `Row ${row}`, kind: 'named' as const, platform: null, value }))
  return {
    metric,
    breakdown: 'ACCOUNT',
    currency: 'USD',
    conversion: null,
    total,
    rows,
    rest: rest === undefined ? null : { rows: 7, value: rest },
    adds,
  }
}
const measured = (top: Top) => topBars(top).map(({ value, share, bar }) => [value, share, bar])

describe('the bars of the largest rows', () => {
  it('are proportional to the longest, which may be the remainder', () => {
    expect(measured(topOf('spend', ['30.00', '10.00'], '60.00', '100.00'))).toEqual([
      ['30.00', 0.3, 0.5],
      ['10.00', 0.1, 10 / 60],
      ['60.00', 0.6, 1],
    ])
    expect(measured(topOf('clicks', [60, 40], undefined, 100))).toEqual([
      [60, 0.6, 1],
      [40, 0.4, 40 / 60],
    ])
  })

  it('have no share when values do not add up or are shares themselves', () => {
    expect(measured(topOf('ctr', [0.04], 0.01, 0.02, false))).toEqual([
      [0.04, null, 1],
      [0.01, null, 0.25],
    ])
    expect(measured(topOf('spendPercent', [0.5], 0.5, 1)).map(([, share]) => share)).toEqual([null, null])
  })

  it('are empty without values, when all are zero, or for a remainder without a value', () => {
    expect(measured(topOf('clicks', [], undefined, null))).toEqual([])
    expect(measured(topOf('clicks', [0], 0, 0))).toEqual([
      [0, null, null],
      [0, null, null],
    ])
    expect(measured(topOf('cpm', ['5'], null, '5', false))).toEqual([
      ['5', null, 1],
      [null, null, null],
    ])
  })
})
