/** A day of a time zone's calendar as a time span of 23, 24 or 25 hours. */
export interface DaySpan {
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  /** The same as ISO 8601 in UTC, for comparison with the times of a history. */
  readonly startIso: string
  readonly endIso: string
  /** Days since 1970. */
  readonly number: number
  /** 0 is Sunday. */
  readonly weekday: number
}

const dayMs = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()
const spans = new Map<string, Map<string, DaySpan>>()

/** `day` as `YYYY-MM-DD`. Throws a RangeError for an unknown time zone and an invalid day. */
export function spanOf(timeZone: string, day: string): DaySpan {
  const ofZone = spans.get(timeZone) ?? new Map<string, DaySpan>()
  spans.set(timeZone, ofZone)
  const known = ofZone.get(day)
  if (known) return known
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`${day} is not a day`)
  }
  const [start, end] = [startOf(timeZone, midnight), startOf(timeZone, midnight + dayMs)]
  const span = {
    start,
    end,
    startIso: new Date(start).toISOString(),
    endIso: new Date(end).toISOString(),
    number: midnight / dayMs,
    weekday: new Date(midnight).getUTCDay(),
  }
  ofZone.set(day, span)
  return span
}

/** The current day in a time zone at a moment. */
export function dayAt(timeZone: string, at: Date): string {
  return new Date(at.getTime() + offsetAt(timeZone, at.getTime())).toISOString().slice(0, 10)
}

/** The day `days` later. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Offset of a time zone from UTC, in milliseconds. */
export function offsetAt(timeZone: string, at: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000
}

/** The first moment of a day. Where clocks change at midnight, 00:00 is missing or comes twice. */
function startOf(timeZone: string, midnight: number): number {
  const before = midnight - offsetAt(timeZone, midnight - dayMs)
  const after = midnight - offsetAt(timeZone, midnight + dayMs)
  const [first, second] = before < after ? [before, after] : [after, before]
  return first + offsetAt(timeZone, first) >= midnight ? first : second
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}
