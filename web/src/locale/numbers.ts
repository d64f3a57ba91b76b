import { minorDigits } from '@adroit/contract/currencies'
import { intlTag, type Locale } from '@adroit/contract/locales'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'

/** A formatted value. The currency sign is separate, because it is drawn in a lighter color. */
export interface Shown {
  readonly sign: string
  readonly digits: string
}

/** Sign and digits as one text. */
export const joined = ({ sign, digits }: Shown): string => sign + digits

export const noValue: Shown = { sign: '', digits: '–' }

const formats = new Map<string, Intl.NumberFormat>()

function format(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.NumberFormat(intlTag(locale), options)
  formats.set(key, known)
  return known
}

/** Formats a number or decimal string. Strings keep all their digits. Minus is U+2212. */
function digitsOf(value: string | number, locale: Locale, min: number, max: number): string {
  const used = format(locale, { minimumFractionDigits: min, maximumFractionDigits: max })
  // Intl reads decimal strings exactly (ES2023), where Number() would round beyond 15 digits
  const shown = used.format(value as Intl.StringNumericLiteral)
  // a value that rounds to zero has no sign
  return /^-[0.,]*$/.test(shown) ? shown.slice(1) : shown.replace('-', '−')
}

/** The short sign of a currency, such as ₫, or its code if it has none. */
function currencySign(currency: string, locale: Locale): string {
  try {
    const parts = format(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
    return parts.find((part) => part.type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}

/** Formats money in major units. `unitPrice` adds one digit below 100, where cents are coarse, and in currencies without cents. */
export function showMoney(value: string | number, currency: string, locale: Locale, unitPrice = false): Shown {
  const minor = minorDigits(currency)
  const digits = unitPrice && (Math.abs(Number(value)) < 100 || minor === 0) ? minor + 1 : minor
  const shown = digitsOf(value, locale, digits, digits)
  const sign = currencySign(currency, locale)
  return shown.startsWith('−') ? { sign: `−${sign}`, digits: shown.slice(1) } : { sign, digits: shown }
}

export function showCount(value: string | number, locale: Locale): string {
  return digitsOf(value, locale, 0, 2)
}

/** Formats a fraction as percent without a space: 0.125 → 12.5%. */
export function showPercent(fraction: number, locale: Locale, digits = 2): string {
  return `${digitsOf(fraction * 100, locale, digits, digits)}%`
}

/** Formats a delta with its sign: +4.1%, −12.7%. Beyond a factor of ten it has no decimals. */
export function showChange(fraction: number, locale: Locale): string {
  const shown = showPercent(fraction, locale, Math.abs(fraction) >= 10 ? 0 : 1)
  return fraction > 0 ? `+${shown}` : shown
}

/** Whether a delta is too small to show. */
export function isUnchanged(fraction: number): boolean {
  return Math.abs(fraction) < 0.0005
}

/** Formats a metric's value in its own unit. */
export function showCell(value: Cell, key: MetricKey, currency: string, locale: Locale): Shown {
  if (value === null) return noValue
  const { unit, formula } = metric(key)
  if (unit === 'money') return showMoney(value, currency, locale, formula !== undefined)
  if (unit === 'count') return { sign: '', digits: showCount(value, locale) }
  if (unit === 'ratio') return { sign: '', digits: digitsOf(value, locale, 2, 2) }
  if (key === 'chainRatio')
    return { sign: '', digits: isUnchanged(Number(value)) ? showPercent(0, locale, 1) : showChange(Number(value), locale) }
  return { sign: '', digits: showPercent(Number(value), locale) }
}

/** "¥50,000": an amount in major units with its currency, as plain text. */
export function moneyText(amount: string, currency: string, locale: Locale): string {
  const { sign, digits } = showMoney(amount, currency, locale)
  return sign + digits
}
