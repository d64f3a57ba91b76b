import type { Call } from '../http/call.ts'
import type { Person, World } from '../world/world.ts'
import type { Params } from './params.ts'

/** A request that has been understood so far: what handlers get. */
export interface Given {
  readonly call: Call
  readonly world: World
  readonly params: Params
  readonly now: Date
  /** What the route's pattern found in the path. */
  readonly ids: readonly string[]
  /** Null on the pages and the OAuth endpoints, which ask for no token. */
  readonly caller: Caller | null
}

export interface Caller {
  readonly person: Person
  readonly token: string
  readonly scopes: readonly string[]
}
