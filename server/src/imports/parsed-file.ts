import type { Day } from '@adroit/contract/calendar'
import type { ChoiceQuestion, ImportField } from '@adroit/contract/imports'
import type { AdditiveKey } from '@adroit/contract/metrics'
import type { Level, Platform } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { InsightsRow, Measures, RowList } from '../facts/insights-row.ts'
import type { DayOrder } from './dates.ts'
import type { RejectedRowReason } from './rejected-rows.ts'

export type CostUnit = 'micros' | 'major'

export interface ReadOptions {
  readonly platform?: Platform | undefined
  /** The account's currency, if known. */
  readonly currency?: string | undefined
  /** The date range that the file covers; both or neither. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  /** Field → header of its column. Field names are checked, so plain strings are allowed. */
  readonly map: Readonly<Record<string, string>>
  readonly costUnit?: CostUnit | undefined
  /** The order of dates such as 08/07/2025 if nothing in the file settles it. */
  readonly dayOrder?: DayOrder | undefined
  /** The last day that the file can have data for; without it, days in the future are accepted. */
  readonly today?: Day | undefined
  /** The sheet of a workbook. */
  readonly sheet?: string | undefined
  /** Known ids of the account at its platform. */
  readonly accountIds?: readonly string[] | undefined
  /** Answers to questions with choices; an unknown value is no answer. */
  readonly choices?: Choices | undefined
}

export type Choices = Readonly<Partial<Record<ChoiceQuestion, string>>>

/**
 * How a column was used. `lesser`: a better column fills the same field. `figure`: a known metric that is not imported. `other`: unknown;
 * it distinguishes rows that would otherwise be the same.
 */
export type ColumnUse =
  | { readonly header: string; readonly as: 'field'; readonly field: ImportField; readonly mapped: boolean }
  | { readonly header: string; readonly as: 'lesser'; readonly field: ImportField }
  | { readonly header: string; readonly as: 'figure' | 'other' }

/** A remark that rejects nothing. Amounts are decimals in major units; lines count from 1. */
export type Note =
  | {
      readonly kind: 'total_differs'
      readonly line: number
      readonly label: string
      readonly measure: AdditiveKey
      readonly stated: string
      readonly summed: string
    }
  /** `by`: stored sum minus the exact one, in millionths (micros of money). */
  | { readonly kind: 'rounded'; readonly measure: AdditiveKey; readonly values: number; readonly by: string }
  /** Rows of one ad entity and period that other columns distinguish, summed. */
  | { readonly kind: 'summed'; readonly rows: number; readonly into: number }
  /** Rows of one ad entity and period that differ only in metrics: several entities with one name, summed. */
  | { readonly kind: 'same_name'; readonly rows: number; readonly line: number }
  /** Weeks or months cut to the date range that the file states, as platforms report only that part of them. */
  | { readonly kind: 'clipped'; readonly rows: number; readonly from: Day; readonly to: Day }
  /** Answers for an earlier file with these headers that were used again. */
  | { readonly kind: 'remembered'; readonly answers: readonly ('map' | 'dayOrder' | 'costUnit')[] }
  /** Rows of other accounts that were left out. */
  | { readonly kind: 'other_accounts'; readonly rows: number; readonly account: string }
  /** Lines that repeat the header, as in exports pasted together. */
  | { readonly kind: 'header_repeated'; readonly lines: number; readonly line: number }
  /** Rows that occur twice, of which one is counted. */
  | { readonly kind: 'repeated_once'; readonly rows: number; readonly line: number }
  | { readonly kind: 'clicks_above_impressions'; readonly rows: number; readonly line: number }
  /** Rows whose ratio, such as CTR, differs from what their metrics give, of the rows that state it. */
  | { readonly kind: 'ratios_differ'; readonly column: string; readonly rows: number; readonly of: number; readonly line: number }
  /** Lines that are exactly the sums of other lines, left out. */
  | { readonly kind: 'totals_left_out'; readonly rows: number; readonly line: number; readonly label: string }
  /** The encoding of a file without a mark. */
  | { readonly kind: 'encoding'; readonly encoding: string }
  /** Hidden rows of a workbook that were imported. */
  | { readonly kind: 'hidden_rows'; readonly rows: number }
  | { readonly kind: 'platform_differs'; readonly given: Platform; readonly recognized: Platform }

export interface RefusedRow {
  readonly line: number
  readonly reason: RejectedRowReason
}

/** What a file says, before totals, repeated and rejected rows are left out. */
export interface FileSums {
  readonly rows: number
  readonly from: Day | null
  readonly to: Day | null
  readonly totals: Measures
}

/** A parsed file with its rows as arrays; a large file has a million of them. */
export interface ExportReading extends ParsedExport {
  readonly rows: readonly InsightsRow[]
  readonly byCountry: readonly InsightsRow[]
}

export interface ParsedExport {
  /** Recognized by headers that only one platform uses. */
  readonly platform: Platform | null
  /** The account's currency, otherwise the one that the file proves; null: unknown. */
  readonly currency: string | null
  readonly columns: readonly ColumnUse[]
  /** The platform's id of the account, if the file names it. */
  readonly accountId: string | null
  /** Main rows: one per full path and period. */
  readonly rows: RowList
  /** The same metrics by country; empty without a country column. */
  readonly byCountry: RowList
  /** The deepest level of any row. */
  readonly level: Level
  /** Covered date ranges, in order and disjoint. All rows are within them. */
  readonly covers: readonly DateRange[]
  /** Number of data rows, including rejected ones; title, header, blank and total lines are not counted. */
  readonly rawRows: number
  /** The first rejected rows, at most `refusedKept`. */
  readonly refused: readonly RefusedRow[]
  readonly refusedCount: number
  readonly notes: readonly Note[]
  readonly totals: Measures
  readonly file: FileSums
}

/** Rejected rows kept in memory; further ones are only counted. */
export const rejectedRowsKept = 10_000
