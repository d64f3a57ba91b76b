import type { Day } from '@adroit/contract/calendar'
import type { Notification } from '@adroit/contract/notifications'

/** Returns the calendar day of a time in the user's time zone. */
export function localDay(moment: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

interface DayGroup {
  readonly day: Day
  readonly messages: readonly Notification[]
}

/** Groups notifications by the day they arrived, in their given order. */
export function groupByDay(messages: readonly Notification[]): readonly DayGroup[] {
  return [...Map.groupBy(messages, (message) => localDay(new Date(message.at)))].map(([day, group]) => ({ day, messages: group }))
}

/** Returns whether a day is today, yesterday or earlier. */
export function dayKind(day: Day, now: Date): 'today' | 'yesterday' | 'earlier' {
  if (day === localDay(now)) return 'today'
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  return day === localDay(before) ? 'yesterday' : 'earlier'
}
