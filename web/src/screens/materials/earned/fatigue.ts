import type { Locale } from '@adroit/contract/locales'
import { showCell } from '../../../locale/numbers.ts'
import type { Text } from '../../../locale/text.ts'
import type { MaterialPerformance } from '../../../queries/material-performance.ts'
import type { Series } from '../../../ui/charts/series.ts'

export type Fatigue = MaterialPerformance['fatigue']

/** Days that the start and the end of the curve are averaged over. */
export const fatigueWeek = 7

/** The fatigue as a series to draw: one point for each day since the ads first served. */
export function fatigueSeries(fatigue: Fatigue, locale: Locale, text: Text): Series {
  const range = { from: '', to: '' }
  return {
    key: 'ctr',
    bucket: 'day',
    currency: '',
    dateRange: range,
    previousRange: range,
    points: fatigue.map(({ day, ctr }) => ({
      title: text('earned.day', { day }),
      tick: String(day),
      partial: false,
      value: ctr,
      previous: null,
      shown: showCell(ctr, 'ctr', '', locale),
      shownBefore: showCell(null, 'ctr', '', locale),
      delta: null,
    })),
    provisionalFrom: null,
    live: false,
    loose: [],
    sum: null,
  }
}

const rate = (days: Fatigue): number | null => {
  const [clicks, impressions] = [days.reduce((sum, day) => sum + day.clicks, 0), days.reduce((sum, day) => sum + day.impressions, 0)]
  return impressions === 0 ? null : clicks / impressions
}

/**
 * Click-through rate of the first and the last week of the curve as fractions, and the change between them; null: the curve is shorter than
 * two weeks, or one of them has no impressions.
 */
export function tiring(fatigue: Fatigue): { readonly first: number; readonly last: number; readonly change: number | null } | null {
  if (fatigue.length < 2 * fatigueWeek) return null
  const [first, last] = [rate(fatigue.slice(0, fatigueWeek)), rate(fatigue.slice(-fatigueWeek))]
  if (first === null || last === null) return null
  return { first, last, change: first === 0 ? null : (last - first) / first }
}
