import type { Call } from '../http/call.ts'
import type { World } from '../world/world.ts'
import type { Asking } from './asking.ts'

interface Common {
  /** Name in faults and in the log. */
  readonly name: string
  readonly methods: readonly string[]
  readonly changes?: true
}

/** An endpoint; `open`: it takes no token. */
export type Route =
  | (Common & { readonly open?: never; readonly handle: (asking: Asking) => unknown })
  | (Common & { readonly open: true; readonly handle: (call: Call, world: World) => unknown })
