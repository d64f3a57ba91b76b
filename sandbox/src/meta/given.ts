import type { Call } from '../http/call.ts'
import type { Limits, Person, World } from '../world/world.ts'
import type { Params } from './params.ts'

/** A request after routing and authentication; the input of handlers. */
export interface Given {
  readonly call: Call
  readonly world: World
  readonly params: Params
  readonly now: Date
  /** The ids in the path. */
  readonly ids: readonly string[]
  /** Null for pages and OAuth endpoints, which need no token. */
  readonly caller: Caller | null
}

export interface Caller {
  readonly person: Person
  readonly token: string
  readonly scopes: readonly string[]
  readonly limits?: Limits
}
