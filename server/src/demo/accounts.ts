import type { Platform } from '@adroit/contract/platforms'

/** An account of the sample. `scale`: spend of an ordinary ad on an ordinary day, in major units of the currency. */
export interface SampleAccount {
  readonly name: string
  readonly platform: Platform
  readonly currency: string
  readonly timeZone: string
  readonly group: string
  readonly scale: number
  readonly campaigns: readonly string[]
  /** Cost of a thousand impressions and of an install, relative to `scale`. */
  readonly cpm: number
  readonly install: number
  /** Revenue per unit of spend around which the campaigns lie. */
  readonly roi: number
}

/** Four currencies with cents and three without decimals, six time zones, names as long as real ones are. */
export const sampleAccounts: readonly SampleAccount[] = [
  {
    name: 'US prospecting – app installs, iOS and Android',
    platform: 'meta',
    currency: 'USD',
    timeZone: 'America/New_York',
    group: 'Americas',
    scale: 160,
    cpm: 0.06,
    install: 0.021,
    roi: 1.12,
    campaigns: ['US_iOS_Prospecting_Broad_2026', 'US_Android_Lookalike_5pct', 'US_Retargeting_CRM_30d'],
  },
  {
    name: 'JP スキンケア 新規獲得 2026Q4',
    platform: 'meta',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    group: 'Asia',
    scale: 24_000,
    cpm: 0.05,
    install: 0.024,
    roi: 1.04,
    campaigns: ['JP_iOS_新規獲得_広告セット最適化', 'JP_Android_類似オーディエンス'],
  },
  {
    name: 'DACH – Suche und Performance Max',
    platform: 'google',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    group: 'Europe',
    scale: 130,
    cpm: 0.09,
    install: 0.03,
    roi: 1.31,
    campaigns: ['DE_Suche_Marke_exakt', 'DE_PMax_Neukunden', 'AT_Suche_Generisch'],
  },
  {
    name: 'India app campaigns (tCPI, tROAS)',
    platform: 'google',
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    group: 'Asia',
    scale: 5_200,
    cpm: 0.02,
    install: 0.008,
    roi: 0.78,
    campaigns: ['IN_UAC_tCPI_Android', 'IN_UAC_tROAS_120'],
  },
  {
    name: 'US Spark Ads – creators',
    platform: 'tiktok',
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    group: 'Americas',
    scale: 140,
    cpm: 0.04,
    install: 0.017,
    roi: 0.94,
    campaigns: ['TT_US_Spark_UGC_whitelist', 'TT_US_Smart_Plus_Installs'],
  },
  {
    name: 'Vietnam marketplaces (HCMC)',
    platform: 'tiktok',
    currency: 'VND',
    timeZone: 'Asia/Ho_Chi_Minh',
    group: 'Asia',
    scale: 1_900_000,
    cpm: 0.025,
    install: 0.009,
    roi: 0.88,
    campaigns: ['VN_Shop_Livestream_HCMC', 'VN_Installs_Broad_18-34'],
  },
  {
    name: 'Korea Advantage+',
    platform: 'meta',
    currency: 'KRW',
    timeZone: 'Asia/Seoul',
    group: 'Asia',
    scale: 170_000,
    cpm: 0.05,
    install: 0.02,
    roi: 1.2,
    campaigns: ['KR_iOS_Advantage_Plus'],
  },
]
