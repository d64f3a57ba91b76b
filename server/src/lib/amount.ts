import { minorDigits } from '@adroit/contract/currencies'
import { exampleAmount, typedMicros } from '@adroit/contract/money'
import { fail } from './app-error.ts'

/** Micros; `budget_unreadable` for what is no amount of the currency. */
export function readTypedAmount(sent: string, currency: string): bigint {
  const digits = minorDigits(currency)
  const micros = typedMicros(sent, digits)
  if (micros === null) throw fail('budget_unreadable', { example: exampleAmount(digits), digits })
  return micros
}
