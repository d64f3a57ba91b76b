import { addDays } from '@adroit/contract/calendar'
import { definePlatform } from '../definition.ts'
import type { Connector } from '../platform.ts'
import { accounts } from './accounts.ts'
import { readAdTexts } from './ad-texts.ts'
import { createTiktokOpener, openFor } from './ask.ts'
import { assets } from './assets.ts'
import { authorizationUrl, exchange, refresh, revoke } from './auth.ts'
import { adSetBudgets, leastBudget } from './budgets.ts'
import { setBudget, setSwitch } from './changes.ts'
import { conversionActions } from './conversion-actions.ts'
import { refuseSetting } from './entity-settings.ts'
import { entityUrl } from './entity-url.ts'
import { createTiktokForwarder } from './forwarding.ts'
import { hierarchy, readObject } from './hierarchy.ts'
import { readInsights } from './insights.ts'
import { listMedia, mediaSource } from './media.ts'
import { createTiktokPublisher } from './publish/publisher.ts'
import { mostDays } from './report.ts'
import { environment, type TiktokSettings } from './settings.ts'

/** How far back reports reach: two years according to integrators; TikTok's own pages give no limit. */
const daysBack = 730

/** The connector of the TikTok API for Business. `clock` is used by calls without a time of their own. */
export function createTiktok(settings: TiktokSettings, { clock = () => new Date() }: { readonly clock?: () => Date } = {}): Connector {
  const open = createTiktokOpener(settings)
  return {
    platform: 'tiktok',
    consentUrl: (given) => authorizationUrl(settings, given),
    exchange: (net, returned, _redirectUri, now) => exchange(open, settings, net, returned, now),
    refresh: (net, grant, now) => refresh(open, net, grant, now),
    revoke: (net, grant) => revoke(open(net, grant.accessToken, clock()), grant),
    accounts: (net, grant) => accounts(open(net, grant.accessToken, clock())),
    assets: (access) => assets(openFor(open, access), access),
    hierarchy: (access) => hierarchy(openFor(open, access), access),
    read: (access, level, externalId) => readObject(openFor(open, access), access, level, externalId),
    adTexts: (access, externalId) => readAdTexts(openFor(open, access), access, externalId),
    listMedia: (access, most) => listMedia(openFor(open, access), access, most),
    mediaSource: (access, ref) => mediaSource(openFor(open, access), access, ref),
    pictures: { hosts: ['tiktokcdn.com', 'tiktokcdn-us.com', 'byteimg.com', 'ibyteimg.com', 'ibytedtos.com'], own: settings.apiUrl },
    conversionActions: async () => conversionActions,
    insights: (access, wanted) => readInsights(openFor(open, access), access, wanted),
    longestRange: () => mostDays,
    earliestDay: (today) => addDays(today, -daysBack),
    setSwitch: (access, object, to) => setSwitch(openFor(open, access), access, object, to),
    setBudget: (access, object, budget) => setBudget(openFor(open, access), access, object, budget),
    setSetting: async () => refuseSetting(),
    adSetBudgets,
    leastBudget,
  }
}

export const tiktok = definePlatform({
  key: 'tiktok',
  environment,
  required: ['TIKTOK_APP_ID', 'TIKTOK_APP_SECRET'],
  settings: (values): TiktokSettings => ({
    appId: values.TIKTOK_APP_ID,
    appSecret: values.TIKTOK_APP_SECRET,
    version: values.TIKTOK_API_VERSION,
    apiUrl: new URL(values.TIKTOK_API_URL),
  }),
  // TikTok's Basic tier: 10 per second, 600 per minute, 864,000 per day; `/ad/create/` 5 and 150, `/report/task/create/` 2 and 60. About a
  // tenth of what is per second and minute is left to other users of the app.
  quota: () => ({
    ...{ perSecond: 9, perMinute: 540, perDay: 860_000 },
    requests: { 'ads.create': { perSecond: 4, perMinute: 135 }, 'report.create': { perSecond: 2, perMinute: 54 } },
  }),
  streams: { daysWithToday: 0, sparesReports: false },
  scopes: [],
  declinable: [],
  sandbox: (url, app) => ({ TIKTOK_APP_ID: app.id, TIKTOK_APP_SECRET: app.secret, TIKTOK_API_URL: url }),
  entityUrl,
  open: (settings, clock) => createTiktok(settings, { clock }),
  publisher: (settings, clock) => createTiktokPublisher(settings, { clock }),
  forwarder: (settings) => createTiktokForwarder(settings),
})
