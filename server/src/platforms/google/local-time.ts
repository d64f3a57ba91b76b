import { unreadable } from './exact.ts'

const shape = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/
/** Until v24 Google wrote a campaign without an end as one that ends on this day. */
const never = '2037-12-30'

/** `yyyy-MM-dd HH:mm:ss` on the clocks of a time zone as a moment; null where there is none. */
export function momentOf(text: string | undefined, timeZone: string, field: string): Date | null {
  if (text === undefined || text === '' || text.startsWith(never)) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = shape.exec(text) ?? []
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  if (Number.isNaN(wall)) throw unreadable(field, `is no date and time (${text.slice(0, 40)})`)
  // The offset of the moment itself: near a change of clocks the first guess may be an hour off.
  const guess = wall - offsetAt(timeZone, wall)
  return new Date(wall - offsetAt(timeZone, guess))
}

function offsetAt(timeZone: string, at: number): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 1) - 1, parts['day'], parts['hour'], parts['minute'], parts['second']) - at
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric' as const
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    })
  formats.set(timeZone, format)
  return format
}
