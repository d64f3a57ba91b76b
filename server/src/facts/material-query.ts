import type { RowKind } from '@adroit/contract/table'
import type { Measures } from './insights-row.ts'
import type { TableQuery } from './table-query.ts'

/** An ad, by its number, that shows a material. */
export interface AdMaterial {
  readonly ad: string
  readonly material: string
}

/**
 * What the ads that show materials earned: every ad counts in full for each of its materials. Money is converted if the accounts have several
 * currencies.
 */
export interface MaterialQuery
  extends Pick<TableQuery, 'company' | 'accounts' | 'firstParty' | 'dateRange' | 'previous' | 'conversion' | 'metrics'> {
  /** null: those that have a value of the metric to sort by. */
  readonly materials: readonly string[] | null
  /** By a metric, "no value" last, the newest material first among equals; null: in any order. */
  readonly sort: { readonly by: TableQuery['metrics'][number]; readonly direction: 'asc' | 'desc' } | null
  readonly offset: number
  readonly limit: number
}

export interface MaterialSums {
  readonly material: string
  /** Without the money that lacks a rate; null: no ad that shows it has data. */
  readonly sums: Measures | null
}

/** Sums of ads on the n-th day, from 1, since each first had impressions. */
interface AdAge {
  readonly day: number
  readonly impressions: bigint
  readonly clicks: bigint
  readonly ads: number
}

export interface AdAges {
  /** The first day with impressions by ad; ads that had none are missing. */
  readonly firstServed: ReadonlyMap<string, string>
  readonly ages: readonly AdAge[]
}

/** A campaign or an ad set above an ad. */
export interface AdParent {
  readonly level: 'CAMPAIGN' | 'AD_SET'
  readonly key: string
  readonly name: string
  readonly kind: RowKind
}
