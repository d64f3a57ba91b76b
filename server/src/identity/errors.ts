import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import type { Locale } from '@adroit/contract/locales'
import type { Context } from '../context.ts'
import { fail } from '../lib/app-error.ts'
import { IdentityError, type IdentityProvider } from './providers/provider.ts'

const names: Readonly<Record<IdentityProviderName, string>> = { wechat: 'WeChat', google: 'Google', facebook: 'Facebook' }
const nameIn = (name: IdentityProviderName, locale: Locale) => (name === 'wechat' && locale === 'zh-CN' ? '微信' : names[name])
const longestWords = 200

/** Throws identity_unavailable. */
export function providerOf(ctx: Context, name: IdentityProviderName, locale: Locale): IdentityProvider {
  const provider = ctx.identityProviders.get(name)
  if (!provider) throw fail('identity_unavailable', { provider: nameIn(name, locale) })
  return provider
}

export const stale = (name: IdentityProviderName, locale: Locale) => fail('identity_stale', { provider: nameIn(name, locale) })
export const taken = (name: IdentityProviderName, locale: Locale) => fail('identity_taken', { provider: nameIn(name, locale) })

/** Converts a provider's error to the error that a person reads, and logs it; other errors stay as they are. */
export function inWords(ctx: Context, name: IdentityProviderName, locale: Locale, error: unknown): unknown {
  if (!(error instanceof IdentityError)) return error
  const provider = nameIn(name, locale)
  if (error.kind === 'denied') return fail('identity_denied', { provider })
  ctx.log.warn({ provider: name, kind: error.kind, message: error.message }, 'a third-party login failed')
  if (error.kind === 'later') return fail('identity_later', { provider })
  return fail('identity_refused', { provider, words: error.message.slice(0, longestWords) })
}
