import type { Trend } from '@adroit/contract/trend'
import { describe, expect, it } from 'vitest'
import { joined } from '../../locale/numbers.ts'
import { extremes, readSeries } from './series.ts'

const trend: Trend = {
  bucket: 'day',
  dateRange: { from: '2026-11-06', to: '2026-11-08' },
  previousRange: { from: '2026-11-03', to: '2026-11-05' },
  currency: 'USD',
  metrics: ['spend', 'optReceiveRoir'],
  points: ['2026-11-06', '2026-11-07', '2026-11-08'].map((day) => ({ from: day, to: day })),
  values: [
    ['100.00', null, '12345678901234.56'],
    [-0.25, null, 0.5],
  ],
  previousPoints: ['2026-11-03', '2026-11-04'].map((day) => ({ from: day, to: day })),
  previous: [
    ['80.00', '0'],
    [null, 0.1],
  ],
  provisionalFrom: 1,
  live: true,
  loose: [{ from: '2026-11-06', to: '2026-11-07', values: ['0.44', null] }],
  conversion: null,
  partial: null,
  compared: [],
  leftOut: [],
}

describe('a metric over time', () => {
  it('has its points with names, values, previous values and deltas', () => {
    const series = readSeries({ ...trend, loose: [] }, 'spend', 'en-US')
    expect(series?.points.map(({ title, tick, value, previous, delta }) => [title, tick, value, previous, delta])).toEqual([
      ['Fri 6 Nov', '6 Nov', 100, 80, 0.25],
      ['Sat 7 Nov', '7 Nov', null, 0, null],
      ['Sun 8 Nov', '8 Nov', 12345678901234.56, null, null],
    ])
    expect(series?.points.map(({ shown }) => joined(shown))).toEqual(['$100.00', '–', '$12,345,678,901,234.56'])
  })

  it('has no delta at points of which a loose period has a part', () => {
    const series = readSeries(trend, 'spend', 'en-US')
    expect(series?.points.map(({ value, previous, delta }) => [value, previous, delta])[0]).toEqual([100, 80, null])
  })

  it('adds up exactly, including the periods that match no point', () => {
    const series = readSeries(trend, 'spend', 'en-US')
    expect(series?.sum && joined(series.sum)).toBe('$12,345,678,901,335.00')
    expect(series?.loose.map(({ days, shown }) => [days.from, days.to, joined(shown)])).toEqual([['2026-11-06', '2026-11-07', '$0.44']])
  })

  it('has a maximum and a minimum, also below zero, and no sum for metrics that do not add up', () => {
    const series = readSeries(trend, 'optReceiveRoir', 'en-US')
    expect(series?.sum).toBeNull()
    const found = series && extremes(series)
    expect([found?.high.title, found?.low.title, found && joined(found.low.shown)]).toEqual(['Sun 8 Nov', 'Fri 6 Nov', '−0.25'])
  })

  it('is null for a metric that was not requested, and has no extremes without values', () => {
    expect(readSeries(trend, 'clicks', 'en-US')).toBeNull()
    const empty = readSeries({ ...trend, values: [[null, null, null], []] }, 'spend', 'en-US')
    expect(empty && extremes(empty)).toBeNull()
  })

  it('names weeks by their dates and months by their name', () => {
    const weeks = readSeries({ ...trend, bucket: 'week', points: [{ from: '2026-11-02', to: '2026-11-08' }] }, 'spend', 'en-US')
    expect([weeks?.points[0]?.title, weeks?.points[0]?.tick]).toEqual(['2–8 Nov', '2 Nov'])
    const months = {
      ...trend,
      bucket: 'month' as const,
      dateRange: { from: '2025-12-01', to: '2026-11-30' },
      points: [{ from: '2025-12-01', to: '2025-12-31' }],
    }
    expect(readSeries(months, 'spend', 'en-US')?.points[0]?.tick).toBe('Dec 2025')
    expect(readSeries(months, 'spend', 'zh-CN')?.points[0]?.tick).toBe('2025年12月')
  })
})

describe('weeks and months', () => {
  it('are partial where the date range cuts them', () => {
    const partial = (bucket: Trend['bucket'], ...points: readonly (readonly [string, string])[]) =>
      readSeries({ ...trend, bucket, points: points.map(([from, to]) => ({ from, to })) }, 'spend', 'en-US')?.points.map(
        (point) => point.partial,
      )
    expect(partial('week', ['2026-10-07', '2026-10-11'], ['2026-10-12', '2026-10-18'], ['2026-10-19', '2026-10-20'])).toEqual([
      true,
      false,
      true,
    ])
    expect(partial('month', ['2026-01-02', '2026-01-31'], ['2026-02-01', '2026-02-28'], ['2026-03-01', '2026-03-30'])).toEqual([
      true,
      false,
      true,
    ])
    expect(partial('day', ['2026-10-07', '2026-10-07'])).toEqual([false])
  })
})
