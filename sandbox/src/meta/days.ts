import { laterDay, offsetAt } from '../world/calendar.ts'

/** The same day of another month, or that month's last day. */
export function plusMonths(day: string, count: number): string {
  const [year = 1, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Both ends included. */
export function daysOf(since: string, until: string): string[] {
  const days: string[] = []
  for (let day = since; day <= until; day = laterDay(day, 1)) days.push(day)
  return days
}

export function isRealDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** `2026-11-20T05:02:11-0800`: a moment in the Graph API's format, in the account's time zone. */
export function graphTime(iso: string, timeZone: string): string {
  const moment = Date.parse(iso)
  const ahead = offsetAt(timeZone, moment)
  const minutes = Math.abs(Math.round(ahead / 60_000))
  const pad = (value: number) => String(value).padStart(2, '0')
  const local = new Date(moment + ahead).toISOString().slice(0, 19)
  return `${local}${ahead < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`
}
