/** Who signed in, as a provider tells it. */
export interface IdentityPerson {
  /**
   * How the provider names the person, the best key first. `app`: the app to which the subject belongs, where each app has its own; else
   * empty. An e-mail address is never a key, because it can change hands.
   */
  readonly keys: readonly [IdentityKey, ...IdentityKey[]]
  /** The name to show; empty: the provider gave none. */
  readonly name: string
}

export interface IdentityKey {
  readonly app: string
  readonly subject: string
}

/** A login that began. The secrets are derived from `state`, and so need no place in the database. */
export interface IdentityAttempt {
  readonly state: string
  readonly redirectUri: string
  /** PKCE. */
  readonly verifier: string
  readonly nonce: string
  /** The page is open in WeChat's own browser. */
  readonly insideWechat: boolean
}

export interface IdentityProvider {
  /** The address of the provider's page. Throws IdentityError. */
  readonly pageUrl: (attempt: IdentityAttempt) => Promise<URL>
  /** Who came back with this query string. Throws IdentityError. */
  readonly personOf: (returned: URLSearchParams, attempt: IdentityAttempt) => Promise<IdentityPerson>
}

/** denied: the person declined · refused: the provider, or our check of its answer, does not accept the login · later: no answer that can be read. */
export class IdentityError extends Error {
  readonly kind: 'denied' | 'refused' | 'later'

  constructor(kind: IdentityError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
