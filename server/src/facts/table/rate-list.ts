import type { RateList } from '../plan/rates.ts'
import { type Row, textOf } from '../statement.ts'
import type { Conversion } from '../table-query.ts'

/** A rate of one: rates are integers of 1e-15, see `Conversion`. */
export const rateUnit = 1_000_000_000_000_000n

/** Looks up the rates for the currencies and days that are stored. No others are requested, so every missing rate was needed. */
export function listRates(conversion: Conversion, spans: readonly Row[]): RateList {
  const list = { currency: [] as string[], from: [] as string[], to: [] as string[], rate: [] as bigint[], known: [] as bigint[] }
  for (const span of spans) {
    const currency = textOf(span['currency'])
    const range = { from: textOf(span['day_from']), to: textOf(span['day_to']) }
    const rate = currency === conversion.to ? rateUnit : conversion.rate(currency, range)
    list.currency.push(currency)
    list.from.push(range.from)
    list.to.push(range.to)
    list.rate.push(rate ?? 0n)
    list.known.push(rate === null ? 0n : 1n)
  }
  return list
}
