import { describe, expect, it } from 'vitest'
import { factorText, isLarge, isSame, needsApproval, readTyped, stepped } from './budget-amount.ts'

describe('an amount that is typed', () => {
  it('is digits with the currency’s decimals, and commas before every three', () => {
    expect(readTyped(' 1250.5 ', 'USD')).toMatchObject({ amount: '1250.5' })
    expect(readTyped('1,250.50', 'USD')).toMatchObject({ amount: '1250.50' })
    expect(readTyped('500,000', 'JPY')).toMatchObject({ amount: '500000' })
  })

  it('is invalid when it is ambiguous or not a number', () => {
    for (const typed of ['', '0', '0.00', '1,5', '0,500', '12,34', '-5', '1e3', '１２', '5 000'])
      expect(readTyped(typed, 'USD'), typed).toEqual({ problem: 'unreadable' })
  })

  it('is invalid with decimals that the currency does not have', () => {
    expect(readTyped('1250.505', 'USD')).toEqual({ problem: 'decimals' })
    expect(readTyped('1250.5', 'JPY')).toEqual({ problem: 'noDecimals' })
  })
})

describe('a new budget compared with the old one', () => {
  it('is a large increase above three times, not at three times', () => {
    expect(isLarge('50000', '150000')).toBe(false)
    expect(isLarge('50000', '150001')).toBe(true)
    expect(isLarge('0.10', '0.31')).toBe(true)
  })

  it('needs approval when it increases above the limit, not at the limit and not when it decreases', () => {
    expect([needsApproval('120.00', '500', '500.00'), needsApproval('120.00', '500.01', '500.00')]).toEqual([false, true])
    expect([needsApproval('900', '600', '500'), needsApproval('900', '901', '500')]).toEqual([false, true])
    expect([needsApproval('120', '121', null), needsApproval('120', '121', '0')]).toEqual([false, true])
  })

  it('is equal regardless of zeros', () => {
    expect([isSame('50', '50.00'), isSame('50', '50.01')]).toEqual([true, false])
  })

  it('has a factor of the old one', () => {
    expect([factorText('50', '120'), factorText('50000', '500000'), factorText('50', '25'), factorText('50', '100')]).toEqual([
      '2.4',
      '10',
      '0.5',
      '2',
    ])
  })

  it('changes by percents, rounded to the smallest unit of its currency', () => {
    expect(stepped('50000', 10, 'JPY')).toBe('55000')
    expect(stepped('33.33', -20, 'USD')).toBe('26.66')
    expect(stepped('5', 50, 'USD')).toBe('7.50')
    expect(stepped('1255', 10, 'JPY')).toBe('1381')
    expect(stepped('12.345678', 10, 'USD')).toBe('13.58')
  })
})
