import type { MetricKey } from '@adroit/contract/metrics'
import type { Level } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { AdEntityRef } from '@adroit/contract/report'
import type { EntityNumber } from './entity-key.ts'
import type { EntityLevel, EntityMatches } from './entity-search.ts'
import type { Measures, RowList } from './insights-row.ts'
import type { AdAges, AdMaterial, AdParent, MaterialQuery, MaterialSums } from './material-query.ts'
import type { OverwritePolicy, Replaced, Slice, Trial } from './slice.ts'
import type { DailySpend, Growth, GrowthAfter, PastSums, SelectedSource, StoredDays, StoredEntity, StoredSpan } from './stored-data.ts'
import type { AsOfSelection, DayRow, FactTable, RowDaysQuery, Selection, TableQuery } from './table-query.ts'

export type GrowthSelection = Omit<Selection, 'rows' | 'scope'> & { readonly metrics: readonly MetricKey[]; readonly level?: Level }

/** Queries are counted once each: a table, for example, is one. */
export interface StoreLoad {
  /** Queries that wait for their turn now. */
  readonly waiting: number
  readonly running: number
  /** Queries that were begun. */
  readonly started: number
  /** Queries that were begun and interrupted, because whoever asked had gone. */
  readonly interrupted: number
  /** Queries that were not begun for the same reason. */
  readonly abandoned: number
  /** Queries that were refused with FactsError('busy'). */
  readonly refused: number
}

/**
 * The report store. Queries take turns by company and then by member, as `requester` says. They throw FactsError('busy') if too many wait,
 * and FactsError('gone') once their requester has gone. One process owns it. Every method works on one company, unless it says otherwise.
 */
export interface Facts {
  /** Numbers the ad entities of this store, also for tables elsewhere that refer to them. */
  readonly entityNumber: EntityNumber
  /**
   * Replaces the covered days with a slice. Calls run one at a time per account. After a crash, either the whole slice is stored or nothing
   * of it.
   */
  replace(slice: Slice<RowList>, agreed: OverwritePolicy): Promise<Replaced>
  /** Returns what `replace` would do with the slice, without changing anything. */
  tryReplace(slice: Slice<RowList>): Promise<Trial>
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
  /**
   * Returns when the last of the selection's days was synced for the first time; null: it has no synced days. Values before that moment lack
   * some of the days: the first load of a day restates nothing.
   */
  loadedAt(selection: Selection): Promise<Date | null>
  /** Returns the latest moments at which any of the selection's rows were added, changed or removed, newest first. */
  moments(selection: Omit<Selection, 'rows'>, most: number): Promise<readonly Date[]>
  /**
   * Returns how the sums of each account's days changed over time, for the measures of the metrics, ordered by moment; below the level of
   * accounts: of each campaign's, ad set's or ad's. Complete for days up
   * to 3 days ago; later `compact` has removed versions in between. All rows that share a day with the range count, also of imports.
   */
  growth(selection: GrowthSelection): Promise<readonly Growth[]>
  /**
   * Returns what `growth` does, after a moment alone, and the sums as they are now. Earlier changes that a caller knows and these add up to
   * those sums; otherwise what was known has been removed or written later, and the caller has to read everything.
   */
  growthAfter(selection: GrowthSelection, after: Date): Promise<GrowthAfter>
  table(query: TableQuery): Promise<FactTable>
  /**
   * Returns rows of the range by their keys, day by day, in the same currency as in a table. Rows without data are left out. If some money
   * of a row has no rate, the row has no money on any day.
   */
  rowDays(query: RowDaysQuery): Promise<ReadonlyMap<string, readonly DayRow[]>>
  /** Returns a page of materials with the sums of the ads that show them. */
  materials(query: MaterialQuery): Promise<readonly MaterialSums[]>
  /**
   * Returns since when ads have had impressions, and their impressions and clicks by age, up to so many days, over everything stored for them.
   */
  adAges(company: string, accounts: readonly string[], ads: readonly string[], days: number): Promise<AdAges>
  /** Replaces which ads of an account show which materials, each pair once. Runs one at a time with `replace` per account. */
  saveAdMaterials(company: string, account: string, links: readonly AdMaterial[]): Promise<void>
  counts(selection: AsOfSelection): Promise<Record<Level, number>>
  /** Returns the sums of additive measures over everything stored for the account, in stored units. */
  everything(company: string, account: string): Promise<Measures>
  storedDays(company: string): Promise<readonly StoredDays[]>
  /** The same for what the company counts itself: the accounts and days of slices of `events`. */
  firstPartyDays(company: string): Promise<readonly StoredDays[]>
  /**
   * Returns the version of each account: how often its figures or names have changed since the store was opened. Accounts without a change
   * are left out.
   */
  changes(company: string): ReadonlyMap<string, number>
  /**
   * Returns the path from the account down to the ad entity, which only the history may contain; empty if neither has it. `firstParty`: also
   * found among those with first-party metrics alone, as in `entities`, `search` and `storedEntities`.
   */
  path(company: string, place: AdEntityRef, firstParty?: boolean): Promise<readonly StoredEntity[]>
  /** Returns the campaign and the ad set of ads, by the ads' keys; empty for ads that are no longer stored. */
  pathsOfAds(company: string, ads: readonly string[]): Promise<ReadonlyMap<string, readonly AdParent[]>>
  entities(company: string, account: string, firstParty?: boolean): Promise<readonly StoredEntity[]>
  /**
   * Returns the stored ad entities of the accounts whose name or source ID contains the search, ignoring letter case; at most `most` of each
   * level, and how many there are.
   */
  search(
    company: string,
    accounts: readonly string[],
    search: string,
    most: number,
    firstParty?: boolean,
  ): Promise<Readonly<Record<EntityLevel, EntityMatches>>>
  /** Returns which of these keys belong to stored ad entities of the accounts. */
  storedEntities(company: string, accounts: readonly string[], keys: readonly string[], firstParty?: boolean): Promise<ReadonlySet<string>>
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
  /** Returns how busy the store is, and what became of the queries of all companies since it was opened. */
  load(): StoreLoad
  /** Throws if the store cannot be read. */
  ping(): Promise<void>
  /** Reads everything, which takes minutes for a large store. Throws FactsError('corrupt') if a block is damaged. */
  verify(): Promise<void>
  close(): Promise<void>
}
