import { createHash } from 'node:crypto'
import { nowOf } from './read.ts'
import type { Code, PlatformName, Token, World } from './world.ts'

const minuteMs = 60_000

/** The same seed and order of requests give the same secrets, so runs are repeatable. */
function secret(world: World, what: string): string {
  world.nextNumber += 1
  return createHash('sha256').update(`${world.seed} ${what} ${world.nextNumber}`).digest('base64url')
}

/** Issues a code for the redirect, valid once and for ten minutes. */
export function issueCode(world: World, given: Pick<Code, 'platform' | 'person' | 'redirectUri' | 'scopes' | 'limits'>): string {
  const code = `code-${secret(world, 'code')}`
  world.codes[code] = { ...given, used: false, endsAt: new Date(nowOf(world).getTime() + 10 * minuteMs).toISOString() }
  return code
}

/** Consumes a code and returns its grant; null if it is unknown, used or expired. */
export function redeemCode(world: World, platform: PlatformName, code: string): Code | null {
  const known = world.codes[code]
  if (!known || known.platform !== platform || known.used || new Date(known.endsAt) <= nowOf(world)) return null
  known.used = true
  return known
}

/** `seconds` null: it does not expire. */
export function issueToken(
  world: World,
  given: Pick<Token, 'platform' | 'person' | 'kind' | 'scopes' | 'limits'>,
  seconds: number | null,
): { token: string; endsAt: string | null } {
  const token = `${given.platform}-${given.kind}-${secret(world, 'token')}`
  const endsAt = seconds === null ? null : new Date(nowOf(world).getTime() + seconds * 1_000).toISOString()
  world.tokens[token] = { ...given, endsAt, revoked: false }
  return { token, endsAt }
}

/** The record of a token, valid or not; null: it was never issued. */
export function tokenOf(world: World, platform: PlatformName, token: string): (Token & { good: boolean; over: boolean }) | null {
  const known = world.tokens[token]
  if (!known || known.platform !== platform) return null
  const over = known.endsAt !== null && new Date(known.endsAt) <= nowOf(world)
  return { ...known, over, good: !over && !known.revoked }
}
