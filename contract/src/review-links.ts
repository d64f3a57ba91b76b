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
  /** Whoever decides proves an address first. */
  verify: z.boolean(),
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
 * verified: the guest proved their address · mailed: a member had it sent to the recipient · revoked: a member closed it.
 */
export const linkEvents = [
  'opened',
  'unlocked',
  'wrong_passcode',
  'approved',
  'rejected',
  'commented',
  'downloaded',
  'verified',
  'mailed',
  'revoked',
] as const

const event = z.object({
  at: moment,
  kind: z.enum(linkEvents),
  /** The name that the guest gave, or the member. Null: the guest gave none. */
  who: z.nullable(z.string()),
  /** The guest's address, if a code that was sent to it proved it; null: the name is what the guest typed. */
  verified: z.nullable(z.string()),
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
            /** As in the log. */
            verified: z.nullable(z.string()),
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
 * `#/pages/external-report/index?key=<secret>`. Throws material_gone, passcode_length, link_days, mail_off (`verify` needs mail) and
 * email_missing (`verify`, and the recipient has no address).
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
    /** Whoever decides proves an address first: the recipient's, or any one without a recipient. */
    verify: z._default(z.boolean(), false),
    /** Null: none. */
    passcode: z.nullable(text(200)),
    recipient: z.nullable(z.object({ name: text(limits.memberName.max), email: z.nullable(text(limits.email.max)) })),
    days: z.int(),
  }),
  answer: z.object({ id, secret: z.string() }),
})

/** What links can offer on this server. */
export const reviewLinkOptions = endpoint({
  name: 'reviewLinkOptions',
  method: 'GET',
  path: `${area}/options`,
  access: 'materials.write',
  input: nothing,
  /** `mail`: the server sends mails, so links can be mailed and deciders verified. */
  answer: z.object({ mail: z.boolean() }),
})

/**
 * Mails the address of a link to its recipient; the passcode is never mailed. `secret`: as `createReviewLink` answered it. Throws
 * link_gone, email_missing, code_paused and mail_unavailable.
 */
export const mailReviewLink = endpoint({
  name: 'mailReviewLink',
  method: 'POST',
  path: `${area}/mail`,
  access: 'materials.write',
  input: z.object({ id, secret: text(100) }),
  answer: z.null(),
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
