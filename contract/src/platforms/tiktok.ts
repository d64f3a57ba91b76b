import { inEveryLanguage, type PlatformConnection, type PlatformDescriptor } from './descriptor.ts'

export const tiktok: PlatformDescriptor<'tiktok', PlatformConnection> = {
  key: 'tiktok',
  names: inEveryLanguage('TikTok'),
  productName: 'TikTok',
  // The longest usual attribution window.
  restatementDays: 28,
  reportsAds: true,
  connection: {
    adsManager: { ...inEveryLanguage('TikTok Ads Manager'), 'zh-CN': 'TikTok 广告管理平台' },
    assetKinds: ['identity', 'pixel', 'app', 'audience'],
    accountIdText: (externalId) => externalId,
  },
}
