import type { Locale } from '@adroit/contract/locales'
import { showRange } from '../../locale/dates.ts'
import { isUnchanged, showChange } from '../../locale/numbers.ts'
import type { Text } from '../../locale/text.ts'
import { extremes, joined, type Series, type SeriesPoint } from './series.ts'

/** "Spend a day". */
export function seriesName({ key, bucket }: Series, text: Text): string {
  return text(`chart.per.${bucket}`, { name: text(`head.${key}`) })
}

/**
 * What a chart shows, for those who do not see it: name, days, highest, lowest, and the value over all of them.
 * `whole` is the value over the range where it does not add up from the points.
 */
export function seriesSentence(series: Series, whole: string | null, locale: Locale, text: Text): string {
  const found = extremes(series)
  const named = { name: seriesName(series, text), range: showRange(series.range.from, series.range.to, locale) }
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

/** One after the other: Chinese punctuation carries its own space. */
export function sentences(locale: Locale, ...parts: readonly string[]): string {
  return parts.join(locale === 'zh-CN' ? '' : ' ')
}

/** The point that is read, as it is announced. */
export function readoutSentence({ title, shown, shownBefore, previous, change }: SeriesPoint, locale: Locale, text: Text): string {
  const parts = [title, joined(shown)]
  if (previous !== null) parts.push(text('chart.before', { value: joined(shownBefore) }))
  if (change !== null) parts.push(isUnchanged(change) ? text('change.none') : showChange(change, locale))
  return parts.join(', ')
}
