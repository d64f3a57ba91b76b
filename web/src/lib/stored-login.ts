import { browserStore, type KeyStore, storedText } from './stored.ts'

const tokenKey = 'token'
const tenantKey = 'tenant_id'
const refreshedKey = 'token_refreshed_at'
/** Changes with every login, so that other tabs can tell a new session from a refreshed token. */
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

export function saveLogin(login: { token: string; tenantId: string }, now: number, store: KeyStore = browserStore()): void {
  store.setItem(tokenKey, login.token)
  store.setItem(tenantKey, login.tenantId)
  store.setItem(refreshedKey, String(now))
  store.setItem(sessionKey, String(now))
}

export function saveToken(token: string, now: number, store: KeyStore = browserStore()): void {
  store.setItem(tokenKey, token)
  store.setItem(refreshedKey, String(now))
}

export function forgetLogin(store: KeyStore = browserStore()): void {
  for (const key of [tokenKey, tenantKey, refreshedKey]) store.removeItem(key)
}

/** Milliseconds since the token was issued or last refreshed. Returns 0 when that is unknown, and counts from now on. */
export function tokenAge(now: number, store: KeyStore = browserStore()): number {
  const at = Number(storedText(refreshedKey, store) ?? Number.NaN)
  if (Number.isFinite(at)) return now - at
  store.setItem(refreshedKey, String(now))
  return 0
}
