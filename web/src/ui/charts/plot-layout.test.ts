import { describe, expect, it } from 'vitest'
import { nearestPoint, type PlotBox, plotLayout, pointByKey } from './plot-layout.ts'
import type { SeriesPoint } from './series.ts'

const box: PlotBox = { width: 344, height: 138, measure: (text) => text.length * 6 }
const none = { sign: '', digits: '–' }
const points = (values: readonly (number | null)[]): SeriesPoint[] =>
  values.map((value) => ({ title: '', tick: '', value, previous: null, shown: none, shownBefore: none, change: null }))
const layoutOf = (values: readonly (number | null)[], showTick: (value: number) => string = String) =>
  plotLayout(points(values), box, showTick, 0)

describe('where a chart stands', () => {
  it('has its ticks in a gutter of 38 px, and in more where they need it', () => {
    expect(layoutOf([0, 100]).left).toBe(38)
    expect(layoutOf([0, 100], () => '₫1,000,000B').left).toBe(73)
  })

  it('begins at zero, also for values that are far from it, and holds those below', () => {
    const far = layoutOf([900, 1_000])
    expect([far.y(0), far.y(1_000)]).toEqual([118, 8])
    const below = layoutOf([-50, 50])
    expect([below.y(-50), below.y(0), below.y(50)]).toEqual([118, 63, 8])
  })

  it('lies at the bottom where all is zero, and stands in the middle with one point alone', () => {
    expect(layoutOf([0, 0]).y(0)).toBe(118)
    expect(layoutOf([7]).x(0)).toBe(188)
  })

  it('is of its outer points from the gutter to the edge', () => {
    const layout = layoutOf([1, null, 3])
    expect([layout.x(0), layout.x(1), layout.x(2)]).toEqual([38, 188, 338])
    expect([-20, 100, 120, 187, 400].map((across) => nearestPoint(layout, 3, across))).toEqual([0, 0, 1, 1, 2])
    expect(nearestPoint(layoutOf([7]), 1, 300)).toBe(0)
  })
})

describe('the keys of a chart', () => {
  it('lead by points and stop at the ends', () => {
    expect([pointByKey('ArrowRight', 1, 3), pointByKey('ArrowRight', 2, 3), pointByKey('ArrowLeft', 0, 3)]).toEqual([2, 2, 0])
    expect([pointByKey('Home', 2, 3), pointByKey('End', 0, 3)]).toEqual([0, 2])
  })

  it('begin at an end, and Escape ends the reading', () => {
    expect([pointByKey('ArrowLeft', null, 3), pointByKey('ArrowRight', null, 3), pointByKey('Escape', 1, 3)]).toEqual([2, 0, null])
  })

  it('leave all others alone, and all of them without a point', () => {
    expect([pointByKey('Tab', 1, 3), pointByKey('Escape', null, 3), pointByKey('Home', null, 0)]).toEqual([undefined, undefined, undefined])
  })
})
