import type { AdditiveKey } from '@adroit/contract/metrics'
import { columns, isMoney } from '../measures.ts'
import { type CheckedQuery, sortsByMoney } from '../query.ts'

/** Which sums a statement returns: as stored, and converted. */
export interface Wanted {
  readonly own: readonly AdditiveKey[]
  readonly converted: readonly AdditiveKey[]
}

/** Returns the sums of a row: in the account's currency, and converted if share or sort compare accounts. */
export function rowSums(ask: CheckedQuery): Wanted {
  if (!ask.conversion) return { own: ask.measures, converted: [] }
  const money = ask.measures.filter(isMoney)
  if (!ask.keepsCurrency) return { own: ask.measures.filter((key) => !isMoney(key)), converted: money }
  return { own: ask.measures, converted: sortsByMoney(ask.sort) || ask.withShare ? money : [] }
}

/** Returns the sums of the total: in each currency, and converted. */
export function totalSums(ask: CheckedQuery): Wanted {
  return { own: ask.measures, converted: ask.conversion ? ask.measures.filter(isMoney) : [] }
}

/**
 * Returns the columns: `m_…` the own sum, `c_…` the sum in 1e-15 of converted micros, `u_…` 1 if an amount other than 0 (`notZero`) has no
 * rate.
 */
export function sumColumns(wanted: Wanted, notZero: (column: string) => string): string[] {
  const own = wanted.own.map((key) => `sum(${columns[key]}) AS m_${columns[key]}`)
  const converted = wanted.converted.flatMap((key) => {
    const column = columns[key]
    const known = 'coalesce(r.known, 0)'
    return [
      `sum(${column} * coalesce(r.rate, 0)) AS c_${column}`,
      `max(CASE WHEN ${notZero(column)} AND ${known} = 0 THEN 1 ELSE 0 END) AS u_${column}`,
    ]
  })
  return [...own, ...converted]
}

/** Returns the names of those columns. */
export function sumNames(wanted: Wanted): string[] {
  return [...wanted.own.map((key) => `m_${columns[key]}`), ...wanted.converted.flatMap((key) => [`c_${columns[key]}`, `u_${columns[key]}`])]
}
