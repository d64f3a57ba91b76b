import type { MetricKey } from '@adroit/contract/metrics'
import type { Breakdown, Level, Platform } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { AdEntityRef, Sort } from '@adroit/contract/report'
import type { RowKind } from '@adroit/contract/table'
import type { TimeBreakdown } from './breakdowns.ts'
import type { InsightsRow, Measures } from './insights-row.ts'

/**
 * Where figures come from. The figures of an account on a day come from one kind of source only. Sample imports and sample syncs are two
 * kinds.
 */
export type Source = 'import' | 'sync' | 'sample'

/** Which conflicts a slice may resolve by overwriting. own: only data of its own kind of source. all: any data. */
export type OverwritePolicy = 'none' | 'own' | 'all'

/** The result of one import or sync run for one account. It replaces exactly the account-days that it covers, all or nothing. */
export interface Slice {
  /** Id of the import or sync in PostgreSQL. It is stored with the rows, so that a restart can find work that a crash interrupted. */
  readonly job: string
  readonly company: string
  readonly account: string
  readonly platform: Platform
  /** ISO 4217 code of the account's currency. Money is in its micros. */
  readonly currency: string
  readonly source: Source
  /** Whether this is a repeating sync run, of the source `sync` or `sample`. Default: whether the source is `sync`. */
  readonly synced?: boolean
  readonly readAt: Date
  /**
   * When the slice was handed over; default: `readAt`. A query as of a moment between the two does not see the slice, because it was still
   * being read.
   */
  readonly knownAt?: Date
  /** Days that this slice replaces, including days without rows. All rows lie within them. */
  readonly covers: readonly DateRange[]
  readonly rows: readonly InsightsRow[]
  /**
   * of_rows (default): rows with a country are stored by country, and their sums in the main table. apart: rows with a country are stored
   * only by country, rows without one only in the main table. kept: the sync did not request countries, and stored country rows of the same
   * kind of source stay.
   */
  readonly countries?: 'of_rows' | 'apart' | 'kept'
  /**
   * Covered days to leave untouched; the slice's rows for them are ignored. `imports`: all imported days. `importsReadAfter`: only imports
   * read after that moment; older imports may be overwritten, even if only conflicts of `own` are allowed. Imported days include days on
   * which an import found nothing.
   */
  readonly preserve?: 'imports' | { readonly importsReadAfter: Date }
}

/** Stored data that replacing would delete without an equivalent in the new slice. */
export interface Conflict {
  /**
   * Days of another source · a period row that is only partly covered · ad entities that the slice lacks · country figures that it lacks.
   */
  readonly kind: 'source' | 'period' | 'paths' | 'country'
  readonly from: string
  readonly to: string
  /** Number of rows or ad entities that would be deleted. */
  readonly count: number
  /** Names of some of them, at most five. */
  readonly examples: readonly string[]
}

export interface Replaced {
  /** `unchanged`: the stored figures are identical. `refused`: there are conflicts and the policy does not allow overwriting them. */
  readonly outcome: 'changed' | 'unchanged' | 'refused'
  readonly conflicts: readonly Conflict[]
  /** Covered days that were left untouched, in order. */
  readonly preserved: readonly DateRange[]
}

/** What `replace` would do. */
export interface Trial extends Replaced {
  /** Rows stored for the days that the slice covers; null: none. Spend in micros; null if no row has spend. */
  readonly replaces: { readonly rows: number; readonly from: string; readonly to: string; readonly spend: bigint | null } | null
}

