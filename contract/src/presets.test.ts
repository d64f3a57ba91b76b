import { describe, expect, it } from 'vitest'
import { presets, previousRange, rangeProblem, resolvePreset } from './presets.ts'

const friday = '2026-11-20'

describe('presets', () => {
  it('resolve to their days, first and last included [R7]', () => {
    const resolved = Object.fromEntries(presets.map((preset) => [preset, Object.values(resolvePreset(preset, friday, 1)).join(' ')]))
    expect(resolved).toEqual({
      today: '2026-11-20 2026-11-20',
      yesterday: '2026-11-19 2026-11-19',
      past_7_days: '2026-11-13 2026-11-19',
      past_30_days: '2026-10-21 2026-11-19',
      past_month: '2026-10-01 2026-10-31',
      past_6_months: '2026-05-20 2026-11-19',
      this_week: '2026-11-16 2026-11-20',
      this_month: '2026-11-01 2026-11-20',
    })
  })

  it("start the week on the company's first day of the week", () => {
    expect(resolvePreset('this_week', friday, 0).from).toBe('2026-11-15')
    expect(resolvePreset('this_week', '2026-11-22', 0)).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(resolvePreset('this_week', '2026-11-22', 1).from).toBe('2026-11-16')
  })

  it('use the last day of shorter months', () => {
    expect(resolvePreset('past_6_months', '2024-08-31', 1).from).toBe('2024-02-29')
    expect(resolvePreset('past_month', '2024-03-31', 1)).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(resolvePreset('past_month', '2026-01-15', 1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })

  it('are compared with the preceding period of equal length [R8]', () => {
    expect(previousRange({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' })
    expect(previousRange({ from: friday, to: friday })).toEqual({ from: '2026-11-19', to: '2026-11-19' })
  })

  it('reject a reversed range and one of more than 366 days [R7]', () => {
    expect(rangeProblem({ from: '2024-01-01', to: '2024-12-31' })).toBeNull()
    expect(rangeProblem({ from: '2024-01-01', to: '2025-01-01' })).toBe('report_range_too_long')
    expect(rangeProblem({ from: '2024-01-02', to: '2024-01-01' })).toBe('report_range_invalid')
  })
})
