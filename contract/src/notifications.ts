import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { authorisedPlatforms } from './media.ts'
import { roles } from './roles.ts'

const area = '/api/mobile/admanage/message'

const importOf = { import: id, fileName: z.string(), account: z.object({ id, name: z.string() }) }

const budgetOf = {
  change: id,
  account: z.object({ id, name: z.string(), currency: z.string() }),
  /** Name of the campaign or ad set. */
  name: z.string(),
  before: z.string(),
  after: z.string(),
  /** Who asked, or who answered; null: nobody did. */
  by: z.nullable(z.string()),
}

/** What happened. The interface puts it into words; names are those of the moment. */
export const messageBody = z.union([
  z.object({
    kind: z.literal('import_finished'),
    ...importOf,
    /** False: all of it was held already. */
    changed: z.boolean(),
    rows: z.number(),
    leftOut: z.number(),
    from: z.string(),
    to: z.string(),
  }),
  /** Nothing was put in place: it cannot be read, or the stores refused it. */
  z.object({ kind: z.literal('import_failed'), ...importOf }),
  /** It waits for an answer. */
  z.object({ kind: z.literal('import_asks'), ...importOf }),
  z.object({ kind: z.literal('new_device'), address: z.string(), userAgent: z.nullable(z.string()) }),
  z.object({ kind: z.literal('member_added'), member: z.object({ id, name: z.string() }), role: z.enum(roles), by: z.string() }),
  /** The member's own password was set anew, by himself or through a link that `by` made. */
  z.object({ kind: z.literal('password_changed'), by: z.nullable(z.string()), address: z.nullable(z.string()) }),
  /** A platform refuses the token: the accounts behind it are not read until somebody authorises again. One notice per incident. */
  z.object({
    kind: z.literal('authorisation_dead'),
    platform: z.enum(authorisedPlatforms),
    person: z.string(),
    accounts: z.number(),
    words: z.string(),
  }),
  z.object({
    kind: z.literal('authorisation_ending'),
    platform: z.enum(authorisedPlatforms),
    person: z.string(),
    accounts: z.number(),
    days: z.number(),
  }),
  /** One account cannot be read although its authorisation works: disabled, closed, gone, or no right any more. */
  z.object({ kind: z.literal('account_stopped'), account: z.object({ id, name: z.string() }), words: z.string() }),
  /** A budget above a member's limit waits for whoever reads this; amounts are decimal strings in the account's currency. */
  z.object({ kind: z.literal('approval_asked'), ...budgetOf }),
  /** What became of a budget that the reader asked for; `words`: the reason of who declined it, or the platform's. */
  z.object({
    kind: z.literal('approval_answered'),
    ...budgetOf,
    outcome: z.enum(['made', 'checking', 'not_made', 'declined', 'not_answered']),
    words: z.nullable(z.string()),
  }),
  /** The past of an account was read for the first time. */
  z.object({ kind: z.literal('account_read'), account: z.object({ id, name: z.string() }), from: z.string(), to: z.string() }),
])
export type MessageBody = z.infer<typeof messageBody>

const message = z.object({ id, at: moment, read: z.boolean(), body: messageBody })
export type Message = z.infer<typeof message>

/** Newest first, `limits.messagesPage` at a time. */
export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: `${area}/list`,
  access: 'signed_in',
  /** `before`: the `next` of the page before. */
  input: z.object({ before: z.exactOptional(id) }),
  answer: z.object({ messages: z.array(message), next: z.nullable(id), unread: z.number() }),
})

export const getMessage = endpoint({
  name: 'getMessage',
  method: 'GET',
  path: `${area}/details`,
  access: 'signed_in',
  input: z.object({ id }),
  answer: message,
})

/** Answers how many are unread now. */
export const readMessage = endpoint({
  name: 'readMessage',
  method: 'POST',
  path: `${area}/read`,
  access: 'signed_in',
  input: z.object({ id }),
  answer: z.number(),
})

/** Marks all up to the newest one that the member has seen, so that one that came meanwhile stays unread. Answers how many are unread now. */
export const readAllMessages = endpoint({
  name: 'readAllMessages',
  method: 'POST',
  path: `${area}/read_all`,
  access: 'signed_in',
  input: z.object({ upTo: id }),
  answer: z.number(),
})
