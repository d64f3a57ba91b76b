import { addDays, daysIn, isDay } from '@adroit/contract/calendar'
import type { Range } from '@adroit/contract/presets'

export function isRange(range: Range): boolean {
  return isDay(range.from) && isDay(range.to) && range.from <= range.to
}

/** The same days as few ranges in order: overlapping and neighbouring ones become one. */
export function mergeRanges(ranges: readonly Range[]): readonly Range[] {
  const merged: Range[] = []
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1)
    if (last && range.from <= addDays(last.to, 1))
      merged[merged.length - 1] = { from: last.from, to: range.to > last.to ? range.to : last.to }
    else merged.push({ from: range.from, to: range.to })
  }
  return merged
}

export function contains(outer: Range, inner: Range): boolean {
  return outer.from <= inner.from && inner.to <= outer.to
}

export function overlaps(a: Range, b: Range): boolean {
  return a.from <= b.to && b.from <= a.to
}

/** The days of a range that lie in none of the others, in order. */
export function without(range: Range, others: readonly Range[]): readonly Range[] {
  const left: Range[] = []
  let from = range.from
  for (const other of mergeRanges(others.filter((one) => overlaps(one, range)))) {
    if (other.from > from) left.push({ from, to: addDays(other.from, -1) })
    from = addDays(other.to, 1)
  }
  return from > range.to ? left : [...left, { from, to: range.to }]
}

/** Has days inside and outside of the window. */
export function crosses(range: Range, window: Range): boolean {
  return overlaps(range, window) && !contains(window, range)
}

/** The range moved by a number of days. */
export function shiftRange(range: Range, days: number): Range {
  return { from: addDays(range.from, days), to: addDays(range.to, days) }
}

/** How many days later `b` begins than `a`. */
export function daysBetween(a: Range, b: Range): number {
  return daysIn(a.from, b.from) - 1
}
