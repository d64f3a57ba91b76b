/** Somebody without an account who visits a review link. */
export interface Guest {
  readonly company: string
  readonly companyName: string
  readonly link: string
  /** Id of the visit. */
  readonly id: string
}

/** A cookie of a guest: a browser has one for each link that it visits. */
export interface GuestCookie {
  /** Name of the link, which the cookie's own name ends with. */
  readonly link: string
  readonly token: string
}

/**
 * Returns the guest of a cookie, and counts the request against the limits of the link; one for a file counts by its bytes. Throws
 * link_unavailable, whatever is wrong with the cookie, the visit or the link, and link_busy.
 */
export type AuthenticateGuest = (cookie: GuestCookie | null, asksFor: 'data' | 'file') => Promise<Guest>

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the composition root, so that routes do not depend on the storage of review links. */
    readonly authenticateGuest: AuthenticateGuest
  }
}
