import type { Net } from '../net.ts'
import type { Access } from '../platform.ts'
import { below, type GoogleSettings } from './settings.ts'

/** Who asks, about which account, by which way: enough of an Access for the calls that come before there is one. */
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
    // Needed, and allowed only, where the way to the account leads through its manager.
    ...(manager === null ? {} : { 'login-customer-id': manager }),
  }
}

export function addressOf(settings: GoogleSettings, customer: string, method: string): URL {
  return below(settings.adsUrl, `/${settings.version}/customers/${encodeURIComponent(customer)}/${method}`)
}
