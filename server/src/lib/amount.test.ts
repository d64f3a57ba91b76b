import { describe, expect, it } from 'vitest'
import { readTypedAmount } from './amount.ts'

describe('an amount', () => {
  it('says how an amount is typed', () => {
    expect(() => readTypedAmount('1,5', 'USD')).toThrow(expect.objectContaining({ params: { example: '1250.50', digits: 2 } }))
    expect(() => readTypedAmount('1.5', 'JPY')).toThrow(expect.objectContaining({ params: { example: '1250', digits: 0 } }))
  })
})
