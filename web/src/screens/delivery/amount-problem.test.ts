import { expect, it } from 'vitest'
import { delivery } from '../../locale/messages/en-US.delivery.ts'
import { type Text, textOf } from '../../locale/text.ts'
import { amountProblem } from './amount-problem.ts'
import { readTyped } from './budget-amount.ts'

const text: Text = (key, values) => textOf({ locale: 'en-US', messages: delivery }, key, values)
const problem = (typed: string, currency: string) => amountProblem(readTyped(typed, currency), currency, text)

it('says how an amount looks in its currency, and nothing of one that is good', () => {
  expect(problem('1,5', 'USD')).toBe('Enter an amount such as 1250.50.')
  expect(problem('1.255', 'USD')).toBe('Enter at most 2 decimals.')
  expect(problem('1.5', 'JPY')).toBe('Enter a whole amount such as 1250: JPY has no decimals.')
  expect(problem('1,250.50', 'USD')).toBeNull()
})
