import { storedText } from '../lib/stored.ts'
import { readLogin, sessionKey } from '../lib/stored-login.ts'

/** Identifies the session whose responses are cached. A new session starts with an empty cache, even for the same member. */
export function cacheOwner(): string {
  return `${readLogin().tenantId} ${storedText(sessionKey)}`
}
