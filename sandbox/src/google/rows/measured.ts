import { laterDay } from '../../world/calendar.ts'
import { byCountry, deliveredOn, sumOf } from '../../world/delivery.ts'
import type { Figures } from '../../world/figures.ts'
import type { AdObject } from '../../world/world.ts'
import { bucketOf } from '../gaql/dates.ts'
import type { Fields, Tree } from './tree.ts'

/** The metrics of one result row: an entity, a period of the chosen segments and, in the views, a country. */
export interface Measured {
  readonly segments: Fields
  readonly country: string | null
  readonly figures: Figures
}

/** Metrics of ads over the days, summed by the chosen date segments (none: everything in one row). */
export function measured(
  tree: Tree,
  ads: readonly AdObject[],
  [from, to]: readonly [from: string, to: string],
  segments: readonly string[],
  countries: boolean,
): Measured[] {
  const groups = new Map<string, { segments: Fields; country: string | null; all: Figures[] }>()
  for (let day = from; day <= to; day = laterDay(day, 1)) {
    // A year is a number, all other periods are dates.
    const values = Object.fromEntries(
      segments.map((segment) => [segment, segment === 'segments.year' ? Number(bucketOf(segment, day)) : bucketOf(segment, day)]),
    )
    const key = JSON.stringify(values)
    for (const ad of ads) {
      const figures = deliveredOn(tree.world, ad, day, tree.now)
      if (figures === null) continue
      const parts = countries ? byCountry(ad, figures) : [{ country: null, figures }]
      for (const part of parts) {
        const at = `${key} ${part.country ?? ''}`
        const group = groups.get(at) ?? { segments: values, country: part.country, all: [] }
        group.all.push(part.figures)
        groups.set(at, group)
      }
    }
  }
  return [...groups.values()].map(({ all, ...group }) => ({ ...group, figures: sumOf(all) }))
}

export function metricFields(figures: Figures): Fields {
  const value = figures.conversionValue / 1_000_000
  return {
    'metrics.cost_micros': String(figures.spend),
    'metrics.impressions': String(figures.impressions),
    'metrics.clicks': String(figures.clicks),
    'metrics.interactions': String(figures.clicks),
    'metrics.conversions': figures.conversions,
    'metrics.conversions_value': value,
    'metrics.all_conversions': figures.conversions,
    'metrics.all_conversions_value': value,
    'metrics.biddable_app_install_conversions': figures.installs,
    'metrics.biddable_app_post_install_conversions': figures.purchases,
    'metrics.ctr': figures.impressions === 0 ? 0 : figures.clicks / figures.impressions,
    'metrics.average_cpc': figures.clicks === 0 ? 0 : figures.spend / figures.clicks,
  }
}

/** Splits metrics into two parts of whole numbers that add up exactly. */
export function split(figures: Figures): readonly [Figures, Figures] {
  const less = {} as Record<keyof Figures, number>
  const rest = {} as Record<keyof Figures, number>
  for (const key of Object.keys(figures) as (keyof Figures)[]) {
    less[key] = Math.floor(figures[key] / 4)
    // Conversions have two decimals.
    rest[key] = Math.round((figures[key] - less[key]) * 100) / 100
  }
  return [rest, less]
}
