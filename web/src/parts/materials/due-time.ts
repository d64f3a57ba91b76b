import { type Locale, languages } from '@adroit/contract/locales'
import type { MaterialSummary } from '@adroit/contract/material'

/** 23 Nov 09:30, in the company's time zone, in which due times are set; with the year when it is not the current one. */
export function showDue(due: string, locale: Locale, timeZone: string, now: Date = new Date()): string {
  const then = new Date(due)
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

/** Whether a decision is late. */
export function isOverdue({ review, due }: Pick<MaterialSummary, 'review' | 'due'>, now: number = Date.now()): boolean {
  return review === 'pending' && due !== null && Date.parse(due) <= now
}
