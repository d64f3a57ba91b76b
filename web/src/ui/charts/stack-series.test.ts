import { describe, expect, it } from 'vitest'
import { isEmpty, readLayers, stackedAt } from './stack-series.ts'

const given = {
  metric: 'spend' as const,
  currency: 'USD',
  bucket: 'day' as const,
  dateRange: { from: '2026-11-01', to: '2026-11-02' },
  points: [
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-02' },
  ],
  rows: [
    { key: '11', name: 'North', rest: false, values: ['0.10', '0.20'] },
    { key: '12', name: 'South', rest: false, values: ['0.20', null] },
    { key: 'rest', name: 'The other 3', rest: true, values: ['0.30', '1.00'] },
  ],
  adds: true,
}

describe('a metric over time by rows', () => {
  it('adds up exactly by point, by row and in total', () => {
    const read = readLayers(given, 'en-US')
    expect(read.points.map(({ whole }) => whole?.digits)).toEqual(['0.60', '1.20'])
    expect(read.layers.map(({ sum }) => sum?.digits)).toEqual(['0.30', '0.20', '1.30'])
    expect(read.sum?.digits).toBe('1.80')
  })

  it('has no sums if it does not add up, and knows what is missing', () => {
    const read = readLayers({ ...given, metric: 'optReceiveRoi', adds: false }, 'en-US')
    expect([read.sum, read.points[0]?.whole, read.layers[0]?.sum]).toEqual([null, null, null])
    expect(read.layers[1]?.values).toEqual([0.2, null])
    expect(read.layers[1]?.shown[1]?.digits).toBe('–')
  })

  it('is empty when no row has a value', () => {
    expect(isEmpty(readLayers(given, 'en-US'))).toBe(false)
    expect(isEmpty(readLayers({ ...given, rows: [{ key: '1', name: 'A', rest: false, values: [null, null] }] }, 'en-US'))).toBe(true)
  })

  it('stacks from zero, with no height for missing values', () => {
    const { layers } = readLayers({ ...given, rows: given.rows.map((row, at) => ({ ...row, values: [at + 1, null] })) }, 'en-US')
    expect(stackedAt(layers, 0)).toEqual([
      [0, 1],
      [1, 3],
      [3, 6],
    ])
    expect(stackedAt(layers, 1)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })
})
