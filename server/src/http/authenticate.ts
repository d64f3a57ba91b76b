import type { Endpoint } from '@adroit/contract/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type { Caller } from '../session/caller.ts'

/** The credentials of a request. Null: not sent. */
interface Credentials {
  readonly token: string | null
  readonly tenantId: string | null
  readonly bindingCookie: string | null
  /** The request's logger. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Returns the member who calls an endpoint, or throws the error of the failed check. */
export type Authenticate = (
  endpoint: Pick<Endpoint<unknown, unknown, unknown>, 'access' | 'confirmed'>,
  sent: Credentials,
) => Promise<Caller>

declare module 'fastify' {
  interface FastifyInstance {
    /** Both are set by the composition root, so that routes do not depend on session storage. */
    readonly authenticate: Authenticate
    /** Whether the caller's session has not ended since. */
    readonly sessionLives: (caller: Caller) => Promise<boolean>
  }
}
