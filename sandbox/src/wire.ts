import type { Answer, Call } from './http/call.ts'
import type { World } from './world/world.ts'

/** One sandbox platform. Its handlers change the world immediately, so that a fault can lose the answer afterwards. */
export interface Wire {
  /** Name of a request in faults and in the log: `insights`, `campaigns.list`, `status.update`; null: unknown path. */
  readonly nameOf: (call: Call) => string | null
  /** Whether the request changes anything. Only then do the faults "before" and "after" differ, and can reads lag. */
  readonly changes: (call: Call) => boolean
  /** Returns the answer, including the platform's own errors; never throws. */
  readonly answer: (call: Call, world: World) => Answer
  /** The platform's own answers for faults. */
  readonly throttled: (call: Call, world: World) => Answer
  readonly tokenDead: (call: Call) => Answer
  readonly serverError: (call: Call) => Answer
  /** The answer to a request that asks for too much at once, as a platform under load gives it. */
  readonly overloaded: (call: Call) => Answer
  /** The answer to a write that another one got in the way of. Absent: a server error. */
  readonly conflict?: (call: Call) => Answer
  /** An error with HTTP 200 (TikTok's usual way, seen at Meta; Google: the array of searchStream). */
  readonly errorUnder200: (call: Call) => Answer
}
