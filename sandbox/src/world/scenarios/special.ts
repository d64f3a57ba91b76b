import type { Builder } from './builder.ts'
import { addPeople } from './people.ts'

/** Campaigns that a platform reports or changes in another way than most. `below`: the budget is the ad set's. */
const kinds = {
  meta: [{ objective: 'OUTCOME_LEADS' }, { objective: 'OUTCOME_APP_PROMOTION' }],
  google: [
    { objective: 'SEARCH' },
    { objective: 'VIDEO' },
    { objective: 'LOCAL_SERVICES', hidden: true },
    { objective: 'PERFORMANCE_MAX', hidden: true },
    { objective: 'MULTI_CHANNEL' },
    { objective: 'DISPLAY', sharedBudget: 'Shared budget' },
    { objective: 'SHOPPING', sharedBudget: 'Shared budget' },
  ],
  tiktok: [
    { objective: 'WEB_CONVERSIONS' },
    { objective: 'APP_PROMOTION', automated: true },
    { objective: 'PRODUCT_SALES', bought: 'gmv_max' },
    { objective: 'TOPVIEW_REACH', bought: 'top_view' },
    { objective: 'LEAD_GENERATION', automated: true, below: true },
  ],
} as const

/** One account per platform with a campaign of each kind. */
export function special(build: Builder): void {
  for (const platform of ['meta', 'google', 'tiktok'] as const) {
    const account = build.account({ platform, name: `Special ${platform}`, currency: 'USD', timeZone: 'America/New_York' })
    for (const kind of kinds[platform]) {
      const name = `${kind.objective} campaign`
      const budget = { kind: 'daily', units: 200 } as const
      const isBelow = 'below' in kind
      const campaign = build.campaign(account, { ...kind, name, madeDays: 60, budget: isBelow ? null : budget })
      const adSet = build.below(account, campaign, { ...kind, name: `${name} set`, budget: isBelow ? budget : null })
      for (const ad of [1, 2]) build.below(account, adSet, { ...kind, name: `${name} ad ${ad}`, weight: 0.5 })
    }
  }
  addPeople(build, new Set())
}
