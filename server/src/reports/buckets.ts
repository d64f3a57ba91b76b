import { addDays, addMonths, type Day, daysIn, weekday } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import type { Bucket } from '@adroit/contract/trend'

/** The longest date range, in days, that is shown by day by default. */
const mostDays = 62

export function usualBucket(range: DateRange): Bucket {
  return daysIn(range.from, range.to) <= mostDays ? 'day' : 'week'
}

/** The longest date range, in days, whose sparklines have one point a day. In longer ranges a point would be narrower than the line. */
const mostSparklineDays = 90

export function sparklineBucket(range: DateRange): 'day' | 'week' {
  return daysIn(range.from, range.to) <= mostSparklineDays ? 'day' : 'week'
}

/**
 * Splits a date range into days, weeks (from the company's first day of the week, 0 = Sunday) or months. The first and the last are cut to
 * the range.
 */
export function bucketsOf(range: DateRange, bucket: Bucket, weekStart: number): DateRange[] {
  const buckets: DateRange[] = []
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
