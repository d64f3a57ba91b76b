import { addDays, addMonths, type Day, daysIn, weekday } from '@adroit/contract/calendar'
import type { Range } from '@adroit/contract/presets'
import type { Bucket } from '@adroit/contract/trend'

/** Longest range that is shown by day when nobody says how. */
const mostDays = 62

export function usualBucket(range: Range): Bucket {
  return daysIn(range.from, range.to) <= mostDays ? 'day' : 'week'
}

/** Longest range whose sparklines have a point a day: more would be narrower than their line. */
const mostSparkDays = 90

export function sparkBucket(range: Range): 'day' | 'week' {
  return daysIn(range.from, range.to) <= mostSparkDays ? 'day' : 'week'
}

/** The days, weeks (from the company's first day of the week, 0 = Sunday) or months of a range, the outer ones cut to it. */
export function bucketsOf(range: Range, bucket: Bucket, weekStart: number): Range[] {
  const buckets: Range[] = []
  for (let from = range.from; from <= range.to; ) {
    const next = nextStart(from, bucket, weekStart)
    const last = addDays(next, -1)
    buckets.push({ from, to: last < range.to ? last : range.to })
    from = next
  }
  return buckets
}

function nextStart(day: Day, bucket: Bucket, weekStart: number): Day {
  if (bucket === 'day') return addDays(day, 1)
  if (bucket === 'month') return addMonths(`${day.slice(0, 8)}01`, 1)
  return addDays(day, 7 - ((weekday(day) - weekStart + 7) % 7))
}
