import { describe, expect, it } from 'vitest'
import { type Fatigue, tiring } from './fatigue.ts'

const days = (count: number, clicks: (day: number) => number): Fatigue =>
  Array.from({ length: count }, (_, index) => ({
    day: index + 1,
    impressions: 1_000,
    clicks: clicks(index + 1),
    ctr: clicks(index + 1) / 1_000,
    ads: 1,
  }))

describe('the fatigue of a material [M6]', () => {
  it('compares the clicks per impression of the first week with those of the last', () => {
    expect(tiring(days(21, (day) => (day <= 7 ? 500 : day > 14 ? 250 : 0)))).toEqual({ first: 0.5, last: 0.25, change: -0.5 })
  })

  it('says nothing about a curve of less than two weeks, or a week without impressions', () => {
    expect(tiring(days(13, () => 10))).toBeNull()
    expect(tiring(days(14, () => 10).map((day) => ({ ...day, impressions: day.day > 7 ? 0 : 10 })))).toBeNull()
  })

  it('has no change from nothing', () => {
    expect(tiring(days(14, (day) => (day > 7 ? 10 : 0)))?.change).toBeNull()
  })
})
