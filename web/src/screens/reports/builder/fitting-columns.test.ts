import { describe, expect, it } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const columns = ['a', 'b', 'c', 'd'].map((key, index) => ({ key, width: 60 + index * 10 }))
const shown = (width: number, added: string | null) => fittingColumns(columns, width, added).map(({ key }) => key)

describe('the columns of the preview', () => {
  it('are the first ones that fit, and always one', () => {
    expect([shown(130, null), shown(129, null), shown(10, null), shown(1_000, null)]).toEqual([
      ['a', 'b'],
      ['a'],
      ['a'],
      ['a', 'b', 'c', 'd'],
    ])
  })

  it('end with the metric that was added last if it would not fit', () => {
    expect([shown(130, 'b'), shown(150, 'c'), shown(130, 'd'), shown(10, 'd')]).toEqual([['a', 'b'], ['b', 'c'], ['d'], ['d']])
  })

  it('are the first ones again once that metric is removed', () => {
    expect(shown(130, 'gone')).toEqual(['a', 'b'])
  })
})
