import { type Breakdown, type Level, levels } from '@adroit/contract/platforms'

/** Breakdowns whose rows are days, weeks or months. */
export type TimeBreakdown = 'DAY' | 'WEEK' | 'MONTH'

/** Returns whether each row of the breakdown belongs to one account or ad entity and uses its account's currency. */
export function isLevel(breakdown: Breakdown): breakdown is Level {
  return (levels as readonly string[]).includes(breakdown)
}

/** Returns whether rows of the breakdown are campaigns, ad sets or ads. The store knows these by number and name. */
export function hasEntities(breakdown: Breakdown): breakdown is Exclude<Level, 'ACCOUNT'> {
  return breakdown === 'CAMPAIGN' || breakdown === 'AD_SET' || breakdown === 'AD'
}

export function isTime(breakdown: Breakdown): breakdown is TimeBreakdown {
  return breakdown === 'DAY' || breakdown === 'WEEK' || breakdown === 'MONTH'
}

/** Returns whether the accounts alone determine the rows of the breakdown. */
export function isOfAccounts(breakdown: Breakdown): breakdown is 'ACCOUNT' | 'PLATFORM' {
  return breakdown === 'ACCOUNT' || breakdown === 'PLATFORM'
}
