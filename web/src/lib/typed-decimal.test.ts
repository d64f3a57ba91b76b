import { describe, expect, it } from 'vitest'
import { shifted, typedNumber } from './typed-decimal.ts'

describe('a typed number', () => {
  it.each([
    ['1200', '1200'],
    ['1,234,567.89', '1234567.89'],
    ['−3.5', '-3.5'],
    ['１２．５', '12.5'],
    [' 7 % ', '7'],
  ])('%s is %s', (typed, value) => expect(typedNumber(typed)).toBe(value))

  it.each(['', '1,5', '12,34', '1e5', '--3', '.', 'NaN'])('%s is none', (typed) => expect(typedNumber(typed)).toBeNull())
})

describe('a moved point', () => {
  it.each([
    ['0.125', 2, '12.5'],
    ['12.5', -2, '0.125'],
    ['1', 2, '100'],
    ['100', -2, '1'],
    ['-0.05', 2, '-5'],
    ['0', -2, '0'],
    ['0.0001', 2, '0.01'],
    ['1234567.8901', 2, '123456789.01'],
    ['5', -2, '0.05'],
    ['12345678901234567.89', 2, '1234567890123456789'],
  ] as const)('of %s by %i makes %s', (from, places, to) => expect(shifted(from, places)).toBe(to))
})
