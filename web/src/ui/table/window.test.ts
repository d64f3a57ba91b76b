import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnSpan, edges, pagesOf, rowSpan, trailingSpace } from './window.ts'

describe('visible rows', () => {
  it('are those between two heights, with more in the scroll direction', () => {
    expect(rowSpan(0, 560, 56, 10_000, 0)).toEqual({ first: 0, last: 13 })
    expect(rowSpan(5_600, 560, 56, 10_000, 1)).toEqual({ first: 97, last: 118 })
    expect(rowSpan(5_600, 560, 56, 10_000, -1)).toEqual({ first: 92, last: 113 })
  })

  it('end with the table', () => {
    expect(rowSpan(0, 560, 56, 3, 1)).toEqual({ first: 0, last: 2 })
    expect(rowSpan(0, 560, 56, 0, 0)).toEqual({ first: 0, last: -1 })
  })

  it('need the pages that contain them', () => {
    expect(pagesOf({ first: 190, last: 210 }, 200)).toEqual([0, 1])
    expect(pagesOf({ first: 0, last: -1 }, 200)).toEqual([])
  })
})

describe('columns', () => {
  const widths = [140, 54, 62, 86, 98]

  it('are visible in full or not at all', () => {
    expect(columnSpan(0, 256, edges(widths))).toEqual({ first: 0, last: 2, lastWhole: 2 })
    expect(columnSpan(0, 240, edges(widths))).toEqual({ first: 0, last: 2, lastWhole: 1 })
    expect(columnSpan(140, 256, edges(widths))).toEqual({ first: 1, last: 4, lastWhole: 3 })
  })

  it('can scroll until the last one is fully visible and the first visible one starts at the edge', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 40, max: 160 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 170, max: 900 }),
        (list, room) => {
          const ends = edges(list)
          const total = ends.at(-1) ?? 0
          const furthest = Math.max(0, total + trailingSpace(list, room) - room)
          expect(ends).toContain(furthest)
          expect(columnSpan(furthest, room, ends).lastWhole).toBe(list.length - 1)
        },
      ),
    )
  })
})
