import { mediaRate } from './money.ts'
import type { AdObject, PlatformName } from './world.ts'

/** Costs and results of a kind of campaign, in US dollars. */
interface Market {
  /** Cost of a thousand impressions. */
  readonly cpm: number
  /** Clicks per impression. */
  readonly ctr: number
  /** Cost of an install; null: it is not for an app. */
  readonly install: number | null
  /** Cost of a conversion if it is not for an app. */
  readonly conversion: number
  /** Purchases per conversion. */
  readonly purchases: number
  /** Video views per impression. */
  readonly views: number
}

const base: Readonly<Record<PlatformName, Market>> = {
  meta: { cpm: 9, ctr: 0.011, install: null, conversion: 16, purchases: 0.8, views: 0.3 },
  google: { cpm: 42, ctr: 0.052, install: null, conversion: 20, purchases: 0.75, views: 0 },
  tiktok: { cpm: 6, ctr: 0.009, install: null, conversion: 13, purchases: 0.8, views: 0.85 },
}

const appInstall: Readonly<Record<PlatformName, number>> = { meta: 3.4, google: 3.2, tiktok: 2.4 }

/** By the platform's own objective; money in micros of the account's currency. */
export function marketOf(ad: AdObject, currency: string): Market {
  const market = { ...base[ad.platform], ...special(ad.platform, ad.objective) }
  const micros = mediaRate(currency) * 1_000_000
  return {
    ...market,
    cpm: market.cpm * micros,
    install: market.install === null ? null : market.install * micros,
    conversion: market.conversion * micros,
  }
}

function special(platform: PlatformName, objective: string): Partial<Market> {
  if (/APP|MULTI_CHANNEL/.test(objective)) {
    // Of a hundred installs, about ninety count as conversions and six lead to a purchase.
    return { install: appInstall[platform], purchases: 0.064, ...(platform === 'google' ? { cpm: 9, ctr: 0.016, views: 0.2 } : {}) }
  }
  if (/PERFORMANCE_MAX|DISPLAY|DEMAND_GEN/.test(objective)) return { cpm: 8, ctr: 0.012, views: 0.1 }
  if (/VIDEO/.test(objective)) return { cpm: 7, ctr: 0.004, views: 0.6, conversion: 60 }
  if (/TRAFFIC|ENGAGEMENT/.test(objective)) return { cpm: 4, ctr: 0.019, conversion: 45, purchases: 0.3 }
  if (/AWARENESS|REACH/.test(objective)) return { cpm: 3, ctr: 0.003, conversion: 160, purchases: 0.3 }
  if (/LEAD/.test(objective)) return { conversion: 9, purchases: 0 }
  return {}
}
