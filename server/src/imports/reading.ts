import type { Day } from '@adroit/contract/calendar'
import type { ImportField } from '@adroit/contract/imports'
import type { AdditiveKey } from '@adroit/contract/metrics'
import type { Level, Platform } from '@adroit/contract/platforms'
import type { Range } from '@adroit/contract/presets'
import type { DeliveryRow, Measures } from '../facts/delivery.ts'
import type { DayOrder } from './dates.ts'
import type { ImportRefusal } from './row-refusals.ts'

export type CostUnit = 'micros' | 'major'

export interface ReadOptions {
  readonly platform?: Platform | undefined
  /** The account's currency, where it is known. */
  readonly currency?: string | undefined
  /** The days that the file speaks for; both or neither. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  /** Field → header of the column to read it from. The field names are checked, so plain strings may be handed in. */
  readonly map: Readonly<Record<string, string>>
  readonly costUnit?: CostUnit | undefined
  /** How dates such as 08/07/2025 are meant where nothing in the file settles it. */
  readonly dayOrder?: DayOrder | undefined
  /** The sheet of a workbook. */
  readonly sheet?: string | undefined
}

/**
 * What a column was taken as. `lesser`: a better column fills the same field. `figure`: a known figure that is not
 * used. `other`: unknown; it tells rows apart that would otherwise be the same.
 */
export type ColumnUse =
  | { readonly header: string; readonly as: 'field'; readonly field: ImportField; readonly mapped: boolean }
  | { readonly header: string; readonly as: 'lesser'; readonly field: ImportField }
  | { readonly header: string; readonly as: 'figure' | 'other' }

/** Something worth saying that refuses nothing. Amounts are decimals in major units; lines count from 1. */
export type Note =
  | {
      readonly kind: 'total_differs'
      readonly line: number
      readonly label: string
      readonly measure: AdditiveKey
      readonly stated: string
      readonly summed: string
    }
  /** `by`: stored sum less the exact one, in millionths (micros of money). */
  | { readonly kind: 'rounded'; readonly measure: AdditiveKey; readonly values: number; readonly by: string }
  /** Rows of one place and time that other columns tell apart, summed. */
  | { readonly kind: 'summed'; readonly rows: number; readonly into: number }
  /** Rows of one place and time that nothing tells apart but their figures: several objects of one name, summed. */
  | { readonly kind: 'same_name'; readonly rows: number; readonly line: number }
  /** Weeks or months cut to the range that the file states, as platforms report no more than that of them. */
  | { readonly kind: 'clipped'; readonly rows: number; readonly from: Day; readonly to: Day }
  /** Rows that a workbook hides, and that were read all the same. */
  | { readonly kind: 'hidden_rows'; readonly rows: number }
  | { readonly kind: 'platform_differs'; readonly given: Platform; readonly recognised: Platform }

export interface RefusedRow {
  readonly line: number
  readonly reason: ImportRefusal
}

export interface ExportReading {
  /** Recognised by headers that only one platform writes. */
  readonly platform: Platform | null
  /** Of the account, else as the file proves it; null: nothing says which. */
  readonly currency: string | null
  readonly columns: readonly ColumnUse[]
  /** Main grain: one row per full path and period. */
  readonly rows: readonly DeliveryRow[]
  /** The same figures by country; empty without a country column. */
  readonly byCountry: readonly DeliveryRow[]
  /** The deepest level that any row names. */
  readonly level: Level
  /** Days it speaks for, in order and disjoint. All rows lie within. */
  readonly covers: readonly Range[]
  /** Data rows read, refused ones included; title, header, blank and total lines are none. */
  readonly rawRows: number
  /** The first of them, at most `refusedKept`. */
  readonly refused: readonly RefusedRow[]
  readonly refusedCount: number
  readonly notes: readonly Note[]
  readonly totals: Measures
}

/** Refusals kept in memory; more are only counted. */
export const refusedKept = 10_000
