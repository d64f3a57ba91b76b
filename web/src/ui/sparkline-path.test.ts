import { describe, expect, it } from 'vitest'
import { sparkPath } from './sparkline-path.ts'

const box = { width: 100, height: 20, inset: 2 }

describe('the path of a sparkline', () => {
  it('goes from the minimum at the bottom to the maximum at the top', () => {
    expect(sparkPath([0, 10, 5], box)).toEqual({ line: 'M2 18L50 2L98 10', end: [98, 10] })
  })

  it('is flat in the middle when all values are equal', () => {
    expect(sparkPath([7, 7], box)).toEqual({ line: 'M2 10L98 10', end: [98, 10] })
    expect(sparkPath([0, 0], box)).toEqual({ line: 'M2 10L98 10', end: [98, 10] })
  })

  it('has a gap where a value is missing, and ends at the last value', () => {
    expect(sparkPath([0, 10, null, 5, null], box)).toEqual({ line: 'M2 18L26 2M74 10h.01', end: [74, 10] })
  })

  it('is null without a value', () => {
    expect(sparkPath([null, null], box)).toBeNull()
    expect(sparkPath([], box)).toBeNull()
  })

  it('of one value is a point', () => {
    expect(sparkPath([3], box)).toEqual({ line: 'M2 10h.01', end: [2, 10] })
  })
})
