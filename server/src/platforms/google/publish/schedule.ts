import { wallTimeOf } from '../../../lib/wall-clock.ts'
import type { AccountPlan } from '../../account-plan.ts'

const minuteMs = 60_000

/** The start and the end of a campaign on the account's clock. A campaign that ends with a day ends at its last second. */
export function datesOf({ startsAt, endsAt, timeZone }: AccountPlan): { startDateTime?: string; endDateTime?: string } {
  return {
    ...(startsAt === null ? {} : { startDateTime: `${shown(startsAt, timeZone)}:00` }),
    ...(endsAt === null ? {} : { endDateTime: lastSecond(endsAt, timeZone) }),
  }
}

const shown = (moment: Date, timeZone: string): string => wallTimeOf(moment, timeZone).replace('T', ' ')

/** Midnight and the minute before it are the end of a day. */
function lastSecond(moment: Date, timeZone: string): string {
  const before = shown(new Date(moment.getTime() - minuteMs), timeZone)
  if (before.endsWith('23:59')) return `${before}:59`
  const own = shown(moment, timeZone)
  return own.endsWith('23:59') ? `${own}:59` : `${own}:00`
}

/** Whether a campaign begins, or ends, within a day. */
export const beginsWithin = (plan: AccountPlan): boolean => datesOf(plan).startDateTime?.endsWith('00:00:00') === false
export const endsWithin = (plan: AccountPlan): boolean => datesOf(plan).endDateTime?.endsWith('23:59:59') === false
