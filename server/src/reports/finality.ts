import { addDays, type Day, dayAt } from '@adroit/contract/calendar'

/** Whether a platform was done with a day when it was read: `restated` days after it nothing changes any more. */
export function isFinalAt(day: Day, restated: number, readAt: string, timeZone: string): boolean {
  return addDays(day, restated) < dayAt(new Date(readAt), timeZone)
}
