import type { Binder, Dialect } from '../statement.ts'
import type { Wanted } from './sums.ts'

/** Rates of every currency for every day and period that can occur; `known` 0: there is none. */
export interface RateList {
  readonly currency: readonly string[]
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly rate: readonly bigint[]
  readonly known: readonly bigint[]
}

/** The facts, with the rate of each row where a statement converts. */
export function factsWith(bind: Binder, dialect: Dialect, wanted: Wanted, rates: RateList | null): string {
  if (wanted.converted.length === 0 || !rates) return 'facts'
  const relation = dialect.relation({
    rate_currency: bind.texts(rates.currency),
    rate_from: bind.days(rates.from),
    rate_to: bind.days(rates.to),
    rate: bind.wideIntegers(rates.rate),
    known: bind.integers(rates.known),
  })
  return `facts LEFT JOIN ${relation} r ON r.rate_currency = facts.currency AND r.rate_from = facts.day_from AND r.rate_to = facts.day_to`
}
