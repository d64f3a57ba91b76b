import { timingSafeEqual } from 'node:crypto'
import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { sha256 } from '../lib/tokens.ts'
import type { Caller } from '../session/caller.ts'
import { takeAttempt } from './attempt-store.ts'
import { attemptOf, type Browser } from './begin.ts'
import { inWords, providerOf, stale } from './errors.ts'
import type { IdentityPerson } from './providers/provider.ts'

/**
 * Who came back from a provider. Uses the attempt up, also if the provider then refuses. `caller`: the member who began to bind, null for a
 * sign-in. Throws identity_stale if this browser and member began no such attempt, or it was used or has ended.
 */
export async function personWhoReturned(
  ctx: Context,
  name: IdentityProviderName,
  returned: string,
  caller: Caller | null,
  browser: Browser,
): Promise<IdentityPerson> {
  const provider = providerOf(ctx, name, browser.locale)
  const query = new URLSearchParams(returned)
  const state = query.get('state') ?? ''
  const attempt = await asSystem(ctx.db, (tx) => takeAttempt(tx, sha256(state)))
  const isOwn =
    attempt !== undefined &&
    attempt.provider === name &&
    attempt.ends_at > ctx.clock() &&
    isSameBrowser(attempt.cookie_hash, browser.cookie) &&
    attempt.company_id === (caller?.company ?? null) &&
    attempt.member_id === (caller?.member ?? null)
  if (!isOwn) throw stale(name, browser.locale)
  try {
    return await provider.personOf(query, attemptOf(ctx, state, attempt.redirect_uri, browser.userAgent))
  } catch (error) {
    throw inWords(ctx, name, browser.locale, error)
  }
}

export function isSameBrowser(hash: Buffer, cookie: string | null): boolean {
  return cookie !== null && timingSafeEqual(hash, sha256(cookie))
}
