import { describe, expect, it } from 'vitest'
import { converter, rateScale } from './conversion.ts'

const rates = [
  { currency: 'USD', day: '2024-10-10', perEuro: '1.0932' },
  { currency: 'USD', day: '2024-10-11', perEuro: '1.0938' },
  { currency: 'JPY', day: '2024-10-10', perEuro: '162.85' },
  { currency: 'JPY', day: '2024-10-11', perEuro: '162.94' },
]
const on = (day: string) => ({ from: day, to: day })

describe('conversion', () => {
  it('goes over the euro, with the last rate published on or before the day', () => {
    const { rate, published } = converter('USD', rates)
    expect(rate('USD', on('1999-01-01'))).toBe(rateScale)
    expect(rate('EUR', on('2024-10-11'))).toBe(1_093_800_000_000_000n)
    // 1.0938 / 162.94 = 0.006712900454154904…
    expect(rate('JPY', on('2024-10-11'))).toBe(6_712_900_454_155n)
    expect(rate('JPY', on('2024-10-18'))).toBe(6_712_900_454_155n)
    expect(published()).toBe('2024-10-11')
  })

  it('has none for a day whose last rate is more than seven days old, and says whose', () => {
    const { rate, missing } = converter('USD', rates)
    expect(rate('JPY', on('2024-10-19'))).toBeNull()
    expect(rate('JPY', on('2024-10-09'))).toBeNull()
    expect(rate('VND', on('2024-10-11'))).toBeNull()
    expect(missing()).toEqual(['JPY', 'VND'])
  })

  it('takes the mean over the days of a period, and none when one day lacks a rate', () => {
    const { rate } = converter('USD', rates)
    const [first, second] = [rate('EUR', on('2024-10-10')), rate('EUR', on('2024-10-11'))]
    expect(rate('EUR', { from: '2024-10-10', to: '2024-10-11' })).toBe(((first ?? 0n) + (second ?? 0n)) / 2n)
    expect(rate('EUR', { from: '2024-10-09', to: '2024-10-10' })).toBeNull()
  })
})
