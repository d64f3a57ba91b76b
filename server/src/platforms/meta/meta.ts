import { addDays, addMonths } from '@adroit/contract/calendar'
import type { Net } from '../net.ts'
import type { Access, Connector } from '../platform.ts'
import { readAccounts } from './accounts.ts'
import { readAssets } from './assets.ts'
import { authorisationUrl, exchange, refresh, revoke } from './auth.ts'
import { setBudget, setSwitch } from './changes.ts'
import { readDelivery } from './delivery.ts'
import type { Graph } from './graph.ts'
import { readHierarchy, readObject } from './hierarchy.ts'
import { pause } from './pause.ts'
import type { MetaParts, MetaSettings } from './settings.ts'

/** Insights go back 37 months; a day is left for time zones. */
const monthsBack = 37
const longest = { ads: 92, ads_and_campaigns: 92, countries: 31 } as const

/** Meta's Marketing API: Facebook and Instagram. */
export function createMeta(settings: MetaSettings, given: Partial<MetaParts> = {}): Connector {
  const parts: MetaParts = { clock: given.clock ?? (() => new Date()), pause: given.pause ?? pause }
  const graphOf = (net: Net, token: string): Graph => ({ settings, parts, net, token })
  const at = (access: Access): Graph => graphOf(access.net, access.token)
  return {
    platform: 'meta',
    authorisationUrl: (asked) => authorisationUrl(settings, asked),
    exchange: (net, returned, redirectUri) => exchange(settings, parts, net, returned, redirectUri),
    refresh: async (_net, grant, now) => refresh(grant, now),
    revoke: (net, grant) => revoke(graphOf(net, grant.accessToken)),
    accounts: (net, grant) => readAccounts(graphOf(net, grant.accessToken), grant),
    assets: (access) => readAssets(at(access), access),
    hierarchy: (access) => readHierarchy(at(access), access),
    read: (access, level, externalId) => readObject(at(access), access, level, externalId),
    delivery: (access, wanted) => readDelivery(at(access), access, wanted),
    longestRange: (grain) => longest[grain],
    earliestDay: (today) => addDays(addMonths(today, -monthsBack), 1),
    setSwitch: (access, object, to) => setSwitch(at(access), object, to),
    setBudget: (access, object, budget) => setBudget(at(access), access, object, budget),
    // Meta's least budget is a matter of the account (`min_daily_budget`) and the bid, not of the currency: it refuses by itself.
    leastBudget: () => null,
  }
}
