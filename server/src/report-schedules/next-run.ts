import { addDays, type Day, dayAt, weekday } from '@adroit/contract/calendar'
import { momentsShowing } from '@adroit/contract/local-time'
import type { ScheduleDefinition } from '@adroit/contract/report-schedules'
import { momentShowing } from '../lib/wall-clock.ts'

export interface Run {
  /** Of the schedule's calendar. */
  readonly day: Day
  readonly at: Date
}

/** Every rhythm has a day within this many. */
const mostDays = 33
const hourMs = 3_600_000

/** The zone of a schedule's hour. */
export const zoneOf = (definition: ScheduleDefinition, company: string): string => definition.timeZone ?? company

/** Returns when a schedule is due next: after a moment, and on a day after `lastDay` (null: on any), so that each day has one run at most. */
export function nextRun(definition: ScheduleDefinition, companyZone: string, after: Date, lastDay: Day | null): Run {
  const timeZone = zoneOf(definition, companyZone)
  const today = dayAt(after, timeZone)
  const days = Array.from({ length: mostDays }, (_, index) => addDays(today, index))
  for (const day of days) {
    if (!isDue(definition, day) || (lastDay !== null && day <= lastDay)) continue
    const at = momentAt(day, definition.hour, timeZone)
    if (at > after) return { day, at }
  }
  throw new Error('a schedule has no next day')
}

function isDue({ rhythm, weekday: wanted }: ScheduleDefinition, day: Day): boolean {
  if (rhythm === 'day') return true
  if (rhythm === 'month') return day.endsWith('-01')
  const own = weekday(day)
  return rhythm === 'week' ? own === wanted : own >= 1 && own <= 5
}

/** An hour that a clock change repeats is the first one; a skipped one is an hour later. */
function momentAt(day: Day, hour: number, timeZone: string): Date {
  const [first] = momentsShowing(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone)
  return first ?? momentShowing(new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 1) * hourMs), timeZone)
}
