import { type MetricKey, metricKeys } from '@adroit/contract/metrics'
import { majorUnits } from '@adroit/contract/money'
import type { Cell } from '@adroit/contract/table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOfSpend, delta, metricValue } from './compute.ts'
import type { Measures } from './insights-row.ts'

const micro = 1_000_000n
const sums: Measures = {
  spend: 120n * micro,
  impressions: 48_000n,
  clicks: 600n,
  action: 7_500_000n,
  actionValue: 300n * micro,
  optOpen: 80n * micro,
  optOpenOld: 16n * micro,
  optKeep: 20n * micro,
  optReceive: 90n * micro,
  optReceiveUsercount: 8n * micro,
  optReceiveOrdercount: 12n * micro,
  optCustomIncome: 30n * micro,
}

/** Computed by hand from the sums above: 120 spent, 48,000 impressions, 600 clicks, 7.5 conversions, 80 installs. */
const byHand: Record<MetricKey, Cell> = {
  spend: '120',
  impressions: 48_000,
  clicks: 600,
  ctr: 0.0125,
  cpc: '0.2',
  cpm: '2.5',
  action: 7.5,
  actionCost: '16',
  actionValue: '300',
  actionValueRoi: 2.5,
  optOpen: 80,
  optOpenCost: '1.5',
  optOpenOld: 16,
  optOpenOldCost: '7.5',
  optKeep: 20,
  optKeepRate: 0.25,
  optKeepCost: '6',
  optReceive: '90',
  optReceiveRoi: 0.75,
  optReceiveRoir: -0.25,
  optReceiveUsercount: 8,
  optReceiveOrdercount: 12,
  optReceiveUnit: '11.25',
  optReceiveRop: 0.1,
  optReceiveUservalue: '1.125',
  optCustomIncome: '30',
  optCustomIncomeRoi: 0.25,
  spendPercent: 0.4,
  chainRatio: -0.2,
}

describe('a metric', () => {
  for (const key of metricKeys) {
    it(`${key} has the value computed by hand [R6]`, () => expect(metricValue(key, sums, 0.4, -0.2)).toBe(byHand[key]))
  }

  it('has no value if any of its parts is missing or its denominator is zero [R6]', () => {
    const zeros = Object.fromEntries(Object.keys(sums).map((key) => [key, 0n]))
    const derived = metricKeys.filter((key) => metricValue(key, zeros, null, null) === null)
    expect(derived).toHaveLength(17)
    expect(metricKeys.filter((key) => metricValue(key, {}, null, null) !== null)).toEqual([])
    expect(metricValue('optReceiveRoir', { spend: 5n }, null, null)).toBeNull()
  })

  it('is rounded half-even to micros, and only once, if it is money [R6]', () => {
    expect(metricValue('cpc', { spend: 5n, clicks: 2n }, null, null)).toBe('0.000002')
    expect(metricValue('cpc', { spend: 7n, clicks: 2n }, null, null)).toBe('0.000004')
    expect(metricValue('cpc', { spend: -5n, clicks: 2n }, null, null)).toBe('-0.000002')
    expect(metricValue('cpm', { spend: 1n, impressions: 3_000n }, null, null)).toBe('0')
    expect(metricValue('actionCost', { spend: 10n * micro, action: 3n * micro }, null, null)).toBe('3.333333')
  })

  it('keeps every digit of amounts beyond the precision of a number', () => {
    expect(metricValue('spend', { spend: 9_007_199_254_740_993_000_001n }, null, null)).toBe('9007199254740993.000001')
  })
})

describe('a change', () => {
  it('is the difference divided by the previous value, for sums and quotients [R8]', () => {
    expect(delta('spend', { spend: 150n }, { spend: 120n })).toBe(0.25)
    expect(delta('cpc', { spend: 10n, clicks: 4n }, { spend: 10n, clicks: 5n })).toBe(0.25)
    expect(delta('actionCost', { spend: 9n, action: 2n * micro }, { spend: 6n, action: micro })).toBe(-0.25)
    expect(changeOfSpend({ spend: 0n }, { spend: 4n })).toBe(-1)
  })

  it('has no value without a previous value, or if that is zero [R8]', () => {
    expect(delta('spend', { spend: 1n }, null)).toBeNull()
    expect(delta('spend', { spend: 1n }, {})).toBeNull()
    expect(delta('spend', {}, { spend: 1n })).toBeNull()
    expect(delta('spend', { spend: 1n }, { spend: 0n })).toBeNull()
    expect(delta('cpc', { spend: 1n, clicks: 1n }, { spend: 1n, clicks: 0n })).toBeNull()
  })

  it('is computed from exact values, not from rounded ones [R8]', () => {
    expect(delta('cpc', { spend: 2n, clicks: 3n * 10n ** 9n }, { spend: 1n, clicks: 3n * 10n ** 9n })).toBe(1)
  })

  it('is zero, not minus zero, for an unchanged negative value', () => {
    expect(Object.is(delta('spend', { spend: -3n }, { spend: -3n }), 0)).toBe(true)
  })
})

it('majorUnits formats micros without changing the amount', () => {
  expect([0n, 1n, -1n, 1_500_000n, -20n * micro].map(majorUnits)).toEqual(['0', '0.000001', '-0.000001', '1.5', '-20'])
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (amount) => {
      const [whole = '', decimals = ''] = majorUnits(amount).split('.')
      return (
        BigInt(whole.replace('-', '') + decimals.padEnd(6, '0')) === (amount < 0n ? -amount : amount) &&
        amount < 0n === whole.startsWith('-')
      )
    }),
  )
})
