import { aheadOfUtc } from '@adroit/contract/local-time'
import { momentShowing } from '../../lib/wall-clock.ts'
import { unreadable } from './exact.ts'

const shape = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/
/** Until v24 Google used this end date for campaigns without an end. */
const never = '2037-12-30'

/** Converts `yyyy-MM-dd HH:mm:ss` in a time zone to a moment; null if there is none. */
export function momentOf(text: string | undefined, timeZone: string, field: string): Date | null {
  if (text === undefined || text === '' || text.startsWith(never)) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = shape.exec(text) ?? []
  const shown = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)))
  if (Number.isNaN(shown.getTime())) throw unreadable(field, `is no date and time (${text.slice(0, 40)})`)
  return momentShowing(shown, timeZone)
}

/** Returns what clocks of a time zone show at a moment, as Google takes it: `yyyy-MM-dd HH:mm:ss`. */
export function wallClock(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + aheadOfUtc(moment, timeZone)).toISOString().slice(0, 19).replace('T', ' ')
}
