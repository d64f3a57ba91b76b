import { inEveryLanguage, type PlatformConnection, type PlatformDescriptor } from './descriptor.ts'

export const google: PlatformDescriptor<'google', PlatformConnection> = {
  key: 'google',
  names: inEveryLanguage('Google'),
  productName: 'Google Ads',
  // No published limit: conversions change until the attribution window of the conversion action closes, 30 days by default.
  restatementDays: 30,
  reportsAds: true,
  connection: {
    assetKinds: ['pixel', 'app', 'audience'],
    accountIdText: (externalId) => (/^\d{10}$/.test(externalId) ? externalId.replace(/^(\d{3})(\d{3})/, '$1-$2-') : externalId),
  },
}
