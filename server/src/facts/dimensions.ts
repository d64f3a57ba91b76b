import { type Dimension, type Level, levels } from '@adroit/contract/platforms'

/** Dimensions whose rows are days, or several of them. */
export type TimeDimension = 'DAY' | 'WEEK' | 'MONTH'

/** Whether rows of the dimension stand for one place, in its account's own currency. */
export function isLevel(dimension: Dimension): dimension is Level {
  return (levels as readonly string[]).includes(dimension)
}

/** Whether rows of the dimension are campaigns, ad sets or ads, which the store knows by number and name. */
export function hasPlaces(dimension: Dimension): dimension is Exclude<Level, 'ACCOUNT'> {
  return dimension === 'CAMPAIGN' || dimension === 'AD_SET' || dimension === 'AD'
}

export function isTime(dimension: Dimension): dimension is TimeDimension {
  return dimension === 'DAY' || dimension === 'WEEK' || dimension === 'MONTH'
}

/** Whether rows of the dimension are decided by their accounts alone. */
export function isOfAccounts(dimension: Dimension): dimension is 'ACCOUNT' | 'PLATFORM' {
  return dimension === 'ACCOUNT' || dimension === 'PLATFORM'
}
