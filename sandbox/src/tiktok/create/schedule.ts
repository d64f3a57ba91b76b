import type { Fields } from '../../world/world.ts'
import { badParameter } from '../envelope.ts'
import { missing, needed, none, textIn } from './check.ts'

export interface Schedule {
  /** ISO 8601 in UTC; null: at once, or without an end. */
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/**
 * The schedule of an ad group, whose times are UTC. Throws Refusal 40002: a start or end in the past, an end before the start, a lifetime budget
 * without an end, or a dayparting that does not have a 0 or 1 for each half-hour of a week.
 */
export function scheduleIn(
  fields: Fields,
  now: Date,
  { smart, lifetime }: { readonly smart: boolean; readonly lifetime: boolean },
): Schedule {
  const startsAt = momentOf(needed(fields, 'schedule_start_time'), 'schedule_start_time')
  // TikTok's times have no milliseconds
  if (Date.parse(startsAt) < Math.floor(now.getTime() / 1_000) * 1_000) {
    throw badParameter('schedule_start_time: The start time cannot be earlier than the current time.')
  }
  checkDayparting(fields)
  if (fields['schedule_type'] === 'SCHEDULE_FROM_NOW') {
    if (smart) none(fields, ['schedule_end_time'], 'when schedule_type is SCHEDULE_FROM_NOW')
    if (lifetime) throw badParameter('schedule_type: Must be SCHEDULE_START_END when the budget is a lifetime budget.')
    return { startsAt, endsAt: null }
  }
  const end = textIn(fields, 'schedule_end_time')
  if (end === null) throw missing('schedule_end_time')
  const endsAt = momentOf(end, 'schedule_end_time')
  if (endsAt <= startsAt) throw badParameter('schedule_end_time: The end time must be later than the start time.')
  return { startsAt, endsAt }
}

/** TikTok's `YYYY-MM-DD HH:MM:SS` in UTC as ISO 8601. Throws Refusal 40002 if it is no such time. */
function momentOf(value: string, parameter: string): string {
  const iso = `${value.replace(' ', 'T')}.000Z`
  const date = new Date(iso)
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) || Number.isNaN(date.getTime()) || date.toISOString() !== iso) {
    throw badParameter(`${parameter}: Not a valid datetime. The format is YYYY-MM-DD HH:MM:SS.`)
  }
  return iso
}

function checkDayparting(fields: Fields): void {
  const value = textIn(fields, 'dayparting')
  if (value !== null && !/^[01]{336}$/.test(value)) throw badParameter('dayparting: Must have 336 characters, each 0 or 1.')
}
