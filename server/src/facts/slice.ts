import type { Platform } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { InsightsRow, RowList } from './insights-row.ts'

/**
 * Where figures come from. The figures of an account on a day come from one kind of source only. Sample imports and sample syncs are two
 * kinds. `events`: what a company counts from its own clicks and events. It is stored apart from the others, beside any of them.
 */
export type Source = 'import' | 'sync' | 'sample' | 'events'

/** Sources of what the platforms' tables have. */
export type PlatformSource = Exclude<Source, 'events'>

/** Which conflicts a slice may resolve by overwriting. own: only data of its own kind of source. all: any data. */
export type OverwritePolicy = 'none' | 'own' | 'all'

/**
 * The result of one import or sync run for one account. It replaces exactly the account-days that it covers, all or nothing. A slice of
 * `events` has day rows of first-party metrics (`firstPartyKeys`) without countries. Its account is an ad account, with the platform's own ad
 * entities, or the app's own account of the platform `web2app`, whose campaigns are links.
 */
export interface Slice<Rows extends RowList = readonly InsightsRow[]> {
  /** Id of the import or sync in PostgreSQL. It is stored with the rows, so that a restart can find work that a crash interrupted. */
  readonly job: string
  readonly company: string
  readonly account: string
  readonly platform: Platform
  /** ISO 4217 code of the account's currency. Money is in its micros. */
  readonly currency: string
  readonly source: Source
  /** Whether this is a repeating sync run; always for `sync` and `events`, never for `import`. Default: false for `sample`. */
  readonly synced?: boolean
  readonly readAt: Date
  /**
   * When the slice was handed over; default: `readAt`. A query as of a moment between the two does not see the slice, because it was still
   * being read.
   */
  readonly knownAt?: Date
  /** Days that this slice replaces, including days without rows. All rows lie within them. */
  readonly covers: readonly DateRange[]
  readonly rows: Rows
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
  /**
   * Stored metrics that no row of the slice has stay: they are added to the slice's rows, or stored as rows of their own. Period rows that
   * the slice covers only partly do not stay.
   */
  readonly mergeMeasures?: boolean
}

/** Stored data that replacing would delete without an equivalent in the new slice. */
export interface Conflict {
  /**
   * Days of another source · a period row that is only partly covered · ad entities that the slice lacks · country figures that it lacks ·
   * metrics that no row of the slice has · rows of shorter periods than the slice has.
   */
  readonly kind: 'source' | 'period' | 'paths' | 'country' | 'measures' | 'grain'
  readonly from: string
  readonly to: string
  /** Number of rows or ad entities that would be deleted. */
  readonly count: number
  /** Names of some of them, at most five; all metric keys for `measures`. */
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
