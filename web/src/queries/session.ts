import type { Locale } from '@adroit/contract/locales'
import { setLocale } from '@adroit/contract/profile'
import { login, logout } from '@adroit/contract/session'
import type { SignInAnswer } from '@adroit/contract/sign-in'
import { call } from '../api/call.ts'
import { isSameOrigin } from '../api/config.ts'

export interface Credentials {
  readonly company: string
  readonly username: string
  readonly password: string
  readonly agreed: boolean
  readonly deviceId: string
}

/** Logs in; the login page shows errors. Requests a cookie-bound session when the API shares the page's origin. */
export async function signIn(credentials: Credentials): Promise<SignInAnswer> {
  return call(login, { ...credentials, ...((await isSameOrigin()) && { bind: true }) }, { silent: true })
}

/** Revokes the session on the server. */
export function signOut(): Promise<null> {
  return call(logout, {}, { silent: true })
}

export function saveLocale(locale: Locale): Promise<null> {
  return call(setLocale, { locale }, { silent: true })
}
