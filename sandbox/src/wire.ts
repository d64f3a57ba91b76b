import type { Answer, Call } from './http/call.ts'
import type { World } from './world/world.ts'

/** One pretend platform on the wire. Its handlers change the world at once, so that a fault can let the answer be lost after that. */
export interface Wire {
  /** What a request is called in faults and in the log: `insights`, `campaigns.list`, `status.update`; null: no such path. */
  readonly nameOf: (call: Call) => string | null
  /** Whether it changes anything: the faults "before" and "after" differ for these, and reads lag behind them. */
  readonly changes: (call: Call) => boolean
  /** Answers, with the platform's own errors for whatever is wrong, never throws. */
  readonly answer: (call: Call, world: World) => Answer
  /** The platform's own answers to what faults ask for. */
  readonly throttled: (call: Call, world: World) => Answer
  readonly tokenDead: (call: Call) => Answer
  readonly serverError: (call: Call) => Answer
  /** Something that went wrong, under HTTP 200 (TikTok's usual way, seen with Meta; Google: the array of searchStream). */
  readonly errorUnder200: (call: Call) => Answer
}
