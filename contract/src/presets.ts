import * as z from 'zod/mini'
import { addDays, addMonths, type Day, daysIn, weekday } from './calendar.ts'
import { day } from './fields.ts'
import { limits } from './limits.ts'
import type { CompareChoice } from './report-filters.ts'

/** Date presets of the spec (§2), in its order; `custom` carries its own days. */
export const presets = [
  'today',
  'yesterday',
  'past_7_days',
  'past_30_days',
  'past_month',
  'past_6_months',
  'this_week',
  'this_month',
] as const
export type Preset = (typeof presets)[number]

export interface DateRange {
  readonly from: Day
  readonly to: Day
}

/** A chosen date range: a preset that moves with the calendar, or fixed days. */
export const rangeChoice = z.union([z.object({ preset: z.enum(presets) }), z.object({ preset: z.literal('custom'), from: day, to: day })])
export type DateRangeChoice = z.infer<typeof rangeChoice>

/**
 * The days of a preset, first and last included, for the company's today and first day of the week (0 = Sunday, 1 = Monday …). Past 7 and
 * 30 days and past 6 months end yesterday; past month is the previous calendar month; this week and this month end today (ledger R7).
 */
export function resolvePreset(preset: Preset, today: Day, weekStart: number): DateRange {
  const yesterday = addDays(today, -1)
  const firstOfMonth = `${today.slice(0, 8)}01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: yesterday, to: yesterday }
    case 'past_7_days':
      return { from: addDays(today, -7), to: yesterday }
    case 'past_30_days':
      return { from: addDays(today, -30), to: yesterday }
    case 'past_month':
      return { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) }
    case 'past_6_months':
      return { from: addMonths(today, -6), to: yesterday }
    case 'this_week':
      return { from: addDays(today, -((weekday(today) - weekStart + 7) % 7)), to: today }
    case 'this_month':
      return { from: firstOfMonth, to: today }
  }
}

export function resolveRange(choice: DateRangeChoice, today: Day, weekStart: number): DateRange {
  return choice.preset === 'custom' ? { from: choice.from, to: choice.to } : resolvePreset(choice.preset, today, weekStart)
}

/** The preceding period of equal length (ledger R8). */
export function previousRange(range: DateRange): DateRange {
  return { from: addDays(range.from, -daysIn(range.from, range.to)), to: addDays(range.from, -1) }
}

/**
 * The period that a range is compared with: as many days, or the same dates of the year before, which may have a day more or less in February.
 * A year before 29 February is the 28th.
 */
export function comparedRange(choice: CompareChoice, range: DateRange): DateRange {
  if (choice.with === 'previous') return previousRange(range)
  if (choice.with === 'year_before') return { from: addMonths(range.from, -12), to: addMonths(range.to, -12) }
  return { from: choice.from, to: addDays(choice.from, daysIn(range.from, range.to) - 1) }
}

/** What is wrong with a range, or null: an end before its start, or more than the maximum of days. */
export function rangeProblem(range: DateRange): 'report_range_invalid' | 'report_range_too_long' | null {
  const length = daysIn(range.from, range.to)
  if (length < 1) return 'report_range_invalid'
  return length > limits.rangeDays ? 'report_range_too_long' : null
}
