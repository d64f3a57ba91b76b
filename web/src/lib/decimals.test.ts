import { describe, expect, it } from 'vitest'
import { addDecimals, subtractDecimals } from './decimals.ts'

describe('sums of decimals', () => {
  it('keep every digit, where floating-point numbers would lose some', () => {
    expect(addDecimals(['0.1', '0.2'])).toBe('0.3')
    expect(addDecimals(['12345678901234567.89', '0.11'])).toBe('12345678901234568')
    expect(addDecimals([1_200, '0.000001', -0.5])).toBe('1199.500001')
  })

  it('of nothing are zero', () => {
    expect(addDecimals([])).toBe('0')
  })

  it('return the remainder of a total, also below zero', () => {
    expect(subtractDecimals('400.00', ['300.00', '99.75'])).toBe('0.25')
    expect(subtractDecimals(3, [1, 2.5])).toBe('-0.5')
  })
})
