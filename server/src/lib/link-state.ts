interface Ends {
  /** Its `expires_at`: it was refused after it had expired, and stays expired if the clock is set back. */
  readonly revoked_at: Date | null
  readonly expires_at: Date
}

/** The state of a link for people without an account. */
export function linkState({ revoked_at: revoked, expires_at: expires }: Ends, now: Date): 'open' | 'expired' | 'revoked' {
  if (revoked !== null && revoked.getTime() !== expires.getTime()) return 'revoked'
  return revoked !== null || expires <= now ? 'expired' : 'open'
}
