import type { AuthorisedPlatform } from '@adroit/contract/media'

/** The platforms' own names, the same in every language. */
export const platformName: Readonly<Record<AuthorisedPlatform, string>> = { meta: 'Meta', google: 'Google Ads', tiktok: 'TikTok' }
