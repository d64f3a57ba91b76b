/** Somebody without an account who visits a review link. */
export interface Guest {
  readonly company: string
  readonly companyName: string
  readonly link: string
  /** Id of the visit. */
  readonly id: string
}

/** Returns the guest of a cookie. Throws link_unavailable, whatever is wrong with the cookie, the visit or the link. */
export type AuthenticateGuest = (cookie: string | null) => Promise<Guest>

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the composition root, so that routes do not depend on the storage of review links. */
    readonly authenticateGuest: AuthenticateGuest
  }
}
