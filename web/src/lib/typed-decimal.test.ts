import { describe, expect, it } from 'vitest'
import { typedNumber } from './typed-decimal.ts'

describe('a typed number', () => {
  it.each([
    ['1200', '1200'],
    ['1,234,567.89', '1234567.89'],
    ['−3.5', '-3.5'],
    ['１２．５', '12.5'],
    [' 7 % ', '7'],
  ])('%s is %s', (typed, value) => expect(typedNumber(typed)).toBe(value))

  it.each(['', '1,5', '12,34', '1e5', '--3', '.', 'NaN'])('%s is not a number', (typed) => expect(typedNumber(typed)).toBeNull())
})
