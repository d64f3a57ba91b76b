import { describe, expect, it } from 'vitest'
import { overlaps } from './overlaps.ts'
import { comparedRange } from './presets.ts'

const november = { from: '2026-11-01', to: '2026-11-07' }

describe('the comparison range', () => {
  it('is the same number of days just before [R8]', () => {
    expect(comparedRange({ with: 'previous' }, november)).toEqual({ from: '2026-10-25', to: '2026-10-31' })
  })

  it('has the same dates of the year before, and 28 February for the 29th', () => {
    expect(comparedRange({ with: 'year_before' }, november)).toEqual({ from: '2025-11-01', to: '2025-11-07' })
    expect(comparedRange({ with: 'year_before' }, { from: '2024-02-29', to: '2024-03-02' })).toEqual({
      from: '2023-02-28',
      to: '2023-03-02',
    })
  })

  it('starts on a chosen day', () => {
    expect(comparedRange({ with: 'custom', from: '2026-08-30' }, november)).toEqual({ from: '2026-08-30', to: '2026-09-05' })
  })
})

describe('two ranges', () => {
  it('overlap from one shared day on', () => {
    expect(overlaps(november, { from: '2026-11-07', to: '2026-11-09' })).toBe(true)
    expect(overlaps(november, { from: '2026-10-25', to: '2026-10-31' })).toBe(false)
    expect(overlaps(november, { from: '2026-11-08', to: '2026-11-09' })).toBe(false)
  })
})
