import { hasThreshold, isOfMetric, isOfPace, isOfStatus, isRelative } from '@adroit/contract/alert-conditions'
import type { AlertDefinition } from '@adroit/contract/alerts'
import { statusReasons } from '@adroit/contract/delivery-status'
import type { Locale } from '@adroit/contract/locales'
import { showCell, showPercent } from '../../locale/numbers.ts'
import type { Text } from '../../locale/text.ts'
import { metricName } from '../metrics/metric-text.ts'

type Watched = Pick<AlertDefinition, 'condition' | 'metric' | 'threshold'>

/** "$512.30": a value that an alert found; money is in the company's currency. Of a pace: "132 %"; of a status: its reason. */
export function alertValue(
  value: string,
  { metric, condition }: Omit<Watched, 'threshold'>,
  currency: string,
  text: Text,
  locale: Locale,
): string {
  if (isOfPace(condition)) return showPercent(Number(value), locale, 0)
  if (isOfStatus(condition)) return reasonText(value, text)
  const { sign, digits } = showCell(value, isOfMetric(condition) ? metric : 'spend', currency, locale)
  return sign + digits
}

const reasonText = (value: string, text: Text): string => {
  const reason = statusReasons.find((one) => one === value)
  return reason ? text(`reason.${reason}`) : value
}

/** "Spend above $500". */
export function alertWords(watched: Watched, currency: string, text: Text, locale: Locale): string {
  const { condition, metric, threshold } = watched
  if (!hasThreshold(condition)) return text(`alert.${condition}`)
  const value = isRelative(condition) ? showPercent(Number(threshold), locale, 0) : alertValue(threshold, watched, currency, text, locale)
  return text(`alert.${condition}`, { metric: metricName(metric, text), value })
}

/** "2 hours"; empty: at once. */
export function alertDuration(minutes: number, text: Text): string {
  if (minutes === 0) return ''
  return minutes % 60 === 0 ? text('alert.hours', { count: minutes / 60 }) : text('alert.minutes', { count: minutes })
}
