import { describe, expect, it } from 'vitest'
import { fitColumns } from './fit-columns.ts'

const fit = (viewport: number, widths: readonly number[], rem = 16) =>
  fitColumns({ viewport, rem, aside: 0, widthsAt: (size) => widths.map((width) => (width * size) / 14) })

describe('the widths of a table on a phone', () => {
  it('give what is left to the names', () => {
    expect(fit(390, [70, 60, 60])).toEqual({ size: 14, first: 195 })
    expect(fit(390, [70, 60, 60, 50, 90])).toEqual({ size: 14, first: 150 })
  })

  it('shrink values before names are too narrow for three columns', () => {
    expect(fit(390, [104, 104, 104])).toEqual({ size: 13, first: 100 })
    expect(fit(390, [113, 113, 113])).toMatchObject({ size: 12 })
  })

  it('have two columns at 320, and one with very large text', () => {
    expect(fit(320, [104, 104, 104])).toEqual({ size: 14, first: 112 })
    expect(fit(390, [208, 208, 208], 32)).toEqual({ size: 14, first: 182 })
  })

  it('keep values at full size if even small ones do not fit', () => {
    expect(fit(390, [200, 200, 200])).toEqual({ size: 14, first: 190 })
  })
})
