import type { Day } from '@adroit/contract/calendar'
import type { AdditiveKey } from '@adroit/contract/metrics'

/** A campaign, ad set or ad as its source names it. If a source gives no id, the name within its parent is the id. */
export interface Entity {
  readonly id: string
  readonly name: string
}

/**
 * Insights of one ad entity over `from`…`to` (both inclusive, in the account's calendar; one day: from = to). A level that the source does
 * not report is null: below the deepest reported level it is "not attributed", above it "missing".
 */
export interface InsightsRow {
  readonly campaign: Entity | null
  readonly adSet: Entity | null
  readonly ad: Entity | null
  readonly from: Day
  readonly to: Day
  /** Set on rows that a source splits by country. They are stored by country, and their sum is stored in the main table. */
  readonly country: string | null
  /** Integers in the units of `storedScale`. A measure that the source does not report is absent, not 0. */
  readonly measures: Measures
}

/** Rows that may be made only while they are read, such as those of a large file. An array is one too. */
export interface RowList extends Iterable<InsightsRow> {
  readonly length: number
}

export type Measures = Partial<Record<AdditiveKey, bigint>>

/**
 * Returns how many stored units one unit has: money is stored in micros of the account's currency, conversions in millionths (Google
 * attributes fractions of a conversion), impressions and clicks as they are.
 */
export function storedScale(key: AdditiveKey): 1n | 1_000_000n {
  return key === 'impressions' || key === 'clicks' ? 1n : 1_000_000n
}
