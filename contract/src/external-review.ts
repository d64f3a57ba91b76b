import * as z from 'zod/mini'
import { commentPlace } from './comment-place.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { guestLimits } from './guest-limits.ts'
import { limits } from './limits.ts'
import { fileUrl, materialCopy, materialFormats, materialKinds } from './material.ts'

const area = '/api/mobile/external/review'

/**
 * The cookie of a guest: HttpOnly, SameSite=Strict, for this path only, for `materialLimits.guestMinutes` after the latest request. Its name
 * is `name` with the `link` of the review; over https it begins with `__Secure-`. A request names the link in the query, as `link`; one that
 * names none counts as the browser's only visit.
 */
export const guestCookie = { name: 'adroit-guest-', path: area } as const

/**
 * A WebSocket for the page of a guest, who is known by the cookie. It takes no messages and sends one: `over`, when the link or the guest's
 * visit has ended. It closes next.
 */
export const guestSocketPath = `${area}/socket`
export const guestSocketEvent = z.object({ kind: z.literal('over') })

const comment = z.object({
  id,
  /** The first comment of its thread; null: this is it. */
  replyTo: z.nullable(id),
  /** The name that a guest gave, or a member's. */
  who: z.string(),
  own: z.boolean(),
  /** A member of the company wrote it. */
  company: z.boolean(),
  text: z.string(),
  at: moment,
  /** Null: it is about the whole material, or a reply. */
  place: z.nullable(commentPlace),
  /** A member marked the thread as done. */
  resolved: z.boolean(),
})
export type GuestComment = z.infer<typeof comment>

const item = z.object({
  material: id,
  version: z.number(),
  contentHash: z.string(),
  name: z.string(),
  kind: z.enum(materialKinds),
  format: z.enum(materialFormats),
  width: z.number(),
  height: z.number(),
  durationMs: z.nullable(z.number()),
  copy: materialCopy,
  /** Null: a video without a poster frame. */
  small: z.nullable(fileUrl),
  large: z.nullable(fileUrl),
  /** To play a video, and to download where the link allows it; null otherwise. */
  original: z.nullable(fileUrl),
  /** False: the company has replaced it since, and no decision is taken. A material that was deleted is not among the items. */
  open: z.boolean(),
  /** This guest's own decision. */
  decision: z.nullable(z.object({ decision: z.enum(['approved', 'rejected']), reason: z.nullable(z.string()), at: moment })),
  comments: z.array(comment),
})
export type ReviewItem = z.infer<typeof item>

export const review = z.object({
  /** Names the link in the query of requests. It is no secret, and opens nothing. */
  link: z.string(),
  company: z.string(),
  title: z.string(),
  note: z.string(),
  expiresAt: moment,
  rights: z.object({ comment: z.boolean(), decide: z.boolean(), download: z.boolean() }),
  /** Whether this guest has to prove an address before they decide. */
  verify: z.boolean(),
  /** The address that this guest proved; null: none. */
  verified: z.nullable(z.string()),
  /** The name that the guest goes by; null: not given yet. It is not verified. */
  guest: z.nullable(z.string()),
  items: z.array(item),
})
export type ExternalReview = z.infer<typeof review>

/**
 * Exchanges the secret of a link for the guest's cookie. `passcode`: the link has one, and this was none or a wrong one. Unknown, expired
 * and revoked links have one and the same error: link_unavailable. Throws link_paused after too many wrong passcodes.
 */
export const openReview = endpoint({
  name: 'openReview',
  method: 'POST',
  path: `${area}/open`,
  access: 'anyone',
  input: z.object({ secret: text(100), passcode: z.exactOptional(text(200)) }),
  answer: z.union([z.object({ state: z.literal('passcode'), wrong: z.boolean() }), z.object({ state: z.literal('open'), review })]),
})

/** What the link shows, with fresh addresses of its files. Throws link_unavailable. */
export const readReview = endpoint({
  name: 'readReview',
  method: 'GET',
  path: `${area}/read`,
  access: 'link',
  input: nothing,
  answer: review,
})

/** The name by which a guest decides and comments; it cannot be changed afterwards. Throws name_length and name_invisible. */
export const nameGuest = endpoint({
  name: 'nameGuest',
  method: 'POST',
  path: `${area}/name`,
  access: 'link',
  input: z.object({ name: text(limits.memberName.max) }),
  answer: review,
})

/**
 * Decides about a version that the guest saw; again, until the link ends, replaces their decision. Throws link_unavailable, guest_unnamed,
 * guest_unverified, not_allowed (the link takes no decisions), material_changed_meanwhile and review_reason_missing.
 */
export const decideReview = endpoint({
  name: 'decideReview',
  method: 'POST',
  path: `${area}/decide`,
  access: 'link',
  input: z.object({
    material: id,
    version: z.int(),
    contentHash: text(64),
    decision: z.enum(['approved', 'rejected']),
    reason: z.exactOptional(text(limits.textArea)),
  }),
  answer: review,
})

/**
 * Begins a thread, or with `replyTo` adds to one of this link. Throws link_unavailable, guest_unnamed, not_allowed (the link takes no
 * comments), comment_missing, comment_gone, material_changed_meanwhile (the link does not show this version), and input_invalid for a place
 * that the file does not have.
 */
export const commentReview = endpoint({
  name: 'commentReview',
  method: 'POST',
  path: `${area}/comment`,
  access: 'link',
  input: z.object({
    material: id,
    version: z.int(),
    text: text(guestLimits.comment.max),
    place: z.exactOptional(commentPlace),
    replyTo: z.exactOptional(id),
  }),
  answer: review,
})

/** The bytes of a material for `<img>` and `<video>` on the guest's page, and for downloads. Throws file_ticket_expired. */
export const reviewFile = endpoint({
  name: 'reviewFile',
  method: 'GET',
  path: `${area}/file`,
  access: 'link',
  download: true,
  input: z.object({ ticket: text(600), download: z.exactOptional(z.literal('1')) }),
  answer: z.null(),
})
