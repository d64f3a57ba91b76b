import { addDays, daysIn, isDay } from '@adroit/contract/calendar'
import { overlaps } from '@adroit/contract/overlaps'
import type { DateRange } from '@adroit/contract/presets'

export function isRange(range: DateRange): boolean {
  return isDay(range.from) && isDay(range.to) && range.from <= range.to
}

/** Merges overlapping and adjacent ranges and returns them sorted. */
export function mergeRanges(ranges: readonly DateRange[]): readonly DateRange[] {
  const merged: DateRange[] = []
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1)
    if (last && range.from <= addDays(last.to, 1))
      merged[merged.length - 1] = { from: last.from, to: range.to > last.to ? range.to : last.to }
    else merged.push({ from: range.from, to: range.to })
  }
  return merged
}

export function contains(outer: DateRange, inner: DateRange): boolean {
  return outer.from <= inner.from && inner.to <= outer.to
}

/** The days of a range that lie in none of the others, in order. */
export function without(range: DateRange, others: readonly DateRange[]): readonly DateRange[] {
  const left: DateRange[] = []
  let from = range.from
  for (const other of mergeRanges(others.filter((one) => overlaps(one, range)))) {
    if (other.from > from) left.push({ from, to: addDays(other.from, -1) })
    from = addDays(other.to, 1)
  }
  return from > range.to ? left : [...left, { from, to: range.to }]
}

/** Returns whether the range has days both inside and outside the window. */
export function crosses(range: DateRange, window: DateRange): boolean {
  return overlaps(range, window) && !contains(window, range)
}

/** Returns the range moved by a number of days. */
export function shiftRange(range: DateRange, days: number): DateRange {
  return { from: addDays(range.from, days), to: addDays(range.to, days) }
}

/** Returns how many days after `a` the range `b` begins. */
export function daysBetween(a: DateRange, b: DateRange): number {
  return daysIn(a.from, b.from) - 1
}
