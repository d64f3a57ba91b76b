import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing, text } from './fields.ts'
import { notificationGroups } from './notification-kinds.ts'

const area = '/api/mobile/admanage/notification/settings'

/** A time of day in minutes after midnight, 0 to 1439. */
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1_439))

/** No push messages between these times in the zone, except about security. Over midnight if `to` is earlier; never equal. */
const quietHours = z.object({ from: minuteOfDay, to: minuteOfDay, zone: text(64) })
export type QuietHours = z.infer<typeof quietHours>

/** off · at_once: outside quiet hours, or about security · daily: everything that is unread, once a day. */
export const mailModes = ['off', 'at_once', 'daily'] as const

const mailChoice = {
  mode: z.enum(mailModes),
  /** Groups of which the member gets mails. */
  groups: z.array(z.enum(notificationGroups)),
  /** The hour of the daily mail in the zone, 0 to 23. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
}

const settings = z.object({
  /** Groups of which the member gets push messages on the devices where they turned them on. */
  push: z.array(z.enum(notificationGroups)),
  quiet: z.nullable(quietHours),
  mail: z.object({
    ...mailChoice,
    /** Null: mails were never on. */
    zone: z.nullable(z.string()),
    /** no_address: the member has verified none · no_server: this server sends no mails. */
    state: z.enum(['ready', 'no_address', 'no_server']),
    /** The member's verified address; null: none. */
    address: z.nullable(z.string()),
  }),
  /** Whether push messages are on for the device of this session. */
  thisDevice: z.boolean(),
  /** The member's other devices with push messages. */
  otherDevices: z.number(),
  /** The server's public key for subscriptions (VAPID), base64url. */
  publicKey: z.string(),
})
export type NotificationSettings = z.infer<typeof settings>

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  method: 'GET',
  path: `${area}/get`,
  access: 'signed_in',
  input: nothing,
  answer: settings,
})

/**
 * Omitted fields stay unchanged. Mails can be chosen while `state` is not ready: they begin when it is. Throws `time_zone_unknown` and
 * `quiet_hours_equal`.
 */
export const saveNotificationSettings = endpoint({
  name: 'saveNotificationSettings',
  method: 'POST',
  path: `${area}/save`,
  access: 'signed_in',
  input: z.object({
    push: z.exactOptional(z.array(z.enum(notificationGroups))),
    quiet: z.exactOptional(z.nullable(quietHours)),
    mail: z.exactOptional(z.object({ ...mailChoice, zone: text(64) })),
  }),
  answer: settings,
})

/**
 * Turns push messages on for the device of this session, with the subscription of its browser. Throws `push_service_unknown` if the address
 * is not one of a known push service, and `format_invalid` if the keys are not those of a subscription.
 */
export const turnOnPush = endpoint({
  name: 'turnOnPush',
  method: 'POST',
  path: `${area}/push_on`,
  access: 'signed_in',
  input: z.object({ endpoint: text(1_000), p256dh: text(200), auth: text(100) }),
  answer: settings,
})

export const turnOffPush = endpoint({
  name: 'turnOffPush',
  method: 'POST',
  path: `${area}/push_off`,
  access: 'signed_in',
  input: nothing,
  answer: settings,
})
