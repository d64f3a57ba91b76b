import type { ConnectablePlatform } from './platforms.ts'
import type { BidStrategy, CreativeKind, GoogleChannel, Plan } from './publish-plan.ts'

/** Limits of one kind of text. Characters are counted as people see them; `shown`: about how many are visible before they are cut. */
interface TextLimit {
  readonly least: number
  readonly most: number
  readonly longest: number
  readonly shown: number
}

/** Limits of a platform's texts; null: it has no such text, and what is typed is not sent to it. */
export interface TextLimits {
  readonly titles: TextLimit | null
  readonly bodies: TextLimit | null
  readonly descriptions: TextLimit | null
}

/** What a platform can do of a plan. The form disables the rest and says why. */
export interface PublishSupport {
  readonly texts: TextLimits
  readonly bidStrategies: readonly BidStrategy[]
  readonly creativeKinds: readonly CreativeKind[]
  readonly budgetLevels: readonly Plan['budget']['level'][]
  /** Lower and upper spend limits of ad groups. */
  readonly spendLimits: boolean
  /** How many places, interests … can be excluded is the platform's matter; false: it cannot exclude interests and behavior. */
  readonly excludesTaxonomy: boolean
}

const several = { least: 1, most: 5 } as const

/** Sources: Meta's Marketing API (AdCreative, AdSet), TikTok's `/smart_plus/ad/create/`, Google's ad formats (publishing-facts.md). */
export const publishSupport: Readonly<Record<ConnectablePlatform, PublishSupport>> = {
  meta: {
    texts: {
      titles: { ...several, longest: 255, shown: 40 },
      bodies: { ...several, longest: 2_200, shown: 125 },
      descriptions: { least: 0, most: 5, longest: 255, shown: 30 },
    },
    bidStrategies: ['lowest_cost', 'cost_cap', 'bid_cap', 'target_roas'],
    creativeKinds: ['single_image', 'single_video', 'carousel', 'dynamic'],
    budgetLevels: ['campaign', 'ad_group'],
    spendLimits: true,
    excludesTaxonomy: true,
  },
  google: {
    texts: {
      titles: { ...several, longest: 40, shown: 40 },
      bodies: { ...several, longest: 90, shown: 90 },
      descriptions: { ...several, longest: 90, shown: 90 },
    },
    bidStrategies: ['lowest_cost', 'cost_cap', 'target_roas'],
    creativeKinds: ['single_image', 'single_video', 'carousel', 'dynamic'],
    budgetLevels: ['campaign'],
    spendLimits: false,
    excludesTaxonomy: false,
  },
  tiktok: {
    texts: { titles: null, bodies: { ...several, longest: 100, shown: 100 }, descriptions: null },
    bidStrategies: ['lowest_cost', 'cost_cap', 'bid_cap', 'target_roas'],
    creativeKinds: ['single_image', 'single_video', 'carousel', 'dynamic'],
    budgetLevels: ['campaign', 'ad_group'],
    spendLimits: false,
    excludesTaxonomy: false,
  },
}

/** Google's limits depend on the channel. */
const googleTexts: Readonly<Record<GoogleChannel, TextLimits>> = {
  search: {
    titles: { least: 3, most: 15, longest: 30, shown: 30 },
    bodies: null,
    descriptions: { least: 2, most: 4, longest: 90, shown: 90 },
  },
  performance_max: {
    titles: { least: 3, most: 15, longest: 30, shown: 30 },
    bodies: { least: 1, most: 5, longest: 90, shown: 90 },
    descriptions: { least: 2, most: 5, longest: 90, shown: 90 },
  },
  demand_gen: publishSupport.google.texts,
  app: {
    titles: { least: 2, most: 5, longest: 30, shown: 30 },
    bodies: null,
    descriptions: { least: 1, most: 5, longest: 90, shown: 90 },
  },
}

export const textLimitsOf = (platform: ConnectablePlatform, channel: GoogleChannel): TextLimits =>
  platform === 'google' ? googleTexts[channel] : publishSupport[platform].texts
