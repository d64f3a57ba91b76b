import { browserStore, type KeyStore, storedText } from './stored.ts'

const tokenKey = 'token'
const tenantKey = 'tenant_id'
const refreshedKey = 'token_refreshed_at'
/** Changes with every sign-in, so that other tabs notice a new session and not merely a refreshed token. */
export const sessionKey = 'session_started_at'

export interface StoredLogin {
  readonly token: string | null
  readonly tenantId: string | null
}

export function readLogin(store: KeyStore = browserStore()): StoredLogin {
  return { token: storedText(tokenKey, store), tenantId: storedText(tenantKey, store) }
}

/** Logged in means that both are stored. */
export function isLoggedIn(store: KeyStore = browserStore()): boolean {
  const { token, tenantId } = readLogin(store)
  return token !== null && tenantId !== null
}

export function keepLogin(login: { token: string; tenantId: string }, now: number, store: KeyStore = browserStore()): void {
  store.setItem(tokenKey, login.token)
  store.setItem(tenantKey, login.tenantId)
  store.setItem(refreshedKey, String(now))
  store.setItem(sessionKey, String(now))
}

export function keepToken(token: string, now: number, store: KeyStore = browserStore()): void {
  store.setItem(tokenKey, token)
  store.setItem(refreshedKey, String(now))
}

export function forgetLogin(store: KeyStore = browserStore()): void {
  for (const key of [tokenKey, tenantKey, refreshedKey]) store.removeItem(key)
}

/** Milliseconds since the token was issued or last refreshed; 0 where that is not known, after which it counts from now. */
export function tokenAge(now: number, store: KeyStore = browserStore()): number {
  const at = Number(storedText(refreshedKey, store) ?? Number.NaN)
  if (Number.isFinite(at)) return now - at
  store.setItem(refreshedKey, String(now))
  return 0
}
