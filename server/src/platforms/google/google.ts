import { addMonths } from '@adroit/contract/calendar'
import { definePlatform } from '../definition.ts'
import type { Connector } from '../platform.ts'
import { accounts } from './accounts.ts'
import { adTexts } from './ad-texts.ts'
import { assets } from './assets.ts'
import { authorizationUrl, exchange, refresh, revoke, scopes } from './auth.ts'
import { setBudget, setSwitch } from './changes.ts'
import { readConversionActions } from './conversion-actions.ts'
import { setSetting } from './entity-settings.ts'
import { entityUrl } from './entity-url.ts'
import { createGoogleForwarder } from './forwarding.ts'
import { hierarchy, read } from './hierarchy.ts'
import { readInsights } from './insights.ts'
import { listMedia, mediaSource } from './media.ts'
import { createGooglePublisher } from './publish/publisher.ts'
import { type DataManagerSettings, environment, type GoogleSettings, type YoutubeSettings } from './settings.ts'

/** A quarter of a year: few operations for a long backfill, and an answer that fits into memory. */
const longestRangeDays = 92
/** Since 2026-06-01 Google keeps figures by day for 37 months. */
const keptMonths = 37

/** The connector of Google Ads over REST. `clock` is used by calls without a `now` of their own. */
export function createGoogle(settings: GoogleSettings, clock: () => Date = () => new Date()): Connector {
  return {
    platform: 'google',
    consentUrl: (given) => authorizationUrl(settings, given),
    exchange: (net, returned, redirectUri, now) => exchange(settings, net, returned, redirectUri, now),
    refresh: (net, grant, now) => refresh(settings, net, grant, now),
    revoke: (net, grant) => revoke(settings, net, grant),
    accounts: (net, grant) => accounts(settings, net, grant, clock()),
    assets: (access) => assets(settings, access),
    hierarchy: (access) => hierarchy(settings, access),
    read: (access, level, externalId) => read(settings, access, level, externalId),
    adTexts: (access, externalId) => adTexts(settings, access, externalId),
    listMedia: (access, most) => listMedia(settings, access, most),
    mediaSource: (access, ref) => mediaSource(settings, access, ref),
    pictures: { hosts: ['googleusercontent.com', 'googlesyndication.com', 'ytimg.com'], own: settings.adsUrl },
    conversionActions: (access) => readConversionActions(settings, access),
    insights: (access, wanted) => readInsights(settings, access, wanted),
    longestRange: () => longestRangeDays,
    earliestDay: (today) => addMonths(today, -keptMonths),
    setSwitch: (access, object, to) => setSwitch(settings, access, object, to),
    setBudget: (access, object, budget) => setBudget(settings, access, object, budget),
    setSetting: (access, object, to) => setSetting(settings, access, object, to),
    // Google publishes no minimum budget. Its error for a smaller budget names the minimum.
    adSetBudgets: null,
    leastBudget: () => null,
  }
}

export const google = definePlatform({
  key: 'google',
  environment,
  required: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_DEVELOPER_TOKEN'],
  settings: (values): GoogleSettings & YoutubeSettings & DataManagerSettings => ({
    clientId: values.GOOGLE_CLIENT_ID,
    clientSecret: values.GOOGLE_CLIENT_SECRET,
    developerToken: values.GOOGLE_DEVELOPER_TOKEN,
    version: values.GOOGLE_ADS_VERSION,
    adsUrl: new URL(values.GOOGLE_ADS_URL),
    consentUrl: new URL(values.GOOGLE_CONSENT_URL),
    tokenUrl: new URL(values.GOOGLE_TOKEN_URL),
    dataManagerUrl: new URL(values.GOOGLE_DATA_MANAGER_URL),
    youtubeUrl: new URL(values.YOUTUBE_URL),
    youtubeUploadsPerDay: values.YOUTUBE_UPLOADS_A_DAY,
    installMetric: values.GOOGLE_INSTALL_METRIC === 'none' ? null : values.GOOGLE_INSTALL_METRIC,
  }),
  // Operations per day depend on the developer token's access level. When Google's day starts is not documented, so the limit is kept in
  // any 24 hours.
  quota: (values) => ({ perSecond: 20, perMinute: 600, perDay: values.GOOGLE_OPERATIONS_A_DAY }),
  // A search counts as one operation, however many days it covers.
  streams: { daysWithToday: 3, sparesReports: true },
  scopes,
  declinable: [],
  sandbox: (url, app) => ({
    GOOGLE_CLIENT_ID: app.id,
    GOOGLE_CLIENT_SECRET: app.secret,
    GOOGLE_DEVELOPER_TOKEN: app.developerToken ?? '',
    GOOGLE_ADS_URL: url,
    GOOGLE_CONSENT_URL: url,
    GOOGLE_TOKEN_URL: url,
    GOOGLE_DATA_MANAGER_URL: url,
    YOUTUBE_URL: url,
  }),
  entityUrl,
  open: (settings, clock) => createGoogle(settings, clock),
  publisher: (settings) => createGooglePublisher(settings),
  forwarder: (settings) => createGoogleForwarder(settings),
})
