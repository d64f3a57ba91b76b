import { addMonths } from '@adroit/contract/calendar'
import type { Connector } from '../platform.ts'
import { accounts } from './accounts.ts'
import { assets } from './assets.ts'
import { authorisationUrl, exchange, refresh, revoke } from './auth.ts'
import { setBudget, setSwitch } from './changes.ts'
import { delivery } from './delivery.ts'
import { hierarchy, read } from './hierarchy.ts'
import type { GoogleSettings } from './settings.ts'

/** A quarter of a year: few operations for a long past, and an answer that fits into memory. */
const longestRangeDays = 92
/** Since 2026-06-01 Google keeps figures by day for 37 months. */
const keptMonths = 37

/** Google Ads over REST. `clock` is asked where a call has no `now` of its own. */
export function createGoogle(settings: GoogleSettings, clock: () => Date = () => new Date()): Connector {
  return {
    platform: 'google',
    authorisationUrl: (given) => authorisationUrl(settings, given),
    exchange: (net, returned, redirectUri, now) => exchange(settings, net, returned, redirectUri, now),
    refresh: (net, grant, now) => refresh(settings, net, grant, now),
    revoke: (net, grant) => revoke(settings, net, grant),
    accounts: (net, grant) => accounts(settings, net, grant, clock()),
    assets: (access) => assets(settings, access),
    hierarchy: (access) => hierarchy(settings, access),
    read: (access, level, externalId) => read(settings, access, level, externalId),
    delivery: (access, wanted) => delivery(settings, access, wanted),
    longestRange: () => longestRangeDays,
    earliestDay: (today) => addMonths(today, -keptMonths),
    setSwitch: (access, object, to) => setSwitch(settings, access, object, to),
    setBudget: (access, object, budget) => setBudget(settings, access, object, budget),
    // Google publishes no least budget; where one is too small, it says so and names the least.
    leastBudget: () => null,
  }
}
