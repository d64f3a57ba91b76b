import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, divideHalfEven, formatUnits, parseDecimal, plainDecimal, unitsOf } from './decimal.ts'

it('halves go to the even neighbour, on both sides of zero', () => {
  const quotients = [-7n, -5n, -3n, -1n, 0n, 1n, 3n, 5n, 7n].map((dividend) => divideHalfEven(dividend, 2n))
  expect(quotients).toEqual([-4n, -2n, -2n, 0n, 0n, 0n, 2n, 2n, 4n])
})

it('the result is never further than half a divisor away, whatever the signs and sizes', () => {
  const big = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
  fc.assert(
    fc.property(big, big, (dividend, divisor) => {
      fc.pre(divisor !== 0n)
      const rest = dividend - divideHalfEven(dividend, divisor) * divisor
      const size = (value: bigint) => (value < 0n ? -value : value)
      return 2n * size(rest) <= size(divisor)
    }),
  )
})

describe('a number as a plain decimal', () => {
  it.each([
    [0, 0, '0'],
    [-0, 2, '0'],
    [0.125, 2, '12.5'],
    [1, 2, '100'],
    [1e-7, 0, '0.0000001'],
    [1e-7, 2, '0.00001'],
    [1.5e-9, 0, '0.0000000015'],
    [1e21, 0, '1000000000000000000000'],
    [-1 / 3, 2, '-33.33333333333333'],
    [123_456.789, 1, '1234567.89'],
  ])('%d moved by %i is %s', (value, places, text) => {
    expect(plainDecimal(value, places)).toBe(text)
  })

  it('is the same number again', () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => Number(plainDecimal(value)) === value))
  })
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
  ] as const)('of %s by %i makes %s', (from, places, to) => expect(plainDecimal(from, places)).toBe(to))
})

describe('a parsed decimal', () => {
  it.each([
    ['12.50', 1250n, 2],
    ['-0.001', -1n, 3],
    ['+7', 7n, 0],
    ['999999999999999', 999_999_999_999_999n, 0],
  ])('%s is exact', (text, digits, scale) => expect(parseDecimal(text)).toEqual({ digits, scale }))

  it.each(['', '.5', '5.', '1,5', ' 1', '1e5', '1.2.3', '１', 'NaN', '1234567890123456', `0.${'1'.repeat(21)}`])('%j is none', (text) =>
    expect(parseDecimal(text)).toBeNull(),
  )

  it('may be bound to fewer digits and no sign, or have an exponent', () => {
    expect([parseDecimal('1234', { whole: 3 }), parseDecimal('0.12', { fraction: 1 }), parseDecimal('-1', { signs: '' })]).toEqual([
      null,
      null,
      null,
    ])
    expect(parseDecimal('1.5e-7', { exponent: true })).toEqual({ digits: 15n, scale: 8 })
    expect(parseDecimal('2E3', { exponent: true })).toEqual({ digits: 2n, scale: -3 })
  })

  it('is told in whole units, and what is finer as was asked for', () => {
    const decimal = { digits: -12_345n, scale: 3 }
    expect([unitsOf(decimal, 3), unitsOf(decimal, 5), unitsOf(decimal, 2)]).toEqual([-12_345n, -1_234_500n, null])
    expect([unitsOf(decimal, 2, 'down'), unitsOf(decimal, 2, 'halfEven')]).toEqual([-1_234n, -1_234n])
    expect(unitsOf({ digits: 1_500n, scale: 3 }, 1)).toBe(15n)
  })

  it('is ordered by its value, whatever its zeros', () => {
    const compare = (one: string, other: string) => compareDecimals(parseDecimal(one) ?? fail(), parseDecimal(other) ?? fail())
    expect([compare('1.50', '1.5'), compare('-2', '-1.99'), compare('0.1', '0.01')]).toEqual([0, -1, 1])
  })

  it('is the same number again after it was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 8 }), (units, scale) => {
        expect(unitsOf(parseDecimal(formatUnits(units, scale)) ?? fail(), scale)).toBe(units)
      }),
    )
  })
})

function fail(): never {
  throw new Error('no decimal')
}
