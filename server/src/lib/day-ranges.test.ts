import { overlaps } from '@adroit/contract/overlaps'
import { describe, expect, it } from 'vitest'
import { contains, crosses, daysBetween, isRange, mergeRanges, shiftRange, without } from './day-ranges.ts'

const range = (from: string, to = from) => ({ from: `2025-${from}`, to: `2025-${to}` })

describe('date ranges', () => {
  it('are merged if they overlap or touch, in any order', () => {
    const merged = mergeRanges([
      range('03-10', '03-12'),
      range('03-01', '03-05'),
      range('03-04'),
      range('03-06'),
      range('02-27', '02-28'),
      range('03-14'),
    ])
    expect(merged).toEqual([range('02-27', '03-06'), range('03-10', '03-12'), range('03-14')])
  })

  it('are split by the ranges to remove', () => {
    const whole = range('03-01', '03-31')
    expect(without(whole, [range('03-10', '03-12'), range('03-11', '03-15'), range('02-01', '03-01'), range('05-01')])).toEqual([
      range('03-02', '03-09'),
      range('03-16', '03-31'),
    ])
    expect(without(whole, [])).toEqual([whole])
    expect(without(whole, [range('03-31', '04-02'), range('03-01', '03-30')])).toEqual([])
  })

  it('need valid days in order', () => {
    expect([range('03-01'), range('03-02', '03-01'), range('02-30', '03-01')].map(isRange)).toEqual([true, false, false])
  })

  it('cross a window if they are partly in it', () => {
    const window = range('03-10', '03-20')
    const others = [
      range('03-01', '03-09'),
      range('03-09', '03-10'),
      range('03-10', '03-20'),
      range('03-20', '03-21'),
      range('03-01', '03-31'),
    ]
    expect(others.map((other) => crosses(other, window))).toEqual([false, true, false, true, true])
    expect(others.map((other) => overlaps(other, window))).toEqual([false, true, true, true, true])
    expect(others.map((other) => contains(window, other))).toEqual([false, false, true, false, false])
  })

  it('move over the ends of months', () => {
    expect(shiftRange(range('02-27', '03-01'), 2)).toEqual(range('03-01', '03-03'))
    expect(daysBetween(range('02-27'), range('03-01'))).toBe(2)
  })
})
