import { intlTag, type Locale } from '@adroit/contract/locales'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import { showMoney } from '../../locale/numbers.ts'

const formats = new Map<Locale, Intl.NumberFormat>()

function compact(locale: Locale): Intl.NumberFormat {
  const known = formats.get(locale) ?? new Intl.NumberFormat(intlTag(locale), { notation: 'compact', maximumSignificantDigits: 4 })
  formats.set(locale, known)
  return known
}

/** Short format for axes only: 12.3k, 1.2万, $250k, 1.5%. Minus is U+2212. */
export function showShort(value: number, key: MetricKey, currency: string, locale: Locale): string {
  const { unit } = metric(key)
  const shown = compact(locale)
    .format(Math.abs(unit === 'percent' ? value * 100 : value))
    .replace('K', 'k')
  const minus = value < 0 ? '−' : ''
  // zero needs no currency
  if (unit === 'money' && value !== 0) return minus + showMoney(0, currency, locale).sign + shown
  return minus + shown + (unit === 'percent' && value !== 0 ? '%' : '')
}
