import { identityMinutes, statePrefix } from '@adroit/contract/identity'
import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import type { Locale } from '@adroit/contract/locales'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { addressGroup } from '../lib/address-group.ts'
import { fail } from '../lib/app-error.ts'
import { keyedHash, randomToken, sha256 } from '../lib/tokens.ts'
import { attemptMinutes, countAttempt } from '../session/attempts.ts'
import type { Caller } from '../session/caller.ts'
import { insertAttempt } from './attempt-store.ts'
import { inWords, providerOf } from './errors.ts'
import type { IdentityAttempt } from './providers/provider.ts'

/** Attempts from one address in 15 minutes: an office behind one address may all sign in at nine o'clock. */
const perAddress = 100

/** The browser that begins a login: where it comes back to, and the cookie by which it is recognized then. */
export interface Browser {
  readonly origin: string
  /** The language of errors. */
  readonly locale: Locale
  readonly address: string
  readonly userAgent: string | null
  /** The value of its cookie; null: it has none yet. */
  readonly cookie: string | null
}

/** The provider's page, and the value of the cookie that the browser must send when it comes back. */
export interface Begun {
  readonly url: string
  readonly cookie: string
}

/** Begins a login at a provider; `caller`: the member to bind, null for a sign-in. Throws identity_unavailable, identity_later and login_paused. */
export async function begin(ctx: Context, name: IdentityProviderName, caller: Caller | null, browser: Browser): Promise<Begun> {
  const provider = providerOf(ctx, name, browser.locale)
  const state = `${caller === null ? statePrefix.signIn : statePrefix.bind}${randomToken()}`
  // In the spelling that providers compare with: without a default port.
  const redirectUri = new URL(`${browser.origin}/signed-in/${name}`).href
  const now = ctx.clock()
  const cookie = browser.cookie ?? randomToken()
  await asSystem(ctx.db, async (tx) => {
    const key = keyedHash(ctx.secret, 'identity', addressGroup(browser.address))
    const counted = await countAttempt(tx, key, perAddress, now)
    if (counted === null) throw fail('login_paused', { minutes: attemptMinutes })
    await insertAttempt(tx, {
      state_hash: sha256(state),
      cookie_hash: sha256(cookie),
      provider: name,
      redirect_uri: redirectUri,
      company_id: caller?.company ?? null,
      member_id: caller?.member ?? null,
      ends_at: new Date(now.getTime() + identityMinutes.attempt * 60_000),
    })
  })
  try {
    const url = await provider.pageUrl(attemptOf(ctx, state, redirectUri, browser.userAgent))
    return { url: url.href, cookie }
  } catch (error) {
    throw inWords(ctx, name, browser.locale, error)
  }
}

/** The verifier and the nonce follow from the state and the server's key, so that nobody else can know them, and no table has them. */
export function attemptOf(ctx: Context, state: string, redirectUri: string, userAgent: string | null): IdentityAttempt {
  return {
    state,
    redirectUri,
    verifier: keyedHash(ctx.secret, 'identity verifier', state),
    nonce: keyedHash(ctx.secret, 'identity nonce', state),
    insideWechat: userAgent?.includes('MicroMessenger') ?? false,
  }
}
