import { addDays, type Day, daysIn } from '@adroit/contract/calendar'
import { type Locale, languages } from '@adroit/contract/locales'
import type { DateRange } from '@adroit/contract/presets'
import type { Bucket } from '@adroit/contract/trend'
import { showRange } from '../../locale/dates.ts'

function format(day: Day, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const formatted = new Intl.DateTimeFormat(languages[locale].dates, { ...options, timeZone: 'UTC' })
  return formatted
    .format(new Date(`${day}T00:00:00Z`))
    .replace('Sept', 'Sep')
    .replace(',', '')
}

/** Whether a week or month is cut to the date range, so that its value is not that of the whole. */
export function isPartial({ from, to }: DateRange, bucket: Bucket): boolean {
  if (bucket === 'day') return false
  return bucket === 'week' ? daysIn(from, to) < 7 : from.slice(8) !== '01' || addDays(to, 1).slice(8) !== '01'
}

/** Sun 8 Nov for a day; the date range for a week or month. */
export function pointTitle({ from, to }: DateRange, locale: Locale): string {
  if (from !== to) return showRange(from, to, locale)
  return format(from, locale, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** The label below the axis: 8 Nov, or Nov; with the year when the whole range spans two years. */
export function pointTick({ from }: DateRange, bucket: Bucket, whole: DateRange, locale: Locale): string {
  const years = whole.from.slice(0, 4) === whole.to.slice(0, 4) ? {} : { year: '2-digit' as const }
  if (bucket === 'month') return format(from, locale, { month: 'short', ...(years.year && { year: 'numeric' as const }) })
  return format(from, locale, { day: 'numeric', month: 'short', ...years })
}
