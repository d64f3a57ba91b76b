import { createHash } from 'node:crypto'
import type { LoginPerson } from './people.ts'

const codeMs = 10 * 60_000

/** What a code was issued for. */
export interface LoginCode {
  readonly provider: 'google' | 'facebook' | 'wechat'
  readonly app: string
  readonly person: LoginPerson
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly nonce?: string | null
  /** PKCE: the SHA-256 that the verifier must have. */
  readonly challenge?: string | null
}

/** Codes and tokens of the login providers. They are not part of the saved state: nobody is in the middle of a login after a restart. */
export interface Logins {
  next: number
  readonly codes: Map<string, LoginCode & { used: boolean; readonly endsAt: number }>
  readonly tokens: Map<string, LoginCode>
}

export const makeLogins = (): Logins => ({ next: 1, codes: new Map(), tokens: new Map() })

function secret(logins: Logins, what: string): string {
  logins.next += 1
  return createHash('sha256').update(`${what} ${logins.next}`).digest('base64url')
}

/** Issues a code, valid once and for ten minutes of the machine's clock, by which clients check the tokens. */
export function issueLoginCode(logins: Logins, given: LoginCode): string {
  const code = secret(logins, 'login code')
  logins.codes.set(code, { ...given, used: false, endsAt: Date.now() + codeMs })
  return code
}

/** Consumes a code. A string says what is wrong with it. */
export function redeemLoginCode(
  logins: Logins,
  provider: LoginCode['provider'],
  app: string,
  code: string,
): LoginCode | 'unknown' | 'used' {
  const known = logins.codes.get(code)
  if (known === undefined || known.provider !== provider || known.app !== app || known.endsAt < Date.now()) return 'unknown'
  if (known.used) return 'used'
  known.used = true
  return known
}

export function issueLoginToken(logins: Logins, given: LoginCode): string {
  const token = secret(logins, 'login token')
  logins.tokens.set(token, given)
  return token
}
