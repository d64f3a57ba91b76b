import { inEveryLanguage, type PlatformConnection, type PlatformDescriptor } from './descriptor.ts'

/** Facebook and Instagram. */
export const meta: PlatformDescriptor<'meta', PlatformConnection> = {
  key: 'meta',
  names: inEveryLanguage('Meta'),
  productName: 'Meta',
  // "do not change after 28 days" (Insights API)
  restatementDays: 28,
  reportsAds: true,
  connection: {
    adsManager: { ...inEveryLanguage('Meta Ads Manager'), 'zh-CN': 'Meta 广告管理工具' },
    assetKinds: ['page', 'instagram', 'pixel', 'app', 'audience'],
    accountIdText: (externalId) => externalId,
  },
}
