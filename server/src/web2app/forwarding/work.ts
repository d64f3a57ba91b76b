import type { Context } from '../../context.ts'
import type { Forwarder } from '../../platforms/forwarder.ts'
import type { ForwardingRow } from './forwarding-store.ts'

/** One run of a destination. */
export interface Work {
  readonly ctx: Context
  readonly forwarding: ForwardingRow
  readonly forwarder: Forwarder
  /** Aborted when the server stops. */
  readonly signal: AbortSignal
}
