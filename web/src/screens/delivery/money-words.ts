import type { Locale } from '@adroit/contract/locales'
import { showMoney } from '../../locale/numbers.ts'

/** "¥50,000": an amount in major units with its currency. */
export function moneyWords(amount: string, currency: string, locale: Locale): string {
  const { sign, digits } = showMoney(amount, currency, locale)
  return sign + digits
}
