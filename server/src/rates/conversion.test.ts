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
  it('goes via the euro, with the last rate published on or before the day', () => {
    const { rate, published } = converter('USD', rates)
    expect(rate('USD', on('1999-01-01'))).toBe(rateScale)
    expect(rate('EUR', on('2024-10-11'))).toBe(1_093_800_000_000_000n)
    // 1.0938 / 162.94 = 0.006712900454154904…
    expect(rate('JPY', on('2024-10-11'))).toBe(6_712_900_454_155n)
    expect(rate('JPY', on('2024-10-18'))).toBe(6_712_900_454_155n)
    expect(published()).toBe('2024-10-11')
  })

  it('has no rate for a day whose last rate is more than seven days old, and names the currency', () => {
    const { rate, missing } = converter('USD', rates)
    expect(rate('JPY', on('2024-10-19'))).toBeNull()
    expect(rate('JPY', on('2024-10-09'))).toBeNull()
    expect(rate('VND', on('2024-10-11'))).toBeNull()
    expect(missing()).toEqual(['JPY', 'VND'])
  })

  it('prefers the company’s own rate of a day, and says where it did', () => {
    const own = { currency: 'JPY', day: '2024-10-11', perEuro: '160', own: true }
    for (const all of [
      [...rates, own],
      [own, ...rates],
    ]) {
      const { rate, isOwn, usedOwn } = converter('USD', all)
      expect(rate('JPY', on('2024-10-10'))).toBe(6_712_926_005_527n)
      expect([usedOwn(), isOwn('JPY', '2024-10-10'), isOwn('EUR', '2024-10-11')]).toEqual([false, false, false])
      // 1.0938 / 160
      expect(rate('JPY', on('2024-10-12'))).toBe(6_836_250_000_000n)
      expect([usedOwn(), isOwn('JPY', '2024-10-12'), isOwn('USD', '2024-10-11')]).toEqual([true, true, false])
    }
  })

  it('returns the older of the two publications of a rate via the euro', () => {
    const { publishedFor } = converter('USD', [...rates, { currency: 'GBP', day: '2024-10-08', perEuro: '0.84' }])
    expect(publishedFor('JPY', '2024-10-13')).toBe('2024-10-11')
    expect(publishedFor('GBP', '2024-10-11')).toBe('2024-10-08')
    expect(publishedFor('EUR', '2024-10-11')).toBe('2024-10-11')
    expect(converter('EUR', rates).publishedFor('JPY', '2024-10-10')).toBe('2024-10-10')
    // The pound has a rate that day, but the dollar has none.
    expect(publishedFor('GBP', '2024-10-09')).toBeNull()
    expect([publishedFor('VND', '2024-10-11'), publishedFor('USD', '2024-10-11')]).toEqual([null, null])
  })

  it('uses the mean over the days of a period, and no rate if one day lacks one', () => {
    const { rate } = converter('USD', rates)
    const [first, second] = [rate('EUR', on('2024-10-10')), rate('EUR', on('2024-10-11'))]
    expect(rate('EUR', { from: '2024-10-10', to: '2024-10-11' })).toBe(((first ?? 0n) + (second ?? 0n)) / 2n)
    expect(rate('EUR', { from: '2024-10-09', to: '2024-10-10' })).toBeNull()
  })
})
