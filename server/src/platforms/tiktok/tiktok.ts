import { addDays } from '@adroit/contract/calendar'
import type { Connector } from '../platform.ts'
import { accounts } from './accounts.ts'
import { createTiktokOpener, openFor } from './ask.ts'
import { assets } from './assets.ts'
import { authorisationUrl, exchange, refresh, revoke } from './auth.ts'
import { leastBudget } from './budgets.ts'
import { setBudget, setSwitch } from './changes.ts'
import { delivery } from './delivery.ts'
import { hierarchy, readObject } from './hierarchy.ts'
import { mostDays } from './report.ts'
import type { TiktokSettings } from './settings.ts'

/** How far back reports go: two years by what integrators say; TikTok's own pages name no bound. */
const daysBack = 730

/** TikTok API for Business. `clock` is asked where a call is not told the time. */
export function createTiktok(settings: TiktokSettings, { clock = () => new Date() }: { readonly clock?: () => Date } = {}): Connector {
  const open = createTiktokOpener(settings)
  return {
    platform: 'tiktok',
    authorisationUrl: (given) => authorisationUrl(settings, given),
    exchange: (net, returned, _redirectUri, now) => exchange(open, settings, net, returned, now),
    refresh: (net, grant, now) => refresh(open, net, grant, now),
    revoke: (net, grant) => revoke(open(net, grant.accessToken, clock()), grant),
    accounts: (net, grant) => accounts(open(net, grant.accessToken, clock())),
    assets: (access) => assets(openFor(open, access), access),
    hierarchy: (access) => hierarchy(openFor(open, access), access),
    read: (access, level, externalId) => readObject(openFor(open, access), access, level, externalId),
    delivery: (access, wanted) => delivery(openFor(open, access), access, wanted),
    longestRange: () => mostDays,
    earliestDay: (today) => addDays(today, -daysBack),
    setSwitch: (access, object, to) => setSwitch(openFor(open, access), access, object, to),
    setBudget: (access, object, budget) => setBudget(openFor(open, access), access, object, budget),
    leastBudget,
  }
}
