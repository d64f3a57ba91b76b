import { type Day, daysIn } from '@adroit/contract/calendar'
import { intlTag, type Locale } from '@adroit/contract/locales'
import type { CurrencyRate, RateDay } from '../../queries/rates.ts'

/** Formats a rate with six significant digits, however small it is: 0.00641235, 151.23. */
export function showRate(rate: string, locale: Locale): string {
  return new Intl.NumberFormat(intlTag(locale), { maximumSignificantDigits: 6 }).format(Number(rate))
}

/** missing: there is no rate · old: its day is too long ago to be used today · current. */
export type RateState = 'missing' | 'old' | 'current'

/** `oldestDays`: for how many days a rate is valid. */
export function rateState({ rate, published }: CurrencyRate, today: Day, oldestDays: number): RateState {
  if (rate === null || published === null) return 'missing'
  return published < today && daysIn(published, today) - 1 > oldestDays ? 'old' : 'current'
}

/** Returns the newest day of any rate; null: there are none. */
export function newestRateDay(currencies: readonly CurrencyRate[]): Day | null {
  return currencies.reduce<Day | null>(
    (newest, { published }) => (published !== null && published > (newest ?? '') ? published : newest),
    null,
  )
}

export interface RateSpan {
  readonly from: Day
  readonly to: Day
  readonly low: string
  readonly high: string
  /** Oldest first. */
  readonly values: readonly string[]
}

/** Returns the lowest and highest rate of a history, which is newest first; null: it is empty. */
export function rateSpan(days: readonly RateDay[]): RateSpan | null {
  const [first, last] = [days.at(-1), days[0]]
  if (!first || !last) return null
  const sorted = days.map(({ rate }) => rate).sort((one, other) => Number(one) - Number(other))
  return {
    from: first.day,
    to: last.day,
    low: sorted[0] ?? first.rate,
    high: sorted.at(-1) ?? first.rate,
    values: days.map(({ rate }) => rate).reverse(),
  }
}
