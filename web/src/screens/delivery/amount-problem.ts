import { minorDigits } from '@adroit/contract/currencies'
import type { Text } from '../../locale/text.ts'
import type { Typed } from './budget-amount.ts'

/** What is wrong with an amount that was typed, and how one looks; null: nothing. */
export function amountProblem(read: Typed, currency: string, text: Text): string | null {
  if ('amount' in read) return null
  const digits = minorDigits(currency)
  if (read.problem === 'decimals') return text('budget.decimals', { count: digits })
  return text(`budget.${read.problem}`, { example: digits === 0 ? '1250' : `1250.${'50'.padEnd(digits, '0')}`, currency })
}
