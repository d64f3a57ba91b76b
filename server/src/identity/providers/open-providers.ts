import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import type { IdentitySettings } from '../settings.ts'
import { openFacebook } from './facebook.ts'
import { openGoogle } from './google.ts'
import type { IdentityProvider } from './provider.ts'
import { openWechat } from './wechat.ts'

export type IdentityProviders = ReadonlyMap<IdentityProviderName, IdentityProvider>

/** Creates the login providers for which this server has an app. */
export function openIdentityProviders({ wechat, google, facebook }: IdentitySettings): IdentityProviders {
  const providers = new Map<IdentityProviderName, IdentityProvider>()
  if (wechat !== null) providers.set('wechat', openWechat(wechat))
  if (google !== null) providers.set('google', openGoogle(google))
  if (facebook !== null) providers.set('facebook', openFacebook(facebook))
  return providers
}
