import { expect, it } from 'vitest'
import { campaigns } from '../../locale/messages/en-US.campaigns.ts'
import { type Text, textOf } from '../../locale/text.ts'
import { amountProblem } from './amount-problem.ts'
import { readTyped } from './budget-amount.ts'

const text: Text = (key, values) => textOf({ locale: 'en-US', messages: campaigns }, key, values)
const problem = (typed: string, currency: string) => amountProblem(readTyped(typed, currency), currency, text)

it('shows the expected format of an amount in its currency, and nothing for a valid one', () => {
  expect(problem('1,5', 'USD')).toBe('Enter an amount, like 1250.50.')
  expect(problem('1.255', 'USD')).toBe('Use at most 2 decimal places.')
  expect(problem('1.5', 'JPY')).toBe('Enter a whole amount, like 1250: JPY has no decimals.')
  expect(problem('1,250.50', 'USD')).toBeNull()
})
