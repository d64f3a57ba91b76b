import { storedText } from '../lib/stored.ts'
import { readLogin, sessionKey } from '../lib/stored-login.ts'

/** Names the session whose answers are kept: another one, even of the same member, begins with none. */
export function keptOwner(): string {
  return `${readLogin().tenantId} ${storedText(sessionKey)}`
}
