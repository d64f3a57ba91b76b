import type { MetricKey } from '@adroit/contract/metrics'
import type { Breakdown, Platform } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { AdEntityRef, Sort } from '@adroit/contract/report'
import type { RowKind } from '@adroit/contract/table'
import type { TimeBreakdown } from './breakdowns.ts'
import type { Measures } from './insights-row.ts'

export interface SelectedAccount {
  readonly id: string
  readonly name: string
  readonly platform: Platform
  readonly currency: string
}

/**
 * Rates to one currency, as integers of 1e-15 per unit (rateScale in rates/conversion.ts; 64 bits may be too few). The rate of a range is
 * the mean over its days; null: no rate.
 */
export interface Conversion {
  readonly to: string
  readonly rate: (currency: string, range: DateRange) => bigint | null
}

/** Which facts a query selects. */
export interface Selection {
  readonly company: string
  /** Already limited to the accounts that the member may see. */
  readonly accounts: readonly SelectedAccount[]
  readonly dateRange: DateRange
  /**
   * Installs, retention and revenue are those that the company counts itself, instead of those that platforms report; delivery and actions are
   * the platforms'. By country these metrics have no value then.
   */
  readonly firstParty?: boolean | undefined
  readonly scope?: AdEntityRef | undefined
  /** Only facts that belong to these rows of a breakdown. */
  readonly rows?: ChosenRows | undefined
  /** First day of the week (0 = Sunday, 1 = Monday …); default: Monday. */
  readonly weekStart?: number | undefined
}

/**
 * Rows of a breakdown by their keys (null: all) and by parts of a name or id, all of which must match. Figures by country are stored
 * separately: if countries are chosen, all figures come from there, and no history is available.
 */
export interface ChosenRows {
  readonly breakdown: Breakdown
  readonly keys: readonly string[] | null
  readonly names?: readonly string[] | undefined
}

/** A moment, or a moment for each account by its id. For accounts that the map lacks, the current figures are used. */
export type AsOf = Date | ReadonlyMap<string, Date>

/** A selection of rows as of a moment: read by then and not replaced by then. Omitted: the current rows. */
export interface AsOfSelection extends Selection {
  readonly asOf?: AsOf | undefined
}

/**
 * A query as of a moment in the past uses the current names for search and sort, and the last name of an ad entity that is no longer
 * stored. For moments that `compact` has removed from the history, the versions of the kept moments are used.
 */
export interface TableQuery extends AsOfSelection {
  readonly breakdown: Breakdown
  readonly metrics: readonly MetricKey[]
  readonly sort: Sort
  /**
   * Countries by their shown names, for a sort by name; texts that it does not contain come last. Default: countries are sorted by code.
   */
  readonly countryOrder?: readonly string[] | undefined
  /** Rows of what no ad entity of the level has ("not attributed") come last in any sort. Default: they are sorted like the others. */
  readonly notAttributedLast?: boolean | undefined
  /** Part of a name or id of the rows, case-insensitive, taken literally. It filters: total and shares relate to the matching rows. */
  readonly search?: string | undefined
  /** Further parts of a name or id of the rows, each like a search. All of them must match. */
  readonly names?: readonly string[] | undefined
  /**
   * The period to compare with; it shares no day with the range. Days, weeks and months are compared with the days that lie as far back as
   * the periods are apart.
   */
  readonly previous: DateRange
  /**
   * Accounts that have nothing to compare with, by their ids. Their figures count in the range, but neither in the previous period nor in
   * `compared`.
   */
  readonly leftOut?: readonly string[] | undefined
  /** The moment as of which the previous period is read; default: the same as for the range. */
  readonly previousAsOf?: AsOf | undefined
  /** Only these rows. Like a search, this filters: total and shares relate to them. */
  readonly keys?: readonly string[] | undefined
  /** Rows of accounts and ad entities are in the currency of the totals too, as rows over several accounts always are. */
  readonly inOneCurrency?: boolean | undefined
  /** Required if the listed accounts have several currencies, whatever the scope; not used if they have one. */
  readonly conversion: Conversion | null
  readonly offset: number
  readonly limit: number
}

/**
 * Sums of additive measures in stored units. `previous` is null if there is no comparison, because a period row crosses the edge of either
 * period.
 */
export interface Sums {
  readonly now: Measures
  readonly previous: Measures | null
  /** What is compared with `previous`; omitted: `now`. Without the accounts that are left out. */
  readonly compared?: Measures | undefined
}

export interface FactRow extends Sums {
  /** The number of an account or ad entity as a decimal string; a platform; a country code; or `from/to`. */
  readonly key: string
  readonly kind: RowKind
  readonly name: string
  readonly account: string | null
  readonly platform: Platform | null
  /** Currency of `now` and `previous`. */
  readonly currency: string
  /**
   * Share of the spend of the whole selection, as a fraction, from converted spend if currencies differ. Only set if spendPercent is shown
   * or sorted by.
   */
  readonly share: number | null
}

export interface FactTable {
  readonly count: number
  readonly rows: readonly FactRow[]
  /** Total of the selection, in its only or the converted currency; null: some money has no rate. */
  readonly total: Sums | null
  /** Always contains the measures that are not money, even if `total` is null. */
  readonly perCurrency: readonly { readonly currency: string; readonly sums: Sums }[]
  /**
   * Accounts that make the total incomparable, other than those left out: a period row crosses an edge of either period, or the previous
   * period has money without a rate.
   */
  readonly incomparable: readonly { readonly account: string; readonly reason: 'period_rows' | 'no_rate' }[]
  readonly notCounted: readonly {
    readonly account: string
    readonly from: string
    readonly to: string
    readonly rows: number
    readonly spend: bigint
  }[]
}

/** A query for rows by day. */
export type RowDaysQuery = Omit<TableQuery, 'sort' | 'offset' | 'limit' | 'keys'> & {
  readonly breakdown: Exclude<Breakdown, TimeBreakdown>
  readonly keys: readonly string[]
}

/** The figures of a row on a day or over several days; `key` is `from/to`. */
export type DayRow = Pick<FactRow, 'key' | 'now'>
