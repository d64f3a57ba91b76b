import { sha256 } from '../lib/tokens.ts'

/** Tokens that are remembered at once; the one that was used longest ago is forgotten first. */
const most = 50_000

/**
 * Sessions of the tokens that this process found valid lately. It proves nothing, and only decides whether a request waits and counts with
 * those without a session: its session is looked up nevertheless.
 */
export interface KnownTokens {
  /** Null: the token is not known. */
  readonly sessionOf: (token: string) => string | null
  readonly add: (token: string, session: string) => void
  readonly forget: (token: string) => void
}

export function openKnownTokens(): KnownTokens {
  const sessions = new Map<string, string>()
  // the hash, so that no token is kept in memory
  const keyOf = (token: string) => sha256(token).toString('latin1')
  const add = (key: string, session: string) => {
    sessions.delete(key)
    sessions.set(key, session)
    const [oldest] = sessions.size > most ? sessions.keys() : []
    if (oldest !== undefined) sessions.delete(oldest)
  }
  return {
    sessionOf: (token) => sessions.get(keyOf(token)) ?? null,
    add: (token, session) => add(keyOf(token), session),
    forget: (token) => void sessions.delete(keyOf(token)),
  }
}
