import { type Dimension, type Level, levels } from '@adroit/contract/platforms'

/** Dimensions whose rows are days, weeks or months. */
export type TimeDimension = 'DAY' | 'WEEK' | 'MONTH'

/** Returns whether each row of the dimension belongs to one account or ad entity and uses its account's currency. */
export function isLevel(dimension: Dimension): dimension is Level {
  return (levels as readonly string[]).includes(dimension)
}

/** Returns whether rows of the dimension are campaigns, ad sets or ads. The store knows these by number and name. */
export function hasEntities(dimension: Dimension): dimension is Exclude<Level, 'ACCOUNT'> {
  return dimension === 'CAMPAIGN' || dimension === 'AD_SET' || dimension === 'AD'
}

export function isTime(dimension: Dimension): dimension is TimeDimension {
  return dimension === 'DAY' || dimension === 'WEEK' || dimension === 'MONTH'
}

/** Returns whether the accounts alone determine the rows of the dimension. */
export function isOfAccounts(dimension: Dimension): dimension is 'ACCOUNT' | 'PLATFORM' {
  return dimension === 'ACCOUNT' || dimension === 'PLATFORM'
}
