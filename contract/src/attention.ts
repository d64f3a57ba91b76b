import * as z from 'zod/mini'
import { alertWatch } from './alert-watch.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing } from './fields.ts'
import { connectablePlatforms } from './platforms.ts'

const connected = {
  connection: id,
  platform: z.enum(connectablePlatforms),
  /** The person at the platform. */
  person: z.string(),
  /** Number of accounts that sync through it. */
  accounts: z.number(),
}
const file = { import: id, fileName: z.string(), account: z.string() }

/**
 * Something that the caller has to do, and may do. Most urgent first.
 * - connection_revoked: accounts stopped syncing until somebody reconnects
 * - approval: a budget change of another member is pending the caller's approval, until `until`
 * - publish_task: a publishing task of the caller or, for those who manage accounts, of anybody stopped, or failed in the last seven days, and
 *   its draft was not published again; or a plan by another member is pending the caller's approval, until `until`
 * - reviews: materials wait for the caller's decision, `due` of them until the end of the company's day
 * - alert: an alert of the caller found something in the last day, and its notification is unread
 * - connection_expiring: it ends in so many days
 * - import_failed, import_waiting: an import of the last seven days failed, or needs an answer or a confirmation; left out once a later import
 *   of the account was stored
 */
const attentionItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connection_revoked'), ...connected }),
  z.object({
    kind: z.literal('approval'),
    change: id,
    account: z.object({ id, name: z.string() }),
    name: z.string(),
    by: z.string(),
    until: z.nullable(moment),
  }),
  z.object({
    kind: z.literal('publish_task'),
    task: z.object({ id, name: z.string() }),
    state: z.enum(['needs_person', 'blocked', 'failed', 'partly', 'pending_approval']),
    /** Who published it, or wants to. */
    by: z.string(),
    until: z.nullable(moment),
  }),
  z.object({
    kind: z.literal('alert'),
    notification: id,
    ...alertWatch,
    account: z.object({ id, name: z.string() }),
    /** Name of the first that it found; empty: the account itself. */
    name: z.string(),
    count: z.number(),
  }),
  z.object({ kind: z.literal('reviews'), count: z.number(), due: z.number() }),
  z.object({ kind: z.literal('connection_expiring'), ...connected, days: z.number() }),
  z.object({ kind: z.literal('import_failed'), ...file }),
  z.object({ kind: z.literal('import_waiting'), ...file }),
])
export type AttentionItem = z.infer<typeof attentionItem>

/** What home shows as "Needs you". At most 20 items; `count` is how many there are. */
export const listAttention = endpoint({
  name: 'listAttention',
  method: 'GET',
  path: '/api/mobile/admanage/home/attention',
  access: 'reports.read',
  input: nothing,
  answer: z.object({ items: z.array(attentionItem), count: z.number() }),
})
