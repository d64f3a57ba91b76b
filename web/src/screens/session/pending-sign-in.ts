/**
 * The ticket of a sign-in that waits for its second factor. It is kept for this tab, because a phone may drop the page while its owner looks
 * at the authenticator app. It is worth nothing without a code, and ends after five minutes.
 */
export interface PendingSignIn {
  readonly ticket: string
  /** A second factor has to be set up first. */
  readonly setUp: boolean
}

const key = 'pending_sign_in'

export function keepPending({ ticket, setUp }: PendingSignIn): void {
  try {
    sessionStorage.setItem(key, `${setUp} ${ticket}`)
  } catch {
    // without storage, a reload begins the sign-in anew
  }
}

export function keptPending(): PendingSignIn | null {
  try {
    const [setUp, ticket] = sessionStorage.getItem(key)?.split(' ') ?? []
    return ticket ? { ticket, setUp: setUp === 'true' } : null
  } catch {
    return null
  }
}

export function forgetPending(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was stored
  }
}
