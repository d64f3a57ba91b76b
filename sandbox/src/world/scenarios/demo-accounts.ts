import type { PlatformName, Standing } from '../world.ts'

/** An account of a company that advertises apps. `scale`: typical daily spend of an ad, in the currency's units. */
export interface DemoAccount {
  readonly platform: PlatformName
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  readonly scale: number
  readonly campaigns: readonly string[]
  readonly standing?: Standing
  readonly readOnly?: true
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    platform: 'meta',
    name: 'US prospecting – app installs, iOS and Android',
    currency: 'USD',
    timeZone: 'America/New_York',
    scale: 160,
    campaigns: ['US_iOS_Prospecting_Broad_2026', 'US_Android_Lookalike_5pct', 'US_Retargeting_CRM_30d'],
  },
  {
    platform: 'meta',
    name: 'JP スキンケア 新規獲得 2026Q4',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    scale: 24_000,
    campaigns: ['JP_iOS_新規獲得_広告セット最適化', 'JP_Android_類似オーディエンス'],
  },
  {
    platform: 'google',
    name: 'DACH – Suche und Performance Max',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    scale: 130,
    campaigns: ['DE_Suche_Marke_exakt', 'DE_PMax_Neukunden', 'AT_Suche_Generisch'],
  },
  {
    platform: 'google',
    name: 'India app campaigns (tCPI, tROAS)',
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    scale: 5_200,
    campaigns: ['IN_UAC_tCPI_Android', 'IN_UAC_tROAS_120'],
  },
  {
    platform: 'tiktok',
    name: 'US Spark Ads – creators',
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    scale: 140,
    campaigns: ['TT_US_Spark_UGC_whitelist', 'TT_US_Smart_Plus_Installs'],
  },
  {
    platform: 'tiktok',
    name: 'Vietnam marketplaces (HCMC)',
    currency: 'VND',
    timeZone: 'Asia/Ho_Chi_Minh',
    scale: 1_900_000,
    campaigns: ['VN_Shop_Livestream_HCMC', 'VN_Installs_Broad_18-34'],
  },
  {
    platform: 'meta',
    name: 'Korea Advantage+',
    currency: 'KRW',
    timeZone: 'Asia/Seoul',
    scale: 170_000,
    campaigns: ['KR_iOS_Advantage_Plus'],
  },
  {
    platform: 'meta',
    name: 'Partner account (reporting only)',
    currency: 'GBP',
    timeZone: 'Europe/London',
    scale: 95,
    campaigns: ['UK_Partner_Retail_Always_On'],
    readOnly: true,
  },
  {
    platform: 'google',
    name: 'Nordics 2024 (switched off)',
    currency: 'EUR',
    timeZone: 'Europe/Stockholm',
    scale: 60,
    campaigns: ['SE_Suche_Marke'],
    standing: 'disabled',
  },
  {
    platform: 'tiktok',
    name: 'Brasil – teste de criativos',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    scale: 240,
    campaigns: ['BR_Teste_UGC_18-34'],
    standing: 'unsettled',
  },
]
