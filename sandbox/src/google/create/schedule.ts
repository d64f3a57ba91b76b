import { offsetAt } from '../../world/calendar.ts'
import { type Ask, refuse } from './ask.ts'
import { textIn } from './check.ts'

/**
 * The schedule of a campaign, from times in the customer's time zone. A start at midnight means its day, so that today is possible. Null: the
 * request does not say.
 */
export function scheduleIn(ask: Ask): { startsAt: string | null; endsAt: string | null } {
  const [start, end] = [momentIn(ask, 'startDateTime', 'start_date_time'), momentIn(ask, 'endDateTime', 'end_date_time')]
  const past = (at: string, trigger: string) =>
    refuse(ask, 'dateRangeError.CANNOT_SET_DATE_TO_PAST', 'Cannot set date to past.', at, { trigger })
  const dayMs = 86_400_000
  const grace = start?.text.endsWith('00:00:00') ? dayMs : 60_000
  if (start !== null && start.ms + grace <= ask.now.getTime()) past('start_date_time', start.text)
  if (end !== null && end.ms <= ask.now.getTime()) past('end_date_time', end.text)
  if (end !== null && end.ms <= (start?.ms ?? 0)) {
    refuse(ask, 'dateRangeError.START_DATE_AFTER_END_DATE', 'The start date is after the end date.', 'end_date_time', { trigger: end.text })
  }
  return { startsAt: isoOf(start), endsAt: isoOf(end) }
}

const isoOf = (moment: { ms: number } | null) => (moment === null ? null : new Date(moment.ms).toISOString())

/** Throws `dateError` for a text that is not `yyyy-MM-dd HH:mm:ss`, or a day that does not exist. */
function momentIn(ask: Ask, field: string, at: string): { text: string; ms: number } | null {
  const text = textIn(ask.fields, field)
  if (text === null) return null
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) {
    refuse(ask, 'dateError.INVALID_STRING_DATE_TIME_SECONDS', 'The date and time must be yyyy-MM-dd HH:mm:ss.', at, { trigger: text })
  }
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 19).replace('T', ' ') !== text)
    refuse(ask, 'dateError.INVALID_FIELD_VALUES_IN_DATE_TIME', 'There is no such date and time.', at, { trigger: text })
  const { timeZone } = ask.account
  const first = wall - offsetAt(timeZone, wall)
  return { text, ms: wall - offsetAt(timeZone, first) }
}
