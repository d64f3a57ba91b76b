import * as z from 'zod/mini'
import { id, moment, text } from './fields.ts'
import { streams } from './freshness.ts'

/** A WebSocket on the app's own origin. The client sends `hello` first; the server sends nothing before it. */
export const socketPath = '/api/mobile/platform/socket'

/** How often in ms the server tells each open page its unread count. A page that hears nothing for much longer has lost its connection. */
export const socketBeatMs = 30_000

/** The message that the client sends. `wire`: its `wireVersion`; a page that sends another one, or none, gets `outdated`. */
export const socketHello = z.object({ kind: z.literal('hello'), token: text(200), wire: z.exactOptional(text(20)) })

/** Realtime events that the server sends to a signed-in member. */
export const realtimeEvent = z.union([
  z.object({ kind: z.literal('ready') }),
  /** A sync run of an account started, ended or failed. */
  z.object({
    kind: z.literal('sync'),
    account: id,
    stream: z.enum(streams),
    state: z.enum(['syncing', 'done', 'problem']),
    /** 0 to 1 during a backfill; null: the run has a single step. */
    part: z.nullable(z.number()),
    /** True if metrics changed. */
    changed: z.boolean(),
    at: moment,
  }),
  z.object({ kind: z.literal('unread'), count: z.number() }),
  /** A change request was executed, ended or awaits approval: its ad entity has another status, budget or change log. */
  z.object({ kind: z.literal('change'), account: id, change: id }),
  /** The member's access changed: the client requests everything on the page again. */
  z.object({ kind: z.literal('access') }),
  /** A report was changed, shared, hidden, deleted or restored; the member may no longer have access. */
  z.object({ kind: z.literal('report'), report: id }),
  /** A material was added, changed, decided about, commented on, deleted or restored. */
  z.object({ kind: z.literal('material'), material: id }),
  /** The upload of a video to YouTube went on, or ended. */
  z.object({ kind: z.literal('youtube') }),
  /** A publishing task went on, ended, or was acted on. */
  z.object({ kind: z.literal('publish_task'), task: id }),
  /** A review link was made, used or revoked. */
  z.object({ kind: z.literal('review_link'), link: id }),
  /** The page has another version than the server: reload it. The socket closes next. */
  z.object({ kind: z.literal('outdated') }),
  /** The session ended: sign in again. The socket closes next. */
  z.object({ kind: z.literal('over') }),
])
export type RealtimeEvent = z.infer<typeof realtimeEvent>

/** The spec's codes for a socket (ledger E10). */
export const socketCodes = { connectFailed: 600_009, notOpen: 10_002 } as const
