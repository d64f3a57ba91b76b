import type { Day } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import { type Locale, languages } from '@adroit/contract/locales'
import type { Text } from './text.ts'

const at = (day: Day): Date => new Date(`${day}T00:00:00Z`)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes longer than a hundred uses of it. One without a time zone is not kept: the device's zone may change. */
function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  if (!options.timeZone) return new Intl.DateTimeFormat(languages[locale].dates, options)
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(languages[locale].dates, options)
  formats.set(key, known)
  return known
}

function format(moment: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return formatOf(locale, options)
    .format(moment)
    .replace(/Sept\b/, 'Sep')
}

/** 21 Oct, with the year when it is not the current one. */
export function showDay(day: Day, locale: Locale, now: Date = new Date()): string {
  const sameYear = day.startsWith(`${now.getFullYear()}-`)
  return format(at(day), locale, { timeZone: 'UTC', day: 'numeric', month: 'short', ...(!sameYear && { year: 'numeric' }) })
}

/** 21 Oct – 19 Nov; 8–31 Jul within a month; a single day as one date. */
export function showRange(from: Day, to: Day, locale: Locale, now: Date = new Date()): string {
  if (from === to) return showDay(from, locale, now)
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  if (sameMonth && !languages[locale].yearFirst) return `${Number(from.slice(8))}–${showDay(to, locale, now)}`
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  const start = sameYear ? format(at(from), locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }) : showDay(from, locale, now)
  if (!sameYear || !languages[locale].yearFirst) return `${start} – ${showDay(to, locale, now)}`
  // Chinese writes the year first
  return `${showDay(from, locale, now)} – ${format(at(to), locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })}`
}

/** Friday 20 November. */
export function showLongDay(day: Day, locale: Locale): string {
  return format(at(day), locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')
}

/** November 2026, from `2026-11`. */
export function showMonth(month: string, locale: Locale): string {
  return format(at(`${month}-01`), locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
}

/** Mon, or Monday. */
export function showWeekday(day: Day, locale: Locale, weekday: 'short' | 'long'): string {
  return format(at(day), locale, { timeZone: 'UTC', weekday })
}

/** 10:39 for today, otherwise 19 Nov 10:39, in the user's time zone. */
export function showMoment(moment: string, locale: Locale, now: Date = new Date()): string {
  const then = new Date(moment)
  const clock = format(then, locale, { hour: '2-digit', minute: '2-digit', hour12: false })
  if (then.toDateString() === now.toDateString()) return clock
  const sameYear = then.getFullYear() === now.getFullYear()
  const date = format(then, locale, { day: 'numeric', month: 'short', ...(!sameYear && { year: 'numeric' }) })
  return `${date} ${clock}`
}

/** 10:39 for today, yesterday 18:00, otherwise 17 Nov 18:00. */
export function showRecent(moment: string, locale: Locale, text: Text, now: Date = new Date()): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (new Date(moment).toDateString() !== yesterday.toDateString()) return showMoment(moment, locale, now)
  return text('time.yesterday', { time: showClock(moment, locale) })
}

/** 14:05, on any day. */
export function showClock(moment: string, locale: Locale): string {
  return showMoment(moment, locale, new Date(moment))
}

/** 10:39:05 for today, otherwise 19 Nov 10:39:05, in the user's time zone. */
export function showClockSeconds(moment: string, locale: Locale, now: Date = new Date()): string {
  const seconds = String(new Date(moment).getSeconds()).padStart(2, '0')
  return `${showMoment(moment, locale, now)}:${seconds}`
}

/** Friday 20 November 2026 at 10:39:05 with the user's time zone. */
export function showFullMoment(moment: string, locale: Locale): string {
  return format(new Date(moment), locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
    timeZoneName: 'short',
  })
}

/** "just now" under 300 s, then minutes, hours and days up to 30 days, then the date. */
export function showAge(moment: string, locale: Locale, text: Text, now: Date = new Date()): string {
  const seconds = Math.floor((now.getTime() - new Date(moment).getTime()) / 1_000)
  if (seconds < limits.justNowSeconds) return text('time.justNow')
  if (seconds < 3_600) return text('time.minutesAgo', { count: Math.floor(seconds / 60) })
  if (seconds < 86_400) return text('time.hoursAgo', { count: Math.floor(seconds / 3_600) })
  const days = Math.floor(seconds / 86_400)
  if (days <= limits.relativeDays) return text('time.daysAgo', { count: days })
  return showMoment(moment, locale, now).replace(/ \d\d:\d\d$/, '')
}
