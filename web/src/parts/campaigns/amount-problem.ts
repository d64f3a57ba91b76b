import { minorDigits } from '@adroit/contract/currencies'
import { exampleAmount, type TypedAmount } from '@adroit/contract/money'
import type { Text } from '../../locale/text.ts'

/** What is wrong with an amount that was typed, and how one looks; null: nothing. */
export function amountProblem(read: TypedAmount, currency: string, text: Text): string | null {
  if ('amount' in read) return null
  const digits = minorDigits(currency)
  if (read.problem === 'decimals') return text('budget.decimals', { count: digits })
  return text(`budget.${read.problem}`, { example: exampleAmount(digits), currency })
}
