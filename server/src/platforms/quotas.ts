import type { AuthorisedPlatform } from '@adroit/contract/media'
import type { Purpose } from './room.ts'

/** What a platform lets one app do. */
export interface Quota {
  readonly perSecond: number
  readonly perMinute: number
  /** Calls of any 24 hours, as the platform counts them; null: it says by its answers alone. */
  readonly perDay: number | null
  /** Part of the day's calls that work of this purpose leaves to more urgent work. */
  readonly keptFor: (purpose: Purpose) => number
}

const kept: Readonly<Record<Purpose, number>> = { person: 0.002, today: 0.02, upkeep: 0.1, past: 0.3 }
const keptFor = (purpose: Purpose) => kept[purpose]

/**
 * Google: operations of the last 24 hours, sliding, by the developer token's access level (Basic 15,000). TikTok's Basic tier: 10 a
 * second, 600 a minute, 864,000 a day until 00:00 UTC, which a sliding day cannot exceed; a tenth is left to others who use the app. Meta
 * counts by account and says so with every answer; a hundred a second is its bound for changes.
 */
export function quotasOf(given: { readonly googleOperationsADay: number }): Readonly<Record<AuthorisedPlatform, Quota>> {
  return {
    meta: { perSecond: 50, perMinute: 2_000, perDay: null, keptFor },
    google: { perSecond: 20, perMinute: 600, perDay: given.googleOperationsADay, keptFor },
    tiktok: { perSecond: 9, perMinute: 540, perDay: 860_000, keptFor },
  }
}
