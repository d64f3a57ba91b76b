import { describe, expect, it } from 'vitest'
import { datedPoints, gridLines } from './grid-lines.ts'

describe('grid lines', () => {
  it('start at zero, three or four in round steps', () => {
    expect(gridLines(0, 839_812)).toEqual([0, 250_000, 500_000, 750_000])
    expect(gridLines(0, 1.08)).toEqual([0, 0.5, 1])
    expect(gridLines(0, 173_128_430_992)).toEqual([0, 50_000_000_000, 100_000_000_000, 150_000_000_000])
    expect(gridLines(0, 0.0101)).toEqual([0, 0.005, 0.01])
    for (let high = 0.0013; high < 1e12; high *= 1.7) expect([3, 4], String(high)).toContain(gridLines(0, high).length)
  })

  it('lie on both sides of zero when values do', () => {
    expect(gridLines(-0.4, 0.9)).toEqual([-0.25, 0, 0.25, 0.5, 0.75])
    expect(gridLines(-1, 0)).toEqual([-1, -0.5, 0])
  })

  it('are integers when fractions are meaningless', () => {
    expect(gridLines(0, 1, 1)).toEqual([0, 1])
    expect(gridLines(0, 3, 1)).toEqual([0, 1, 2, 3])
  })

  it('are one when all values are zero', () => {
    expect(gridLines(0, 0)).toEqual([0])
  })
})

describe('dates under a chart', () => {
  it('are at most four, including the first and the last', () => {
    expect(datedPoints(30, 300, 60)).toEqual([0, 10, 19, 29])
    expect(datedPoints(3, 300, 60)).toEqual([0, 1, 2])
  })

  it('are fewer when they would touch, and one for a single point', () => {
    expect(datedPoints(53, 200, 90)).toEqual([0, 52])
    expect(datedPoints(30, 50, 90)).toEqual([0])
    expect(datedPoints(1, 300, 60)).toEqual([0])
    expect(datedPoints(0, 300, 60)).toEqual([])
  })
})
