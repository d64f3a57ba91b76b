import { describe, expect, it } from 'vitest'
import { areaPath, linePath } from './paths.ts'
import type { PlotLayout } from './plot-layout.ts'

const layout = { x: (index: number) => index * 10, y: (value: number) => 100 - value } as PlotLayout

describe('the paths of a chart', () => {
  it('go straight from point to point, with a gap where a value is missing', () => {
    expect(linePath([1, 2, null, 0, -5], layout)).toBe('M0 99L10 98M30 100L40 105')
    expect(areaPath([1, 2, null, 4], layout)).toBe('M0 100L0 99L10 98L10 100ZM30 100L30 96L30 100Z')
  })

  it('are empty without values', () => {
    expect(linePath([null, null], layout)).toBe('')
    expect(areaPath([], layout)).toBe('')
  })
})
