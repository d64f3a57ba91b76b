import { describe, expect, it } from 'vitest'
import { isPlain } from '../../../lib/typed-decimal.ts'
import { readAmount, typedAmount } from './more-metrics.tsx'

describe('a typed amount', () => {
  it('becomes a decimal string, with or without thousands separators', () => {
    expect(['12.5', '1,234,567.8', ' 3 ', '−4', '１２'].map((typed) => readAmount(typed, false))).toEqual([
      '12.5',
      '1234567.8',
      '3',
      '-4',
      '12',
    ])
  })

  it('stays as typed when it is not a number', () => {
    expect(['many', '1,2', '1.2.3', '1e5'].map((typed) => readAmount(typed, false))).toEqual(['many', '1,2', '1.2.3', '1e5'])
    expect(['many', '1,2', '', '.5'].map(isPlain)).toEqual([false, false, false, false])
  })

  it('of percent becomes a fraction without losing a digit', () => {
    expect(['12.5', '100', '0.3', '5%', '-7'].map((typed) => readAmount(typed, true))).toEqual(['0.125', '1', '0.003', '0.05', '-0.07'])
    for (const typed of ['12.5', '100', '0.3', '-7', '0']) expect(typedAmount(readAmount(typed, true), true)).toBe(typed)
  })
})
