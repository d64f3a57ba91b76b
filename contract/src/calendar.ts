/** A calendar day as `YYYY-MM-DD`, without a time zone: the context says whose calendar it belongs to. */
export type Day = string

const dayMs = 86_400_000
const epochDays = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs

/** True for real days between the years 1 and 9999 only; false for `2025-02-30`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000')) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

export function addDays(day: Day, count: number): Day {
  return new Date((epochDays(day) + count) * dayMs).toISOString().slice(0, 10)
}

/** Number of days from `from` to `to`, both included: a single day is 1. */
export function daysIn(from: Day, to: Day): number {
  return epochDays(to) - epochDays(from) + 1
}

/** The same day `count` months later, or the last day of that month if it is shorter: 31 March − 1 month = 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const [year = 1, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(day: Day): number {
  return new Date(epochDays(day) * dayMs).getUTCDay()
}

/** Caches formatters: creating one takes longer than using it a hundred times, and there are few time zones. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  // en-CA writes YYYY-MM-DD
  const format =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formatters.set(timeZone, format)
  return format
}

/** The calendar day of a moment in an IANA time zone. */
export function dayAt(moment: Date, timeZone: string): Day {
  return formatterFor(timeZone).format(moment)
}
