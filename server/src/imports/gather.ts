import type { AdditiveKey } from '@adroit/contract/metrics'
import type { DateRange } from '@adroit/contract/presets'
import type { InsightsRow, Measures } from '../facts/insights-row.ts'
import type { RowEntity } from './entities.ts'
import type { MeasureReading } from './measures.ts'

export interface RowFigures {
  readonly key: AdditiveKey
  readonly reading: MeasureReading
}

/** Sums rows by ad entity and period, and also by country if the file has countries. */
export interface Gathering {
  add(place: RowEntity, days: DateRange, country: string | null, figures: readonly RowFigures[]): void
  rows(): InsightsRow[]
  byCountry(): InsightsRow[]
  /** Number of ad entities and periods so far. */
  count(): number
  readonly totals: Measures
}

export function gathering(withCountries: boolean): Gathering {
  const main = new Map<string, InsightsRow>()
  const countries = new Map<string, InsightsRow>()
  const totals: Measures = {}
  const into = (rows: Map<string, InsightsRow>, key: string, row: Omit<InsightsRow, 'measures'>, figures: readonly RowFigures[]): void => {
    const stored = rows.get(key) ?? { ...row, measures: {} }
    rows.set(key, stored)
    sum(stored.measures, figures)
  }
  return {
    add(place, days, country, figures) {
      const key = placeKey(place, days)
      into(main, key, { ...place, ...days, country: null }, figures)
      if (withCountries) into(countries, `${key}\u0000${country}`, { ...place, ...days, country }, figures)
      sum(totals, figures)
    },
    rows: () => [...main.values()],
    byCountry: () => [...countries.values()],
    count: () => main.size,
    totals,
  }
}

/** NUL is a safe separator: text that contains one was rejected as binary. */
function placeKey({ campaign, adSet, ad }: RowEntity, { from, to }: DateRange): string {
  const ids = [campaign, adSet, ad].map((entity) => (entity ? `=${entity.id}` : ''))
  return [...ids, from, to].join('\u0000')
}

/** Adds metrics to sums in place. */
export function sum(sums: Measures, figures: readonly RowFigures[]): void {
  for (const { key, reading } of figures) sums[key] = (sums[key] ?? 0n) + reading.value
}
