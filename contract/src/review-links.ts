import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { materialLimits } from './material-limits.ts'

const area = '/api/mobile/admanage/review-link'

/** What a guest may do besides looking. */
const rights = { comment: z.boolean(), decide: z.boolean(), download: z.boolean() }

export const linkStates = ['open', 'expired', 'revoked'] as const
export type LinkState = (typeof linkStates)[number]

const link = z.object({
  id,
  title: z.string(),
  state: z.enum(linkStates),
  ...rights,
  hasPasscode: z.boolean(),
  /** The person that it was made for; null: whoever has it. */
  recipient: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()) })),
  /** Fixed versions: a later version is not in the link. */
  items: z.number(),
  decided: z.number(),
  by: z.nullable(z.object({ id, name: z.string() })),
  createdAt: moment,
  expiresAt: moment,
  /** When a guest opened it last; null: never. */
  usedAt: z.nullable(moment),
})
export type ReviewLink = z.infer<typeof link>

/**
 * opened: a guest entered · unlocked: with the passcode · wrong_passcode · approved, rejected, commented, downloaded: a material ·
 * revoked: a member closed it.
 */
export const linkEvents = ['opened', 'unlocked', 'wrong_passcode', 'approved', 'rejected', 'commented', 'downloaded', 'revoked'] as const

const event = z.object({
  at: moment,
  kind: z.enum(linkEvents),
  /** The name that the guest gave, or the member. Null: the guest gave none. */
  who: z.nullable(z.string()),
  /** Whether a code that was sent to the guest's address proved it. */
  verified: z.boolean(),
  material: z.nullable(z.object({ id, name: z.string(), version: z.number() })),
  /** Of a rejection. */
  reason: z.nullable(z.string()),
})

/** Links of the company, the newest first. Every live link is listed, with when it was used last. */
export const listReviewLinks = endpoint({
  name: 'listReviewLinks',
  method: 'GET',
  path: `${area}/list`,
  access: 'materials.write',
  input: z.object({
    /** Only links that contain this material. */
    material: z.exactOptional(id),
    offset: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  answer: z.object({ links: z.array(link), count: z.number() }),
})

export const getReviewLink = endpoint({
  name: 'getReviewLink',
  method: 'GET',
  path: `${area}/details`,
  access: 'materials.write',
  input: z.object({ id }),
  answer: z.extend(link, {
    note: z.string(),
    materials: z.array(
      z.object({
        id,
        name: z.string(),
        version: z.number(),
        /** The library has a newer version, or the material was deleted: guests no longer decide about it. */
        current: z.boolean(),
        preview: z.nullable(z.string()),
        /** The latest decision of each guest. */
        decisions: z.array(
          z.object({
            decision: z.enum(['approved', 'rejected']),
            reason: z.nullable(z.string()),
            who: z.string(),
            verified: z.boolean(),
            at: moment,
          }),
        ),
      }),
    ),
    /** Newest first, at most `materialLimits.linkEvents`. */
    events: z.array(event),
  }),
})

/**
 * Makes a link to the current versions of materials. `secret` is answered once, and stored only as a hash: the address is
 * `#/pages/external-report/index?key=<secret>`. Throws material_gone, passcode_length and link_days.
 */
export const createReviewLink = endpoint({
  name: 'createReviewLink',
  method: 'POST',
  path: `${area}/create`,
  access: 'materials.write',
  input: z.object({
    materials: z.array(id).check(z.minLength(1), z.maxLength(materialLimits.linkItems)),
    title: text(materialLimits.linkTitle.max),
    note: text(limits.textArea),
    ...rights,
    /** Null: none. */
    passcode: z.nullable(text(200)),
    recipient: z.nullable(z.object({ name: text(limits.memberName.max), email: z.nullable(text(limits.email.max)) })),
    days: z.int(),
  }),
  answer: z.object({ id, secret: z.string() }),
})

/** Closes a link at once, also on pages that are open. Throws link_gone. */
export const revokeReviewLink = endpoint({
  name: 'revokeReviewLink',
  method: 'POST',
  path: `${area}/revoke`,
  access: 'materials.write',
  input: z.object({ id }),
  answer: z.null(),
})

/** Closes all live links of the company. */
export const revokeAllReviewLinks = endpoint({
  name: 'revokeAllReviewLinks',
  method: 'POST',
  path: `${area}/revoke-all`,
  access: 'company.manage',
  input: nothing,
  answer: z.object({ revoked: z.number() }),
})
