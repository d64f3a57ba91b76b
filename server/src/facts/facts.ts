import type { MetricKey } from '@adroit/contract/metrics'
import type { Dimension, Level, Platform } from '@adroit/contract/platforms'
import type { Range } from '@adroit/contract/presets'
import type { Place, Sort } from '@adroit/contract/report'
import type { RowKind } from '@adroit/contract/table'
import type { DeliveryRow, Measures } from './delivery.ts'
import type { TimeDimension } from './dimensions.ts'

/** Where figures come from. An account-day is held from one kind of source only: sample imports and sample syncs are two kinds. */
export type Source = 'import' | 'sync' | 'sample'

/** Which losses a slice may bring about. own: of what its own kind of source brought, never of another one's. */
export type Agreed = 'none' | 'own' | 'all'

/** One reading of one account: it replaces exactly the account-days that it covers, all or nothing. */
export interface Slice {
  /** Id of the import or sync in PostgreSQL; written with the rows, so that a start-up can tell what a kill left undone. */
  readonly job: string
  readonly company: string
  readonly account: string
  readonly platform: Platform
  /** ISO 4217 code of the account, in whose micros the money stands. */
  readonly currency: string
  readonly source: Source
  /** A reading that repeats itself, of the source `sync` or `sample`. Left out: whether the source is `sync`. */
  readonly synced?: boolean
  readonly readAt: Date
  /**
   * When it was handed over; left out: `readAt`. What is asked as of a moment in between was not known yet, though its reading had
   * begun.
   */
  readonly knownAt?: Date
  /** Days that this reading speaks for, also where it holds no row. Rows lie within. */
  readonly covers: readonly Range[]
  readonly rows: readonly DeliveryRow[]
  /**
   * of_rows (when left out): rows with a country feed the country grain, and their sums the main one. apart: rows with a country feed
   * only the country grain, those without only the main one. kept: this reading did not ask for countries, and what its own kind of
   * source brought of them stays.
   */
  readonly countries?: 'of_rows' | 'apart' | 'kept'
  /**
   * Covered days that stay as they are, and what the slice brings for them is left out: those that come from an import, or from one
   * read after a moment; older imports then give way, also where only losses of `own` are agreed to. Days on which an import found
   * nothing come from it too.
   */
  readonly spare?: 'imports' | { readonly importsReadAfter: Date }
}

/** Something that replacing would take away without putting the like in its place. */
export interface Loss {
  /** Another source's days · a period row of which only part is covered · places the new reading lacks · country figures it lacks. */
  readonly kind: 'source' | 'period' | 'paths' | 'country'
  readonly from: string
  readonly to: string
  /** How many rows or places would go. */
  readonly count: number
  /** Some of them by name, at most five. */
  readonly examples: readonly string[]
}

export interface Replaced {
  /** `unchanged`: what is held now is the same to the last figure. `refused`: there are losses and nobody agreed to them. */
  readonly outcome: 'changed' | 'unchanged' | 'refused'
  readonly losses: readonly Loss[]
  /** Covered days that the slice was to spare, in order. */
  readonly spared: readonly Range[]
}

/** What `replace` would do. */
export interface Trial extends Replaced {
  /** Rows held now for the days that the slice covers; null: none. Spend in micros, absent where no row carries it. */
  readonly replaces: { readonly rows: number; readonly from: string; readonly to: string; readonly spend: bigint | null } | null
}

/** Days of an account that one import or its syncs brought, or said that nothing was delivered on. */
export interface HeldSpan {
  readonly from: string
  readonly to: string
  readonly source: Source
  readonly synced: boolean
  /** Id of the import, or of one of the syncs. */
  readonly job: string
  /** 0: read, and nothing was delivered. */
  readonly rows: number
  /** The rows cover several days each. */
  readonly periods: boolean
  /** Micros of the account's currency. */
  readonly spend: bigint | null
  /** The last reading that spoke for any of these days, also where it found nothing new. */
  readonly readAt: Date
}

/** Spend of an account on one day, in micros of its currency. */
export interface DailySpend {
  readonly account: string
  readonly day: string
  readonly spend: bigint
}

