import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/**
 * first_open: after an installation · open: every later start · order: a payment · refund: money back from an order, in part or whole ·
 * income: other income that the company reports itself.
 */
export const eventKinds = ['first_open', 'open', 'order', 'refund', 'income'] as const
export type EventKind = (typeof eventKinds)[number]

/** Headers of a signed batch. `signature`: `HMAC-SHA256(secret, time + "." + body)` in hex; `time`: seconds since 1970. */
export const eventHeaders = { key: 'Adroit-Key', time: 'Adroit-Time', signature: 'Adroit-Signature' } as const

export const eventLimits = {
  /** Events of a batch. */
  events: 1_000,
  bodyBytes: 1_048_576,
  /** How far the time of a signature may be from the server's. */
  signatureMs: 5 * 60_000,
  /** How old an event may be when it arrives, in days, and how far ahead of the server's clock. */
  days: 60,
  aheadMs: 24 * 3_600_000,
} as const

/** Why an event is not counted. */
export const eventProblems = [
  'malformed',
  'too_old',
  'in_the_future',
  'user_missing',
  'amount_missing',
  'amount_negative',
  'amount_unreadable',
  'currency_unknown',
  'order_missing',
] as const
export type EventProblem = (typeof eventProblems)[number]

/**
 * Why an event that was accepted does not count. no_rate: it is looked at again every day · refunds: their order is unknown or later, has
 * less left, or is in another currency.
 */
export const attributionProblems = ['no_rate', 'refund_without_order', 'refund_too_large', 'refund_currency'] as const
export type AttributionProblem = (typeof attributionProblems)[number]

/** Each event is parsed by itself, so that one that is wrong does not stop the others. */
export const appEvent = z.object({
  id: text(64).check(z.minLength(1)),
  kind: z.enum(eventKinds),
  /** ISO 8601 with a zone: when it happened. */
  at: text(40),
  /** The app's own ID of the user or device. It is stored as a hash only. */
  user: z.exactOptional(text(200).check(z.minLength(1))),
  /** The token of the click, as the store's referrer, a deep link or the landing page handed it to the app. */
  click: z.exactOptional(text(200)),
  /** A platform's ID of the click: `fbclid`, `gclid`, `ttclid` … */
  clickId: z.exactOptional(text(500)),
  /** The number of the order: required for refunds. */
  order: z.exactOptional(text(200)),
  /** A decimal string in major units, such as `4.99`: required for orders, refunds and income. */
  amount: z.exactOptional(text(40)),
  /** ISO 4217. */
  currency: z.exactOptional(text(3)),
  /** Whether the user agreed that platforms hear of what they do. Absent: unknown, and they do not. */
  consent: z.exactOptional(z.boolean()),
})
export type AppEvent = z.infer<typeof appEvent>

/**
 * Stores events of an app, signed with one of its keys. Answered when they are durable; the same event may be sent again. Throws
 * `app_key_unknown`, `app_signature_invalid`, `app_signature_old`, and `app_events_limit` if the key sent too many batches in this minute.
 */
export const sendAppEvents = endpoint({
  name: 'sendAppEvents',
  method: 'POST',
  path: '/api/web2app/events',
  access: 'app_key',
  input: z.object({ events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(eventLimits.events)) }),
  answer: z.object({
    /** Stored now; or of a test key or a link's test, and only checked. */
    accepted: z.number(),
    /** Stored before. */
    repeated: z.number(),
    /** Not counted: the position in the batch, and why. */
    refused: z.array(z.object({ index: z.number(), problem: z.enum(eventProblems) })),
  }),
})
