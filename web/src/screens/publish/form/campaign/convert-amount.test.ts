import { describe, expect, it } from 'vitest'
import { convertAmount } from './convert-amount.ts'

const usd = { currency: 'USD', rate: '1' }
const jpy = { currency: 'JPY', rate: '154.32' }
const eur = { currency: 'EUR', rate: '0.92' }

describe('proposed amounts [P2]', () => {
  it("are converted at the day's rates and have the currency's own decimals", () => {
    expect(convertAmount('100', usd, jpy)).toBe('15432')
    expect(convertAmount('1,000.50', usd, eur)).toBe('920.46')
    expect(convertAmount('15432', jpy, eur)).toBe('92.00')
  })

  it('stay the same in the same currency, without any rate', () => {
    expect(convertAmount('25.5', { currency: 'USD', rate: null }, { currency: 'USD', rate: null })).toBe('25.50')
  })

  it('are not proposed from what cannot be read, without a rate, or below the smallest unit', () => {
    expect(convertAmount('１００', usd, jpy)).toBeNull()
    expect(convertAmount('1e3', usd, jpy)).toBeNull()
    expect(convertAmount('100', usd, { currency: 'KWD', rate: null })).toBeNull()
    expect(convertAmount('1', jpy, { currency: 'KWD', rate: '0.0001' })).toBeNull()
  })
})
