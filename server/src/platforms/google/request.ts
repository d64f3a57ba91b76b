import type { Net } from '../net.ts'
import type { Access } from '../platform.ts'
import { below, type GoogleSettings } from './settings.ts'

/** The part of an Access that calls need before an Access exists: the net, the token, the account, and its manager. */
export interface Asking {
  readonly net: Net
  readonly token: string
  readonly externalId: string
  readonly manager: string | null
  readonly now: Date
}

export function headersOf(settings: GoogleSettings, { token, manager }: Pick<Access, 'token' | 'manager'>): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'developer-token': settings.developerToken,
    // Required, and allowed only, if the account is reached through its manager.
    ...(manager === null ? {} : { 'login-customer-id': manager }),
  }
}

export function addressOf(settings: GoogleSettings, customer: string, method: string): URL {
  return below(settings.adsUrl, `/${settings.version}/customers/${encodeURIComponent(customer)}/${method}`)
}
