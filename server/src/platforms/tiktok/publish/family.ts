import type { AccountPlan } from '../../account-plan.ts'
import type { FrozenRequest, ObjectLevel } from '../../publisher.ts'
import type { Family } from '../family.ts'
import { isTiktokAccount } from '../identity.ts'

const smartObjectives: readonly AccountPlan['objective'][] = ['sales', 'app_installs', 'leads']

/**
 * Smart+ wherever it serves the plan: TikTok is said to end the manual creation of these objectives in 2027. It lacks other objectives, bids
 * with a lifetime budget, and buttons of one's own choice with TikTok accounts (docs "Create an Upgraded Smart+ App Campaign").
 */
export function familyOf(plan: AccountPlan): Family {
  const { objective, bidding, assets } = plan
  const bids = bidding.strategy !== 'lowest_cost'
  if (!smartObjectives.includes(objective)) return 'manual'
  if (bids && isLifetime(plan)) return 'manual'
  return isTiktokAccount(assets.identity) ? 'manual' : 'smart'
}

export const isLifetime = ({ campaign }: AccountPlan): boolean =>
  [campaign.budget, ...campaign.adGroups.map(({ budget }) => budget)].some((budget) => budget?.kind === 'lifetime')

/** The family to whose endpoint a request goes. */
export const familyOfRequest = ({ path }: Pick<FrozenRequest, 'path'>): Family => (path.startsWith('/smart_plus/') ? 'smart' : 'manual')

const names = { CAMPAIGN: 'campaigns', AD_SET: 'ad_sets', AD: 'ads' } as const

/** A request's name in the log: `smart_plus_ads.create`. */
export const nameOf = (family: Family, level: ObjectLevel, operation: string): string =>
  `${family === 'smart' ? 'smart_plus_' : ''}${names[level]}.${operation}`
