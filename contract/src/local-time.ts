/** Creating a formatter takes longer than using it a hundred times, and there are few zones. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** How far an IANA time zone is ahead of UTC at a moment, in milliseconds. */
export function aheadOfUtc(moment: Date, timeZone: string): number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  const format = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric })
  formatters.set(timeZone, format)
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(moment.getTime() / 1_000) * 1_000
}

const dayMs = 86_400_000

/**
 * The moments at which clocks of a time zone show a local time (`YYYY-MM-DDTHH:MM`), the earlier one first: none for a time that a clock
 * change skips or a day that does not exist, two for a time that it repeats.
 */
export function momentsShowing(local: string, timeZone: string): Date[] {
  const shown = Date.parse(`${local}:00Z`)
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== local) return []
  // A zone changes its clock at most once in two days, so these are the offsets before and after a change.
  const offsets = new Set([-dayMs, dayMs].map((away) => aheadOfUtc(new Date(shown + away), timeZone)))
  return [...offsets]
    .map((offset) => ({ offset, moment: new Date(shown - offset) }))
    .filter(({ offset, moment }) => aheadOfUtc(moment, timeZone) === offset)
    .map(({ moment }) => moment)
    .sort((one, other) => one.getTime() - other.getTime())
}

/** Whether the text names a time zone of the IANA database. Offsets such as +08:00, which have no daylight saving time, are refused. */
export function isZoneName(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
