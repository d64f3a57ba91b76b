import { AsyncLocalStorage } from 'node:async_hooks'

/** Who needs the result of work, and for how long. */
export interface Requester {
  /** Id of the company; '' for the server itself. */
  readonly company: string
  /** Who it is in the company: a member's id, or a name that no id can be. */
  readonly member: string
  /** Aborted when the requester has gone and nobody needs the result any longer; null: the work is always completed. */
  readonly gone: AbortSignal | null
  /** Waits as long as it takes, because a refusal would break something that has begun, such as a change or a file that is being sent. */
  readonly patient: boolean
}

const storage = new AsyncLocalStorage<Requester>()
const server: Requester = { company: '', member: '', gone: null, patient: true }

/** Returns who needs the current work: the server itself, unless `onBehalfOf` says otherwise. */
export function requester(): Requester {
  return storage.getStore() ?? server
}

export function onBehalfOf<T>(who: Requester, work: () => T): T {
  return storage.run(who, work)
}

/** Runs work that belongs to the company as a whole, such as its jobs, or an answer that all its members share. Nobody can abandon it. */
export function onBehalfOfCompany<T>(company: string, work: () => T): T {
  return storage.run({ company, member: '', gone: null, patient: true }, work)
}
