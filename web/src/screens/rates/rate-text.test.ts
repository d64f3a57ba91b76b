import { describe, expect, it } from 'vitest'
import { newestRateDay, rateSpan, rateState, showRate } from './rate-text.ts'

const rate = (published: string | null, value: string | null = '0.0064') => ({
  currency: 'JPY',
  used: true,
  rate: value,
  published,
  own: false,
})

describe('a rate', () => {
  it('is shown with six significant digits', () => {
    expect([
      showRate('0.0064123499', 'en-US'),
      showRate('151.234567', 'en-US'),
      showRate('26345.1', 'zh-CN'),
      showRate('1', 'en-US'),
    ]).toEqual(['0.00641235', '151.235', '26,345.1', '1'])
  })

  it('is old when its day is beyond the limit, and missing without a day or a value', () => {
    const states = [rate('2026-11-20'), rate('2026-11-13'), rate('2026-11-12'), rate('2026-11-21'), rate(null), rate('2026-11-20', null)]
    expect(states.map((one) => rateState(one, '2026-11-20', 7))).toEqual(['current', 'current', 'old', 'current', 'missing', 'missing'])
  })
})

describe('rates', () => {
  it('are as new as the newest of them', () => {
    expect(newestRateDay([rate(null), rate('2026-11-12'), rate('2026-11-20'), rate('2026-11-19')])).toBe('2026-11-20')
    expect(newestRateDay([])).toBeNull()
  })

  it('have the lowest and the highest by value, oldest first', () => {
    const days = ['10.5', '9.75', '100', '11'].map((value, index) => ({ day: `2026-11-${20 - index}`, rate: value, own: false }))
    expect(rateSpan(days)).toEqual({
      from: '2026-11-17',
      to: '2026-11-20',
      low: '9.75',
      high: '100',
      values: ['11', '100', '9.75', '10.5'],
    })
    expect(rateSpan([])).toBeNull()
  })
})
