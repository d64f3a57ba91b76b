/** A calendar day as `YYYY-MM-DD`, without a time zone: it belongs to whichever calendar the context names. */
export type Day = string

const dayMs = 86_400_000
const epochDays = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs

/** Real days between years 1 and 9999 only: `2025-02-30` is none. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000')) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

export function addDays(day: Day, count: number): Day {
  return new Date((epochDays(day) + count) * dayMs).toISOString().slice(0, 10)
}

/** Number of days from `from` to `to`, both counted: a single day is 1. */
export function daysIn(from: Day, to: Day): number {
  return epochDays(to) - epochDays(from) + 1
}

/** The same day `count` months on, held at the month's last day where it has none: 31 March − 1 month = 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const [year = 1, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(day: Day): number {
  return new Date(epochDays(day) * dayMs).getUTCDay()
}

/** Making a formatter takes longer than using it a hundred times, and there are few zones. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  // en-CA writes YYYY-MM-DD
  const format =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formatters.set(timeZone, format)
  return format
}

/** The calendar day that a moment falls on in an IANA time zone. */
export function dayAt(moment: Date, timeZone: string): Day {
  return formatterFor(timeZone).format(moment)
}
