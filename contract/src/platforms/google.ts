import { inEveryLanguage, type PlatformConnection, type PlatformDescriptor } from './descriptor.ts'

export const google: PlatformDescriptor<'google', PlatformConnection> = {
  key: 'google',
  names: inEveryLanguage('Google'),
  productName: 'Google Ads',
  // Conversions change until the click window of their conversion action closes, at most 90 days (real-behavior.md 7).
  restatementDays: 90,
  reportsAds: true,
  connection: {
    adsManager: inEveryLanguage('Google Ads'),
    assetKinds: ['pixel', 'app', 'audience'],
    accountIdText: (externalId) => (/^\d{10}$/.test(externalId) ? externalId.replace(/^(\d{3})(\d{3})/, '$1-$2-') : externalId),
  },
}
