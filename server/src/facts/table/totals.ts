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
  /** Currencies whose money of the previous period has no rate, although that of the range has. */
  readonly unrated: ReadonlySet<string>
}

/** Returns the totals of one currency from the rows that carry them; `cut`: a period row crosses an edge. */
export function singleTotals(ask: CheckedQuery, { now, previous, compared }: CarriedTotals, cut: boolean): Totals {
  const wanted = totalSums(ask)
  const sums = {
    now: ownSums(now.row, wanted, now.prefix),
    previous: cut ? null : ownSums(previous.row, wanted, previous.prefix),
    ...(compared ? { compared: ownSums(compared.row, wanted, compared.prefix) } : {}),
  }
  return { total: sums, perCurrency: [{ currency: ask.currency, sums }], spend: sums.now.spend ?? null, unrated: new Set() }
}

interface CarriedTotals {
  readonly now: Carried
  readonly previous: Carried
  /** The part of the range that is compared, if accounts are left out. */
  readonly compared?: Carried | undefined
}

/** Sums in the columns of a row whose names start with a prefix. */
interface Carried {
  readonly row?: Row | undefined
  readonly prefix?: string
}

/** Returns the totals of several currencies, with one row each; `cut` lists the currencies in which a period row crosses an edge. */
export function convertedTotals(
  ask: CheckedQuery,
  {
    now,
    previous,
    compared,
  }: { readonly now: readonly Row[]; readonly previous: readonly Row[]; readonly compared: readonly Row[] | null },
  cut: ReadonlySet<string>,
): Totals {
  const wanted = totalSums(ask)
  const byCurrency = (rows: readonly Row[]) => new Map(rows.map((row) => [textOf(row['currency']), row]))
  const [before, part] = [byCurrency(previous), compared && byCurrency(compared)]
  const perCurrency = now
    .filter((row) => integerOf(row['found']) > 0n)
    .map((row) => {
      const currency = textOf(row['currency'])
      const sums = {
        now: ownSums(row, wanted),
        previous: cut.has(currency) ? null : ownSums(before.get(currency), wanted),
        ...(part ? { compared: ownSums(part.get(currency), wanted) } : {}),
      }
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
    : {
        now: both(now, convertedNow),
        previous: cut.size > 0 ? null : both(previous, convertedBefore),
        ...(compared ? { compared: both(compared, addConverted(compared.map((row) => convertedSums(row, wanted)))) } : {}),
      }
  const unrated = previous.filter((row) => total !== null && hasUnknown(convertedSums(row, wanted))).map((row) => textOf(row['currency']))
  return { total, perCurrency, spend: convertedNow.spend ?? null, unrated: new Set(unrated) }
}
