import { minorDigits } from '@adroit/contract/currencies'
import { intlTag, type Locale } from '@adroit/contract/locales'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'

const none = '–'

/** Writes a metric's value as the tables of the app do. `currency`: of money. */
export function cellText(key: MetricKey, value: Cell, currency: string, locale: Locale): string {
  if (value === null) return none
  const { unit } = metric(key)
  if (typeof value === 'string') {
    const digits = minorDigits(currency)
    const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
    // Intl reads decimal strings exactly, where Number() would round beyond 15 digits.
    return new Intl.NumberFormat(intlTag(locale), style).format(value as Intl.StringNumericLiteral)
  }
  const options =
    unit === 'percent'
      ? ({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const)
      : { maximumFractionDigits: unit === 'count' ? 0 : 2 }
  return new Intl.NumberFormat(intlTag(locale), options).format(value)
}

/** Writes a change; empty: there is nothing to compare with. */
export function changeText(change: number | null, locale: Locale): string {
  if (change === null) return ''
  return new Intl.NumberFormat(intlTag(locale), { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(change)
}
