import fc from 'fast-check'
import { expect, it } from 'vitest'
import { divideHalfEven, quotient } from './half-even.ts'

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

it('a quotient of zero has no sign', () => expect(Object.is(quotient(0n, -5n), 0)).toBe(true))
