import * as z from 'zod/mini'
import { id, moment, text } from './fields.ts'
import { streams } from './freshness.ts'

/** A WebSocket of the same origin. The first message is `hello`; nothing is told before it. */
export const socketPath = '/api/mobile/platform/socket'

/** What the client says. */
export const socketHello = z.object({ kind: z.literal('hello'), token: text(200) })

/** What the server tells a signed-in member. */
export const socketNews = z.union([
  z.object({ kind: z.literal('ready') }),
  /** An account is being read, or was. */
  z.object({
    kind: z.literal('sync'),
    account: id,
    stream: z.enum(streams),
    state: z.enum(['reading', 'done', 'problem']),
    /** 0 to 1 of a back-fill; null: it takes one step. */
    part: z.nullable(z.number()),
    /** Whether figures changed. */
    changed: z.boolean(),
    at: moment,
  }),
  z.object({ kind: z.literal('unread'), count: z.number() }),
  /** A change at a platform ended that was being checked. */
  z.object({ kind: z.literal('change'), account: id, change: id }),
  /** What the member may see has changed: everything that is shown is asked for anew. */
  z.object({ kind: z.literal('access') }),
  /** A report was changed, shared, hidden, deleted or put back; it may be out of sight now. */
  z.object({ kind: z.literal('report'), report: id }),
  /** The session is over: sign in again. The socket closes after it. */
  z.object({ kind: z.literal('over') }),
])
export type SocketNews = z.infer<typeof socketNews>

/** The spec's codes for a socket (ledger E10). */
export const socketCodes = { connectFailed: 600_009, notOpen: 10_002 } as const
