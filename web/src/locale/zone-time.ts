import { type Locale, languages } from '@adroit/contract/locales'

/** A time zone as people read it: America/New York. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ')

/** 23 Nov 09:30, as clocks of a time zone show it; with the year when it is not the current one. */
export function showMomentIn(moment: string, locale: Locale, timeZone: string, now: Date = new Date()): string {
  const then = new Date(moment)
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languages[locale].dates, { timeZone, ...options }).format(then)
  const otherYear = then.getUTCFullYear() !== now.getUTCFullYear()
  const date = write({ day: 'numeric', month: 'short', ...(otherYear && { year: 'numeric' }) }).replace(/Sept\b/, 'Sep')
  return `${date} ${write({ hour: '2-digit', minute: '2-digit', hour12: false })}`
}

/** What clocks of a time zone show at a moment, as `<input type="datetime-local">` takes it: `YYYY-MM-DDTHH:MM`. */
export function wallTimeOf(moment: Date, timeZone: string): string {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  } as const
  const parts = new Map(new Intl.DateTimeFormat('en-US', options).formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}T${parts.get('hour')}:${parts.get('minute')}`
}
