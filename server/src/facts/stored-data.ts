import type { Level } from '@adroit/contract/platforms'
import type { RowKind } from '@adroit/contract/table'
import type { Measures } from './insights-row.ts'
import type { PlatformSource, Source } from './slice.ts'

/** Consecutive days of an account that one import, or its syncs, delivered or reported as empty. */
export interface StoredSpan {
  readonly from: string
  readonly to: string
  readonly source: PlatformSource
  readonly synced: boolean
  /** Id of the import, or of one of the syncs. */
  readonly job: string
  /** 0: the days were read, and nothing was delivered. */
  readonly rows: number
  /** The rows are period rows: each covers several days. */
  readonly periods: boolean
  /** Micros of the account's currency. */
  readonly spend: bigint | null
  /** When any of these days was last read, even if nothing changed. */
  readonly readAt: Date
}

/** Spend of an account on one day, in micros of its currency. */
export interface DailySpend {
  readonly account: string
  readonly day: string
  readonly spend: bigint
}

/** Rows of a selection that came with one import, or that syncs, or computations from events, last read at the same moment. */
export interface SelectedSource {
  readonly account: string
  readonly source: Source
  readonly synced: boolean
  /** Id of the import, or of one of the syncs. */
  readonly job: string
  readonly rows: number
  readonly from: string
  readonly to: string
  readonly readAt: Date
}

/**
 * Sums of rows that were valid from `validFrom` until `validTo`; null: they are the current figures. Only the latest changes are
 * listed: everything valid before them starts at the first of these.
 */
export interface PastSums {
  readonly validFrom: Date
  readonly validTo: Date | null
  readonly sums: Measures
}

/**
 * By how much the sums of an account's day changed at a moment, in stored units; negative where rows were replaced. The changes up to a
 * moment add up to the day's sums as of that moment.
 */
export interface Growth {
  readonly account: string
  /** The key of the campaign, ad set or ad; null: the account as a whole. */
  readonly entity: string | null
  /** The day, or the first of several days that a period row covers. */
  readonly from: string
  readonly to: string
  readonly synced: boolean
  readonly at: Date
  readonly sums: Measures
}

/** How sums changed after a moment, and what they are now, by the same keys. */
export interface GrowthAfter {
  readonly changes: readonly Growth[]
  readonly now: readonly Omit<Growth, 'at'>[]
}

export interface StoredDays {
  readonly account: string
  readonly from: string
  readonly to: string
  /** The first day that was imported or synced, even if nothing was delivered; `from` or earlier. */
  readonly readFrom: string
  /** A sync read that day, so that it is known that nothing before it was read. */
  readonly readSynced: boolean
  /** When the newest slice of the account was read. For syncs: the newest that covers the account's last days. */
  readonly readAt: Date
  /** The moment since which the stored figures are as they are. */
  readonly changedAt: Date
  readonly sample: boolean
}

/** A stored campaign, ad set or ad, for the hierarchy in PostgreSQL. */
export interface StoredEntity {
  readonly level: Level
  readonly key: string
  readonly parent: string | null
  readonly kind: RowKind
  readonly sourceId: string
  readonly name: string
}
