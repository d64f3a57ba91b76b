import type { GoogleChannel, Objective } from '@adroit/contract/publish-plan'

/** How the campaigns of a channel are made (Google's guides to its campaign types, publishing-facts.md). */
interface Channel {
  /** `advertisingChannelType` and its sub-type. */
  readonly type: 'SEARCH' | 'PERFORMANCE_MAX' | 'DEMAND_GEN' | 'MULTI_CHANNEL'
  readonly subType: 'APP_CAMPAIGN' | null
  readonly objectives: readonly Objective[]
  /** What owns places and languages. Of a campaign, they are the same for all of its ad groups. */
  readonly placesOf: 'campaign' | 'ad_group'
  /**
   * Ages, genders, lists and interests: criteria of the ad group · an Audience that the ad group uses · null: Google chooses whom it shows the
   * ads to.
   */
  readonly people: 'criteria' | 'audience' | null
  /** Whether devices can be left out. */
  readonly devices: boolean
  /** Whether ads show a business name and a logo. */
  readonly brand: boolean
  /** Whether ads have a button of their own. */
  readonly button: boolean
  /** Whether campaigns begin and end at any time of a day instead of with it. */
  readonly timesOfDay: boolean
  /** Whether campaigns can have a budget for their whole duration. */
  readonly totalBudget: boolean
}

export const channels: Readonly<Record<GoogleChannel, Channel>> = {
  search: {
    ...{ type: 'SEARCH', subType: null, objectives: ['sales', 'leads', 'traffic'], placesOf: 'campaign', people: 'criteria' },
    ...{ devices: true, brand: false, button: false, timesOfDay: false, totalBudget: true },
  },
  performance_max: {
    ...{ type: 'PERFORMANCE_MAX', subType: null, objectives: ['sales', 'leads'], placesOf: 'campaign', people: null },
    ...{ devices: false, brand: true, button: true, timesOfDay: false, totalBudget: true },
  },
  demand_gen: {
    ...{ type: 'DEMAND_GEN', subType: null, objectives: ['sales', 'leads', 'traffic'], placesOf: 'ad_group', people: 'audience' },
    ...{ devices: true, brand: true, button: true, timesOfDay: true, totalBudget: true },
  },
  app: {
    ...{ type: 'MULTI_CHANNEL', subType: 'APP_CAMPAIGN', objectives: ['app_installs'], placesOf: 'campaign', people: null },
    ...{ devices: false, brand: false, button: false, timesOfDay: false, totalBudget: false },
  },
}
