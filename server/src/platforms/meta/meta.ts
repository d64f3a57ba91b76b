import { addDays, addMonths } from '@adroit/contract/calendar'
import { definePlatform } from '../definition.ts'
import type { Net } from '../net.ts'
import type { Access, Connector } from '../platform.ts'
import { readAccounts } from './accounts.ts'
import { readAdTexts } from './ad-texts.ts'
import { readAssets } from './assets.ts'
import { authorizationUrl, exchange, refresh, revoke, scopes } from './auth.ts'
import { setBudget, setSwitch } from './changes.ts'
import { readConversionActions } from './conversion-actions.ts'
import { setSetting } from './entity-settings.ts'
import { entityUrl } from './entity-url.ts'
import { createMetaForwarder } from './forwarding.ts'
import type { Graph } from './graph.ts'
import { readHierarchy, readObject } from './hierarchy.ts'
import { readInsights } from './insights.ts'
import { listMedia, mediaSource } from './media.ts'
import { pause } from './pause.ts'
import { createMetaPublisher } from './publish/publisher.ts'
import { environment, type MetaParts, type MetaSettings } from './settings.ts'

/** Insights reach back 37 months; one day less allows for time zones. */
const monthsBack = 37
const longest = { ads: 92, ads_and_campaigns: 92, countries: 31 } as const

/** The connector of Meta's Marketing API: Facebook and Instagram. */
export function createMeta(settings: MetaSettings, given: Partial<MetaParts> = {}): Connector {
  const parts: MetaParts = { clock: given.clock ?? (() => new Date()), pause: given.pause ?? pause }
  const graphOf = (net: Net, token: string): Graph => ({ settings, parts, net, token })
  const at = (access: Access): Graph => graphOf(access.net, access.token)
  return {
    platform: 'meta',
    consentUrl: (asked) => authorizationUrl(settings, asked),
    exchange: (net, returned, redirectUri) => exchange(settings, parts, net, returned, redirectUri),
    refresh: async (_net, grant, now) => refresh(grant, now),
    revoke: (net, grant) => revoke(graphOf(net, grant.accessToken)),
    accounts: (net, grant) => readAccounts(graphOf(net, grant.accessToken), grant),
    assets: (access) => readAssets(at(access), access),
    hierarchy: (access, known) => readHierarchy(at(access), access, known),
    read: (access, level, externalId) => readObject(at(access), access, level, externalId),
    adTexts: (access, externalId) => readAdTexts(at(access), access, externalId),
    listMedia: (access, most) => listMedia(at(access), access, most),
    mediaSource: (access, ref) => mediaSource(at(access), access, ref),
    pictures: { hosts: ['fbcdn.net', 'fbsbx.com'], own: settings.graphUrl },
    conversionActions: (access) => readConversionActions(at(access), access),
    insights: (access, wanted) => readInsights(at(access), access, wanted),
    longestRange: (grain) => longest[grain],
    earliestDay: (today) => addDays(addMonths(today, -monthsBack), 1),
    setSwitch: (access, object, to) => setSwitch(at(access), object, to),
    setBudget: (access, object, budget) => setBudget(at(access), access, object, budget),
    setSetting: (access, object, to) => setSetting(at(access), access, object, to),
    // Meta's minimum budget depends on the account (`min_daily_budget`) and the bid, not on the currency. Meta rejects smaller budgets
    // itself.
    adSetBudgets: null,
    leastBudget: () => null,
  }
}

export const meta = definePlatform({
  key: 'meta',
  environment,
  required: ['META_APP_ID', 'META_APP_SECRET'],
  settings: (values): MetaSettings => ({
    appId: values.META_APP_ID,
    appSecret: values.META_APP_SECRET,
    version: values.META_API_VERSION,
    graphUrl: new URL(values.META_GRAPH_URL),
    dialogUrl: new URL(values.META_DIALOG_URL),
  }),
  // Meta has limits per account and reports them with every answer; a hundred per second is its limit for changes.
  quota: () => ({ perSecond: 50, perMinute: 2_000, perDay: null }),
  streams: { daysWithToday: 0, sparesReports: false },
  scopes,
  declinable: scopes,
  sandbox: (url, app) => ({ META_APP_ID: app.id, META_APP_SECRET: app.secret, META_GRAPH_URL: url, META_DIALOG_URL: url }),
  entityUrl,
  open: (settings, clock) => createMeta(settings, { clock }),
  publisher: (settings, clock) => createMetaPublisher(settings, { clock }),
  forwarder: createMetaForwarder,
})
