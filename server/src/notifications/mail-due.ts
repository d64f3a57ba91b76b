import { aheadOfUtc } from '@adroit/contract/local-time'
import { type NotificationKind, notificationKinds } from '@adroit/contract/notification-kinds'
import { quietUntil } from '../lib/quiet-hours.ts'
import { momentShowing } from '../lib/wall-clock.ts'

const hourMs = 3_600_000

/** What decides when a notification is mailed, as stored. */
export interface MailTiming {
  readonly mail: 'off' | 'at_once' | 'daily'
  readonly mail_hour: number
  readonly mail_zone: string | null
  readonly quiet_from: number | null
  readonly quiet_to: number | null
  readonly quiet_zone: string | null
}

/**
 * When a notification of now is mailed: with the next daily mail, or at once, after quiet hours unless it is about security. Null: never,
 * also for a kind that needs nobody, unless it comes with the daily mail.
 */
export function mailDue(timing: MailTiming, kind: NotificationKind, now: Date): Date | null {
  const { mail, mail_hour, mail_zone, quiet_from: from, quiet_to: to, quiet_zone: zone } = timing
  if (mail === 'off' || mail_zone === null) return null
  if (mail === 'daily') return nextDaily(mail_hour, mail_zone, now)
  const { push: needsSomebody, group } = notificationKinds[kind]
  if (!needsSomebody) return null
  if (from === null || to === null || zone === null || group === 'security') return now
  return quietUntil({ from, to, zone }, now) ?? now
}

/** The next moment after `now` at which clocks of the zone show the hour; an hour that a clock change skips is replaced by one beside it. */
export function nextDaily(hour: number, zone: string, now: Date): Date {
  const shown = new Date(now.getTime() + aheadOfUtc(now, zone))
  const midnight = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate())
  const today = momentShowing(new Date(midnight + hour * hourMs), zone)
  return today > now ? today : momentShowing(new Date(midnight + (hour + 24) * hourMs), zone)
}
