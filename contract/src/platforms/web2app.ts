import { inEveryLanguage, type PlatformDescriptor } from './descriptor.ts'

/** First-party metrics of landing pages that lead to an app. */
export const web2app: PlatformDescriptor<'web2app', null> = {
  key: 'web2app',
  names: inEveryLanguage('Web2App'),
  productName: 'Web2App',
  // Its metrics follow the revenue of the first month.
  restatementDays: 30,
  reportsAds: false,
  connection: null,
}
