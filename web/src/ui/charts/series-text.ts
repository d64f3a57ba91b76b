import type { Locale } from '@adroit/contract/locales'
import { showRange } from '../../locale/dates.ts'
import { isUnchanged, joined, showChange } from '../../locale/numbers.ts'
import { sentences, type Text } from '../../locale/text.ts'
import { extremes, type Series, type SeriesPoint } from './series.ts'

/** "Spend a day". */
export function seriesName({ key, bucket }: Series, text: Text): string {
  return text(`chart.per.${bucket}`, { name: text(`head.${key}`) })
}

/**
 * Describes a chart for screen readers: name, dates, maximum, minimum, and the total. `whole` is the value over the range when it is not
 * the sum of the points.
 */
export function seriesSentence(series: Series, whole: string | null, locale: Locale, text: Text): string {
  const found = extremes(series)
  const named = { name: seriesName(series, text), range: showRange(series.dateRange.from, series.dateRange.to, locale) }
  if (!found) return text('chart.nothing', named)
  const { high, low } = found
  const shown = text('chart.sentence', {
    ...named,
    high: joined(high.shown),
    highDay: high.title,
    low: joined(low.shown),
    lowDay: low.title,
  })
  const all = series.sum ? joined(series.sum) : whole
  return all === null ? shown : sentences(locale, shown, text('chart.inAll', { value: all }))
}

/** The text of the selected point, as screen readers announce it. */
export function readoutSentence({ title, shown, shownBefore, previous, delta }: SeriesPoint, locale: Locale, text: Text): string {
  const parts = [title, joined(shown)]
  if (previous !== null) parts.push(text('chart.before', { value: joined(shownBefore) }))
  if (delta !== null) parts.push(isUnchanged(delta) ? text('change.none') : showChange(delta, locale))
  return parts.join(', ')
}