/** Consecutive days of an account that one import, or its syncs, delivered or reported as empty. */
export interface StoredSpan {
  readonly from: string
  readonly to: string
  readonly source: Source
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

/** Rows of a selection that came with one import, or that syncs last read at the same moment. */
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
 * A query as of a moment in the past uses the current names for search and sort; an ad entity that is no longer stored has no name. For
 * moments that `compact` has removed from the history, the versions of the kept moments are used.
 */
export interface TableQuery extends AsOfSelection {
  readonly breakdown: Breakdown
  readonly metrics: readonly MetricKey[]
  readonly sort: Sort
  /** Part of a name or id of the rows, case-insensitive, taken literally. It filters: total and shares relate to the matching rows. */
  readonly search?: string | undefined
  /** Further parts of a name or id of the rows, each like a search. All of them must match. */
  readonly names?: readonly string[] | undefined
  /**
   * The period to compare with; it shares no day with the range. Days, weeks and months are compared with the days that lie as far back as
   * the periods are apart.
   */
  readonly previous: DateRange
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
  readonly notCounted: readonly {
    readonly account: string
    readonly from: string
    readonly to: string
    readonly rows: number
    readonly spend: bigint
  }[]
}

export interface StoredDays {
  readonly account: string
  readonly from: string
  readonly to: string
  /** When the newest slice of the account was read. For syncs: the newest that covers the account's last days. */
  readonly readAt: Date
  /** The moment since which the stored figures are as they are. */
  readonly changedAt: Date
  readonly sample: boolean
}

/** A query for rows by day. */
export type RowDaysQuery = Omit<TableQuery, 'sort' | 'offset' | 'limit' | 'keys'> & {
  readonly breakdown: Exclude<Breakdown, TimeBreakdown>
  readonly keys: readonly string[]
}

/** The figures of a row on a day or over several days; `key` is `from/to`. */
export type DayRow = Pick<FactRow, 'key' | 'now'>

/** A stored campaign, ad set or ad, for the hierarchy in PostgreSQL. */
export interface StoredEntity {
  readonly level: Level
  readonly key: string
  readonly parent: string | null
  readonly kind: RowKind
  readonly sourceId: string
  readonly name: string
}

/** The report store. One process owns it. Every method works on one company, unless it says otherwise. */
export interface Facts {
  /**
   * Replaces the covered days with a slice. Calls run one at a time per account. After a crash, either the whole slice is stored or nothing
   * of it.
   */
  replace(slice: Slice, agreed: OverwritePolicy): Promise<Replaced>
  /** Returns what `replace` would do with the slice, without changing anything. */
  tryReplace(slice: Slice): Promise<Trial>
  /**
   * Soft-deletes the stored rows of a job, so that `restore` can restore them. Returns the number of rows; 0: none were stored any more.
   * Runs one at a time with `replace` per account.
   */
  softDelete(company: string, account: string, job: string, at: Date): Promise<number>
  /**
   * Restores what `softDelete` deleted. Returns the number of rows; null: some of the days have other rows now, or nothing is left to
   * restore.
   */
  restore(company: string, account: string, job: string, at: Date): Promise<number | null>
  /** Returns whether `restore` would succeed, for each job of the account with soft-deleted rows. */
  softDeleted(company: string, account: string): Promise<ReadonlyMap<string, boolean>>
  /** Returns how many rows of each import of the account are stored now. */
  storedByJob(company: string, account: string): Promise<ReadonlyMap<string, number>>
  /** Returns which import or sync each day of the account comes from, ordered by day. */
  spans(company: string, account: string, range: DateRange): Promise<readonly StoredSpan[]>
  /** Returns the spend by day. Period rows are left out. */
  dailySpend(company: string, accounts: readonly string[], range: DateRange): Promise<readonly DailySpend[]>
  /** Returns which imports and syncs the rows of a selection come from, newest first. With `asOf`, only what had been read by then. */
  selectedSources(selection: Selection & { readonly asOf?: Date | undefined }): Promise<readonly SelectedSource[]>
  /**
   * Returns whether any of the selection's rows were added, changed or removed after a moment. Always false by country, where no history is
   * stored.
   */
  changedAfter(selection: Selection, moment: Date): Promise<boolean>
  /** Returns the accounts with rows of the selection that were added, changed or removed after a moment. Always empty by country. */
  accountsChangedAfter(selection: Selection, moment: Date): Promise<ReadonlySet<string>>
  /**
   * Returns the sums of the selection's current and past rows, by the time in which they were valid. Intended for accounts of one currency;
   * empty by country.
   */
  past(selection: Selection): Promise<readonly PastSums[]>
  /** Returns the latest moments at which any of the selection's rows were added, changed or removed, newest first. */
  moments(selection: Omit<Selection, 'rows'>, most: number): Promise<readonly Date[]>
  table(query: TableQuery): Promise<FactTable>
  /**
   * Returns rows of the range by their keys, day by day, in the same currency as in a table. Rows without data are left out. If some money
   * of a row has no rate, the row has no money on any day.
   */
  rowDays(query: RowDaysQuery): Promise<ReadonlyMap<string, readonly DayRow[]>>
  counts(selection: AsOfSelection): Promise<Record<Level, number>>
  /** Returns the sums of additive measures over everything stored for the account, in stored units. */
  everything(company: string, account: string): Promise<Measures>
  storedDays(company: string): Promise<readonly StoredDays[]>
  /**
   * Returns the version of each account: how often its figures or names have changed since the store was opened. Accounts without a change
   * are left out.
   */
  changes(company: string): ReadonlyMap<string, number>
  /** Returns the path from the account down to the ad entity; empty if it is not stored. */
  path(company: string, place: AdEntityRef): Promise<readonly StoredEntity[]>
  entities(company: string, account: string): Promise<readonly StoredEntity[]>
  /** Returns whether a slice of this job was committed. */
  applied(company: string, job: string): Promise<boolean>
  /**
   * Compacts the history of all companies; call it once a day. Deletes versions that were replaced more than 3 days ago and were valid at
   * no full hour, or at no midnight for days more than 60 days ago (both UTC). Also deletes rows that were soft-deleted more than 90 days
   * ago; they can no longer be restored. Queries as of the kept hours and midnights return the same as before. All or nothing; returns the
   * number of deleted versions.
   */
  compact(now: Date): Promise<number>
  /**
   * Copies the whole store to a file. Queries and writes wait from before `whileHeld` until the copy is complete. `whileHeld` reads what
   * belongs to the same moment elsewhere.
   */
  copyTo(file: string, whileHeld: () => Promise<void>): Promise<void>
  /** Throws if the store cannot be read. */
  ping(): Promise<void>
  close(): Promise<void>
}
