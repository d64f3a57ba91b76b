import type { Day } from '@adroit/contract/calendar'
import type { Message } from '@adroit/contract/notifications'

/** The calendar day of a moment by the reader's own clock. */
export function localDay(moment: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

interface DayGroup {
  readonly day: Day
  readonly messages: readonly Message[]
}

/** Messages by the day they came, in the order they have. */
export function groupByDay(messages: readonly Message[]): readonly DayGroup[] {
  return [...Map.groupBy(messages, (message) => localDay(new Date(message.at)))].map(([day, group]) => ({ day, messages: group }))
}

/** How a day stands to the present one. */
export function dayKind(day: Day, now: Date): 'today' | 'yesterday' | 'earlier' {
  if (day === localDay(now)) return 'today'
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  return day === localDay(before) ? 'yesterday' : 'earlier'
}
