import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import type { Locale } from '@adroit/contract/locales'

const names: Readonly<Record<IdentityProviderName, string>> = { wechat: 'WeChat', google: 'Google', facebook: 'Facebook' }

/** The name of a provider of third-party logins. */
export function identityName(provider: IdentityProviderName, locale: Locale): string {
  return provider === 'wechat' && locale === 'zh-CN' ? '微信' : names[provider]
}

/** The name within a sentence: Chinese puts a space around Latin letters. */
export function identityNameWithin(provider: IdentityProviderName, locale: Locale): string {
  const name = identityName(provider, locale)
  return locale === 'zh-CN' && /^[A-Z]/.test(name) ? ` ${name} ` : name
}
