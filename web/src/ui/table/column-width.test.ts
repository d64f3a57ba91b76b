import { describe, expect, it } from 'vitest'
import { columnWidth } from './column-width.ts'

describe('the width of a column', () => {
  it('fits 15 digits of money when no maximum is known', () => {
    expect(columnWidth('money', 'Spend', 'own currency', null)).toBeGreaterThanOrEqual(140)
  })

  it('depends on the maximum number of characters', () => {
    const short = columnWidth('money', 'Spend', 'USD', 9)
    const long = columnWidth('money', 'Spend', 'USD', 14)
    expect(short).toBeLessThan(long)
    expect(long - short).toBe(5 * 8.8)
  })

  it('never breaks a word of its heading or its unit', () => {
    expect(columnWidth('count', 'Impressions', 'count', 1)).toBeGreaterThan(columnWidth('count', 'Clicks', 'count', 1))
    expect(columnWidth('ratio', 'ROI', 'own currency', 1)).toBeGreaterThan(columnWidth('ratio', 'ROI', 'times', 1))
    expect(columnWidth('percent', '留存率留存率留存率', '%', 1)).toBe(columnWidth('percent', '留存率留存', '%', 1))
  })
})
