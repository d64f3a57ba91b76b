/**
 * The ticket of a sign-in that waits for its second factor. It is kept for this tab, because a phone may drop the page while its owner looks
 * at the authenticator app. It is worth nothing without a code, and ends after five minutes.
 */
export interface PendingSignIn {
  readonly ticket: string
  /** As the contract has it. */
  readonly step: 'code' | 'passkey' | 'set_up'
}

/** The step of an address or a stored sign-in. The server decides: an unknown step asks for a code, which no member without an app has. */
export const stepFrom = (given: string | undefined): PendingSignIn['step'] => (given === 'passkey' || given === 'set_up' ? given : 'code')

const key = 'pending_sign_in'

export function keepPending({ ticket, step }: PendingSignIn): void {
  try {
    sessionStorage.setItem(key, `${step} ${ticket}`)
  } catch {
    // without storage, a reload begins the sign-in anew
  }
}

export function keptPending(): PendingSignIn | null {
  try {
    const [step, ticket] = sessionStorage.getItem(key)?.split(' ') ?? []
    return ticket ? { ticket, step: stepFrom(step) } : null
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
