import type { Day } from '@adroit/contract/calendar'
import type { AdditiveKey } from '@adroit/contract/metrics'

/** A campaign, ad set or ad as its source names it. Where a source gives no id, the name within its parent is the id. */
export interface Entity {
  readonly id: string
  readonly name: string
}

/**
 * Delivery of one place in the hierarchy over `from`…`to` (both counted, in the account's calendar; one day: from = to).
 * A level that the source does not give is null: below a given level it is "not attributed", above one "not given".
 */
export interface DeliveryRow {
  readonly campaign: Entity | null
  readonly adSet: Entity | null
  readonly ad: Entity | null
  readonly from: Day
  readonly to: Day
  /** Set on rows that a source splits by country; they feed the country grain, and their sum the main one. */
  readonly country: string | null
  /** Integers in the units of `storedScale`. A measure that the source does not carry is absent, not 0. */
  readonly measures: Measures
}

export type Measures = Partial<Record<AdditiveKey, bigint>>

/**
 * What one unit is stored as: money in micros of the account's currency, conversions in millionths
 * (Google attributes fractions of one), impressions and clicks as they are.
 */
export function storedScale(key: AdditiveKey): 1n | 1_000_000n {
  return key === 'impressions' || key === 'clicks' ? 1n : 1_000_000n
}
