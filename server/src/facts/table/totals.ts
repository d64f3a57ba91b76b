import { isMoney } from '../measures.ts'
import { totalSums } from '../plan/sums.ts'
import type { CheckedQuery } from '../query.ts'
import { integerOf, type Row, textOf } from '../statement.ts'
import type { FactTable, Sums } from '../table-query.ts'
import { addConverted, addSums, type Converted, convertedSums, hasUnknown, ownSums, rounded } from './decode.ts'

export interface Totals {
  readonly total: Sums | null
  readonly perCurrency: FactTable['perCurrency']
  /** Spend of the whole selection, in the currency that rows are compared in; null: some of it has no rate. */
  readonly spend: bigint | null
}

/** Returns the totals of one currency from the rows that carry them; `cut`: a period row crosses an edge. */
export function singleTotals(ask: CheckedQuery, now: Carried, previous: Carried, cut: boolean): Totals {
  const wanted = totalSums(ask)
  const sums = { now: ownSums(now.row, wanted, now.prefix), previous: cut ? null : ownSums(previous.row, wanted, previous.prefix) }
  return { total: sums, perCurrency: [{ currency: ask.currency, sums }], spend: sums.now.spend ?? null }
}

/** Sums in the columns of a row whose names start with a prefix. */
export interface Carried {
  readonly row: Row | undefined
  readonly prefix?: string
}

/** Returns the totals of several currencies, with one row each; `cut` lists the currencies in which a period row crosses an edge. */
export function convertedTotals(ask: CheckedQuery, now: readonly Row[], previous: readonly Row[], cut: ReadonlySet<string>): Totals {
  const wanted = totalSums(ask)
  const before = new Map(previous.map((row) => [textOf(row['currency']), row]))
  const perCurrency = now
    .filter((row) => integerOf(row['found']) > 0n)
    .map((row) => {
      const currency = textOf(row['currency'])
      const sums = { now: ownSums(row, wanted), previous: cut.has(currency) ? null : ownSums(before.get(currency), wanted) }
      return { currency, sums }
    })
  const convertedNow = addConverted(now.map((row) => convertedSums(row, wanted)))
  const convertedBefore = addConverted(previous.map((row) => convertedSums(row, wanted)))
  const counted = (rows: readonly Row[]) => {
    const own = { own: wanted.own.filter((key) => !isMoney(key)), converted: [] }
    return addSums(rows.map((row) => ownSums(row, own)))
  }
  const both = (rows: readonly Row[], converted: Converted) => ({ ...counted(rows), ...rounded(converted) })
  const total = hasUnknown(convertedNow)
    ? null
    : { now: both(now, convertedNow), previous: cut.size > 0 ? null : both(previous, convertedBefore) }
  return { total, perCurrency, spend: convertedNow.spend ?? null }
}
