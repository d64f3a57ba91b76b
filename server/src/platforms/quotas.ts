import type { AuthorisedPlatform } from '@adroit/contract/media'

/** What a platform lets one app do. */
export interface Quota {
  readonly perSecond: number
  readonly perMinute: number
  /** Calls of any 24 hours, as the platform counts them; null: it says by its answers alone. */
  readonly perDay: number | null
}

/**
 * Google: operations a day by the developer token's access level (Basic 15,000). When its day turns is not documented: what holds in
 * any 24 hours holds in every day. TikTok's Basic tier: 10 a second, 600 a minute, 864,000 a day; a tenth is left to others who use
 * the app. Meta counts by account and says so with every answer; a hundred a second is its bound for changes.
 */
export function quotasOf(given: { readonly googleOperationsADay: number }): Readonly<Record<AuthorisedPlatform, Quota>> {
  return {
    meta: { perSecond: 50, perMinute: 2_000, perDay: null },
    google: { perSecond: 20, perMinute: 600, perDay: given.googleOperationsADay },
    tiktok: { perSecond: 9, perMinute: 540, perDay: 860_000 },
  }
}
