import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, text } from './fields.ts'
import { eventKinds } from './web2app-events.ts'

const area = '/api/mobile/platform/web2app/postback'

/** Postbacks of an app that are not revoked. */
export const mostPostbacks = 20

export const postbackLimits = {
  /** Bytes of a postback's body. */
  bodyBytes: 16_384,
  /** Characters of a partner's name of a parameter or an event. */
  name: 100,
  /** Names of events. */
  kinds: 50,
  /** Postbacks that one address may receive in a minute. */
  perMinute: 6_000,
} as const

/** Fields of an event that a partner may fill in. Without an ID, what is the same in all the others is the same event. */
export const postbackFields = ['user', 'at', 'id', 'click', 'clickId', 'order', 'amount', 'currency'] as const
export type PostbackField = (typeof postbackFields)[number]

/** A partner's name; a full stop leads into nested JSON, unless a parameter has the whole name. */
const partnerName = text(postbackLimits.name).check(z.minLength(1))

export const postbackMapping = z.object({
  /** The parameter that names the event. */
  event: partnerName,
  /** Our kind of each of the partner's events; others are set aside. */
  kinds: z.record(partnerName, z.enum(eventKinds)).check(
    z.refine((kinds) => {
      const count = Object.keys(kinds).length
      return count > 0 && count <= postbackLimits.kinds
    }),
  ),
  /** The parameter of each of our fields. */
  fields: z.object({
    user: partnerName,
    at: z.exactOptional(partnerName),
    id: z.exactOptional(partnerName),
    click: z.exactOptional(partnerName),
    clickId: z.exactOptional(partnerName),
    order: z.exactOptional(partnerName),
    amount: z.exactOptional(partnerName),
    currency: z.exactOptional(partnerName),
  }),
})
export type PostbackMapping = z.infer<typeof postbackMapping>

const postback = z.object({
  id,
  name: z.string(),
  mapping: postbackMapping,
  createdAt: moment,
  revokedAt: z.nullable(moment),
})
export type AppPostback = z.infer<typeof postback>

/** Postbacks of an app, the newest first. Throws `app_gone`. */
export const listAppPostbacks = endpoint({
  name: 'listAppPostbacks',
  method: 'GET',
  path: `${area}/list`,
  access: 'web2app.manage',
  input: z.object({ app: id }),
  answer: z.object({ postbacks: z.array(postback) }),
})

/**
 * Makes an address for a measurement partner. It contains a secret, and is answered once, and never again. Throws `app_gone`,
 * `app_postback_limit` and `name_length`.
 */
export const createAppPostback = endpoint({
  name: 'createAppPostback',
  method: 'POST',
  path: `${area}/create`,
  access: 'web2app.manage',
  confirmed: true,
  input: z.object({ app: id, name: text(400), mapping: postbackMapping }),
  answer: z.object({ postback, address: z.string() }),
})

/** What the partner sends to it is refused from now on. Throws `app_postback_gone`. */
export const revokeAppPostback = endpoint({
  name: 'revokeAppPostback',
  method: 'POST',
  path: `${area}/revoke`,
  access: 'web2app.manage',
  input: z.object({ id }),
  answer: z.null(),
})
