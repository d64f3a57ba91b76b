import { addDays } from '@adroit/contract/calendar'
import type { Range } from '@adroit/contract/presets'
import type { Conversion } from '../facts.ts'
import type { RateList } from '../plan/rates.ts'

/** One whole unit of a rate (rateScale in rates/conversion.ts). */
export const rateUnit = 1_000_000_000_000_000n

/** The rate of every currency for every day of the windows and every period row within them. */
export function listRates(
  conversion: Conversion,
  currencies: readonly string[],
  windows: readonly Range[],
  periods: readonly Range[],
): RateList {
  const list = { currency: [] as string[], from: [] as string[], to: [] as string[], rate: [] as bigint[], known: [] as bigint[] }
  const spans = [...windows.flatMap(daysOf), ...periods]
  for (const currency of new Set(currencies)) {
    for (const span of spans) {
      const rate = currency === conversion.to ? rateUnit : conversion.rate(currency, span)
      list.currency.push(currency)
      list.from.push(span.from)
      list.to.push(span.to)
      list.rate.push(rate ?? 0n)
      list.known.push(rate === null ? 0n : 1n)
    }
  }
  return list
}

function daysOf(window: Range): Range[] {
  const days: Range[] = []
  for (let day = window.from; day <= window.to; day = addDays(day, 1)) days.push({ from: day, to: day })
  return days
}
