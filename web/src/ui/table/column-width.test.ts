import { describe, expect, it } from 'vitest'
import { type ColumnTexts, columnWidth } from './column-width.ts'

const measure = {
  head: (text: string) => text.length * 7,
  unit: (text: string) => text.length * 6,
  value: (text: string) => text.length * 8,
}
const width = (head: string, unit: string, ...values: string[]) => columnWidth({ head, unit, values } satisfies ColumnTexts, measure)

describe('the width of a column', () => {
  it('fits its longest value', () => {
    expect(width('Spend', 'USD', '1.00', '12,345,678.90')).toBe(13 * 8 + 12)
    expect(width('Spend', 'USD', '12,345,678.90', '₫173,128,430,992')).toBe(16 * 8 + 12)
  })

  it('never breaks a word of its heading or its unit, and leaves space for the arrow', () => {
    expect(width('Cost per install', 'USD', '1')).toBe(7 * 7 + 14 + 12)
    expect(width('ROI', 'CNY, EUR +2', '1')).toBe(11 * 6 + 12)
    expect(width('留存率留存率留存率', '%', '1')).toBe(width('留存率留', '%', '1'))
  })

  it('is never too narrow to press', () => {
    expect(width('A', '', '1')).toBe(44)
  })
})
