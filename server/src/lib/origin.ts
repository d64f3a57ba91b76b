import { AsyncLocalStorage } from 'node:async_hooks'

/** Where work comes from. Both null: from no request. */
export interface Origin {
  /** Network address of the caller. */
  readonly address: string | null
  /** The signed-in member who makes the request; null: there is none. */
  readonly member: string | null
}

const storage = new AsyncLocalStorage<Origin>()
const none: Origin = { address: null, member: null }

export function origin(): Origin {
  return storage.getStore() ?? none
}

/** Runs the work of a request from an address. */
export function fromAddress<T>(address: string, work: () => T): T {
  return storage.run({ address, member: null }, work)
}

/** Runs the part of a request that a signed-in member may make. */
export function fromMember<T>(member: string, work: () => T): T {
  return storage.run({ ...origin(), member }, work)
}
