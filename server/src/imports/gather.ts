import type { AdditiveKey } from '@adroit/contract/metrics'
import type { DateRange } from '@adroit/contract/presets'
import type { InsightsRow, Measures, RowList } from '../facts/insights-row.ts'
import { numberMap } from '../lib/number-map.ts'
import type { RowEntity } from './entities.ts'
import { growing } from './growing.ts'
import type { MeasureReading } from './measures.ts'
import { shared } from './row-columns.ts'
import { unreadable } from './unreadable-export.ts'

export interface RowFigures {
  readonly key: AdditiveKey
  readonly reading: MeasureReading
}

/** Sums rows by ad entity and period, and also by country if the file has countries. */
export interface Gathering {
  /** @throws UnreadableExport if a sum is too large to be stored. */
  add(place: RowEntity, days: DateRange, country: string | null, figures: readonly RowFigures[]): void
  readonly rows: RowList
  readonly byCountry: RowList
  /** Number of ad entities and periods so far. */
  count(): number
  readonly totals: Measures
  /** Frees the memory that only adding further rows needs. */
  settle(): void
}

/** More than the days and periods of a file, and than its countries: the place of a row in its key. */
const [spansPerPlace, countriesPerRow] = [2 ** 22, 2 ** 10]

export function gathering(keys: readonly AdditiveKey[], withCountries: boolean): Gathering {
  const [paths, places, spans, countries] = [
    new Map<RowEntity, number>(),
    shared<RowEntity>(),
    shared<DateRange>(),
    shared<string | null>(),
  ]
  const main = sums(keys)
  const apart = sums(keys)
  const totals: Measures = {}
  const placeNumber = (place: RowEntity): number => {
    const known = paths.get(place) ?? places.number(idsOf(place), place)
    paths.set(place, known)
    return known
  }
  const rowAt = (key: number, country: string | null) => {
    const [place, days] = [places.list[Math.floor(key / spansPerPlace)], spans.list[key % spansPerPlace]]
    return { campaign: null, adSet: null, ad: null, ...place, from: days?.from ?? '', to: days?.to ?? '', country }
  }
  return {
    add(place, days, country, figures) {
      const key = placeNumber(place) * spansPerPlace + spans.number(`${days.from}/${days.to}`, days)
      const row = main.add(key, figures)
      if (withCountries) apart.add(row * countriesPerRow + countries.number(country, country), figures)
      sum(totals, figures)
    },
    rows: main.list((key) => rowAt(key, null)),
    byCountry: apart.list((key) => rowAt(main.key(Math.floor(key / countriesPerRow)), countries.list[key % countriesPerRow] ?? null)),
    count: () => main.count(),
    totals,
    settle() {
      main.settle()
      apart.settle()
    },
  }
}

/** Sums of rows by a number, in typed arrays: a million rows of three metrics take some 60 MB. */
function sums(metrics: readonly AdditiveKey[]) {
  const width = metrics.length
  const byKey = numberMap()
  const keys = growing((length) => new Float64Array(length))
  const values = growing((length) => new BigInt64Array(length))
  const present = growing((length) => new Uint8Array(length))
  let count = 0
  const measuresAt = (row: number): Measures => {
    const measures: Measures = {}
    for (const [metric, key] of metrics.entries())
      if (present.values[row * width + metric] === 1) measures[key] = values.values[row * width + metric] ?? 0n
    return measures
  }
  return {
    /** Adds metrics to the row of a key, and returns its position. */
    add(key: number, figures: readonly RowFigures[]): number {
      const row = byKey.get(key) ?? count
      if (row === count) {
        byKey.set(key, row)
        count++
        keys.reserve(count)
        keys.values[row] = key
        values.reserve(count * width)
        present.reserve(count * width)
      }
      for (const { key: metric, reading } of figures) {
        const at = row * width + metrics.indexOf(metric)
        const sum = (values.values[at] ?? 0n) + reading.value
        if (BigInt.asIntN(64, sum) !== sum) throw unreadable({ kind: 'sum_too_large', measure: metric })
        values.values[at] = sum
        present.values[at] = 1
      }
      return row
    },
    count: () => count,
    settle: byKey.release,
    key: (row: number): number => keys.values[row] ?? 0,
    /** The rows in the order in which their keys came. */
    list: (rowOf: (key: number) => Omit<InsightsRow, 'measures'>): RowList => ({
      get length() {
        return count
      },
      *[Symbol.iterator]() {
        for (let row = 0; row < count; row++) yield { ...rowOf(keys.values[row] ?? 0), measures: measuresAt(row) }
      },
    }),
  }
}

/** Entities are identified by their ids. NUL is a safe separator: text that contains one was rejected as binary. */
function idsOf({ campaign, adSet, ad }: RowEntity): string {
  return [campaign, adSet, ad].map((entity) => (entity ? `=${entity.id}` : '')).join('\u0000')
}

/** Adds metrics to sums in place. */
export function sum(sums: Measures, figures: readonly RowFigures[]): void {
  for (const { key, reading } of figures) sums[key] = (sums[key] ?? 0n) + reading.value
}
