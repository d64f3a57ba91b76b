import { describe, expect, it } from 'vitest'
import { nearestPoint, type PlotBox, plotLayout, pointByKey } from './plot-layout.ts'
import type { SeriesPoint } from './series.ts'

const box: PlotBox = { width: 344, height: 138, measure: (text) => text.length * 6 }
const none = { sign: '', digits: '–' }
const points = (values: readonly (number | null)[]): SeriesPoint[] =>
  values.map((value) => ({ title: '', tick: '', value, previous: null, partial: false, shown: none, shownBefore: none, delta: null }))
const layoutOf = (values: readonly (number | null)[], showTick: (value: number) => string = String) =>
  plotLayout(points(values), box, showTick, 0)

describe('the layout of a chart', () => {
  it('puts its ticks into a gutter of 38 px, or more if they need it', () => {
    expect(layoutOf([0, 100]).left).toBe(38)
    expect(layoutOf([0, 100], () => '₫1,000,000B').left).toBe(73)
  })

  it('starts at zero even for values far from it, and includes negative values', () => {
    const far = layoutOf([900, 1_000])
    expect([far.y(0), far.y(1_000)]).toEqual([118, 8])
    const below = layoutOf([-50, 50])
    expect([below.y(-50), below.y(0), below.y(50)]).toEqual([118, 63, 8])
  })

  it('lies at the bottom when all values are zero, and centers a single point', () => {
    expect(layoutOf([0, 0]).y(0)).toBe(118)
    expect(layoutOf([7]).x(0)).toBe(188)
  })

  it('places the outer points at the gutter and at the edge', () => {
    const layout = layoutOf([1, null, 3])
    expect([layout.x(0), layout.x(1), layout.x(2)]).toEqual([38, 188, 338])
    expect([-20, 100, 120, 187, 400].map((across) => nearestPoint(layout, 3, across))).toEqual([0, 0, 1, 1, 2])
    expect(nearestPoint(layoutOf([7]), 1, 300)).toBe(0)
  })
})

describe('the keys of a chart', () => {
  it('move by points and stop at the ends', () => {
    expect([pointByKey('ArrowRight', 1, 3), pointByKey('ArrowRight', 2, 3), pointByKey('ArrowLeft', 0, 3)]).toEqual([2, 2, 0])
    expect([pointByKey('Home', 2, 3), pointByKey('End', 0, 3)]).toEqual([0, 2])
  })

  it('start at an end, and Escape clears the selection', () => {
    expect([pointByKey('ArrowLeft', null, 3), pointByKey('ArrowRight', null, 3), pointByKey('Escape', 1, 3)]).toEqual([2, 0, null])
  })

  it('ignore all other keys, and every key without points', () => {
    expect([pointByKey('Tab', 1, 3), pointByKey('Escape', null, 3), pointByKey('Home', null, 0)]).toEqual([undefined, undefined, undefined])
  })
})