/** Rows of a selection that came with one import, or that syncs read last at one moment. */
export interface SelectedReading {
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
 * Sums of rows that were first known at `since` and replaced at `until`; null: they are what is held now. Of many changes only the last are
 * told: what stood before them begins with the first of these.
 */
export interface PastSums {
  readonly since: Date
  readonly until: Date | null
  readonly sums: Measures
}

export interface SelectedAccount {
  readonly id: string
  readonly name: string
  readonly platform: Platform
  readonly currency: string
}

/**
 * Rates to one currency, as integers of 1e-15 per unit (rateScale in rates/conversion.ts; 64 bits may be too few).
 * A range has the mean over its days; null: no rate.
 */
export interface Conversion {
  readonly to: string
  readonly rate: (currency: string, range: Range) => bigint | null
}

/** What is asked about: which facts count. */
export interface Selection {
  readonly company: string
  /** Already limited to what the asking member may see. */
  readonly accounts: readonly SelectedAccount[]
  readonly range: Range
  readonly within?: Place | undefined
  /** Only what belongs to these rows of a dimension. */
  readonly rows?: ChosenRows | undefined
  /** First day of the week (0 = Sunday, 1 = Monday …), wherever weeks occur; left out: Monday. */
  readonly weekStart?: number | undefined
}

/**
 * Rows of a dimension by their keys (null: all of them) and by parts of a name or id, all of which must be found. Countries are a grain of their own: as soon as they are chosen, every figure is that of
 * the country grain, which remembers nothing of how it stood.
 */
export interface ChosenRows {
  readonly dimension: Dimension
  readonly keys: readonly string[] | null
  readonly names?: readonly string[] | undefined
}

/** A moment, or of each account its own by its id; what the map lacks is taken as it is held now. */
export type AsOf = Date | ReadonlyMap<string, Date>

/** A selection of rows as they stood: what was read until the moment, and not replaced until then. Left out: as they are held. */
export interface StoodSelection extends Selection {
  readonly asOf?: AsOf | undefined
}

/**
 * Of a moment in the past, search and sort by name go by the names that are held now; a place that is held no more has none. Versions
 * older than `thin` leaves them are those of its kept moments.
 */
export interface TableQuery extends StoodSelection {
  readonly dimension: Dimension
  readonly metrics: readonly MetricKey[]
  readonly sort: Sort
  /** Part of a name or id of the rows, any letter case, taken literally. It selects: total and shares are of the rows that match. */
  readonly search?: string | undefined
  /** Further parts of a name or id of the rows, each like a search: all of them must be found. */
  readonly names?: readonly string[] | undefined
  /** The period to compare with; it shares no day with the range. Days, weeks and months are compared with those that lie as far before as the periods do. */
  readonly previous: Range
  /** As of when the previous period is taken; left out: as the range is. */
  readonly previousAsOf?: AsOf | undefined
  /** Only these rows; like a search it selects what total and shares are of. */
  readonly keys?: readonly string[] | undefined
  /** Rows of places too are in the currency of the totals, as rows over several accounts always are. */
  readonly inOneCurrency?: boolean | undefined
  /** Needed as soon as the listed accounts have several currencies, wherever the query drills; not used when they have one. */
  readonly conversion: Conversion | null
  readonly offset: number
  readonly limit: number
}

/** Sums of additive measures in stored units; null previous: no comparison, as a period row crosses the edge of either window. */
export interface Sums {
  readonly now: Measures
  readonly previous: Measures | null
}

export interface FactRow extends Sums {
  /** Place in the hierarchy as a decimal number; platform; code of a country; or `from/to`. */
  readonly key: string
  readonly kind: RowKind
  readonly name: string
  readonly account: string | null
  readonly platform: Platform | null
  /** Currency of `now` and `previous`. */
  readonly currency: string
  /** Part of the spend of the whole selection, by converted spend where currencies differ. Only where spendPercent is shown or sorted by. */
  readonly share: number | null
}

export interface FactTable {
  readonly count: number
  readonly rows: readonly FactRow[]
  /** Of everything selected, in the one or the converted currency; null: some money has no rate. */
  readonly total: Sums | null
  /** Measures that are not money are always there, also when `total` is null. */
  readonly perCurrency: readonly { readonly currency: string; readonly sums: Sums }[]
  readonly notCounted: readonly {
    readonly account: string
    readonly from: string
    readonly to: string
    readonly rows: number
    readonly spend: bigint
  }[]
}

export interface Held {
  readonly account: string
  readonly from: string
  readonly to: string
  /** When the newest slice of the account was read; of syncs, the newest that speaks for its last days. */
  readonly readAt: Date
  /** From when on what is held stands as it is. */
  readonly changedAt: Date
  readonly sample: boolean
}

/** Which rows are asked for day by day. */
export type RowDaysQuery = Omit<TableQuery, 'sort' | 'offset' | 'limit' | 'keys'> & {
  readonly dimension: Exclude<Dimension, TimeDimension>
  readonly keys: readonly string[]
}

/** What a row has on a day, or as a row of several days: `key` is `from/to`. */
export type DayRow = Pick<FactRow, 'key' | 'now'>

/** A campaign, ad set or ad that is held, for the hierarchy in PostgreSQL. */
export interface HeldPlace {
  readonly level: Level
  readonly key: string
  readonly parent: string | null
  readonly kind: RowKind
  readonly sourceId: string
  readonly name: string
}

/** The report store. One process owns it; every method speaks for one company. */
export interface Facts {
  /** Serialised per account. Either all of the slice is there afterwards or nothing of it, whatever kills the process. */
  replace(slice: Slice, agreed: Agreed): Promise<Replaced>
  /** What `replace` would do with the slice, which changes nothing. */
  tryReplace(slice: Slice): Promise<Trial>
  /**
   * Takes what is held of a job's rows away and keeps it aside for `putBack`. Answers how many rows went; 0: none were held any
   * more. Serialised with `replace` per account.
   */
  takeAway(company: string, account: string, job: string, at: Date): Promise<number>
  /** Puts back what `takeAway` took. Answers how many rows came back; null: some of its days hold other rows by now, or nothing is aside. */
  putBack(company: string, account: string, job: string, at: Date): Promise<number | null>
  /** Whether `putBack` would do it, for each job of the account that has rows aside. */
  aside(company: string, account: string): Promise<ReadonlyMap<string, boolean>>
  /** Rows held now of each import of the account. */
  heldByJob(company: string, account: string): Promise<ReadonlyMap<string, number>>
  /** Which reading every day of the account comes from, in order of days. */
  spans(company: string, account: string, range: Range): Promise<readonly HeldSpan[]>
  /** Rows of several days are left out. */
  dailySpend(company: string, accounts: readonly string[], range: Range): Promise<readonly DailySpend[]>
  /** Where the rows of a selection come from, newest reading first; as of a moment, by what had been read until then. */
  readings(selection: Selection & { readonly asOf?: Date | undefined }): Promise<readonly SelectedReading[]>
  /** Whether any of the selection's rows came, changed or went after a moment. Never of countries: nothing is remembered of them. */
  changedAfter(selection: Selection, moment: Date): Promise<boolean>
  /** Accounts of which any of the selection's rows came, changed or went after a moment. Never of countries. */
  accountsChangedAfter(selection: Selection, moment: Date): Promise<ReadonlySet<string>>
  /**
   * The selection's rows as they are and were, summed by the span of time in which they stood. Meant for accounts of one currency; empty
   * of countries.
   */
  past(selection: Selection): Promise<readonly PastSums[]>
  /** The last moments at which any of the selection's rows came, changed or went, newest first. */
  moments(selection: Omit<Selection, 'rows'>, most: number): Promise<readonly Date[]>
  table(query: TableQuery): Promise<FactTable>
  /**
   * Rows of the range by their keys, day by day, in the currency in which a table has them; rows without any are left out. Money of a row
   * is on none of its days where some of it has no rate.
   */
  rowDays(query: RowDaysQuery): Promise<ReadonlyMap<string, readonly DayRow[]>>
  counts(selection: StoodSelection): Promise<Record<Level, number>>
  /** Sums of additive measures over the whole account, of everything held, in stored units. */
  everything(company: string, account: string): Promise<Measures>
  held(company: string): Promise<readonly Held[]>
  /** How often what is held of each account, its names too, has changed since the store was opened; accounts without a change are left out. */
  changes(company: string): ReadonlyMap<string, number>
  /** From the account down to the place; empty when it is not held. */
  path(company: string, place: Place): Promise<readonly HeldPlace[]>
  places(company: string, account: string): Promise<readonly HeldPlace[]>
  /** Whether a slice of this job was committed. */
  applied(company: string, job: string): Promise<boolean>
  /**
   * Forgets what the history need not keep, meant once a day: versions that were replaced more than 3 days ago and stood at no full hour,
   * of days more than 60 days past at no midnight (both UTC), and rows taken away more than 90 days ago, which then cannot be put
   * back. Questions as of those hours and midnights are answered as before. All or nothing; answers how many versions went.
   */
  thin(now: Date): Promise<number>
  /**
   * Copies the whole store to a file. Questions and changes wait from before `whileHeld`, which looks at what belongs to the
   * same moment elsewhere, until the copy is made.
   */
  copyTo(file: string, whileHeld: () => Promise<void>): Promise<void>
  /** Answers or throws: whether the store can be read. */
  ping(): Promise<void>
  close(): Promise<void>
}
