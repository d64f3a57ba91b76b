/** Quotient of two integers rounded to the nearest, halves to the even neighbour; exact at any size. The divisor is not 0. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const [top, bottom] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const rest = ((top % bottom) + bottom) % bottom
  const floor = (top - rest) / bottom
  const twice = rest * 2n
  if (twice < bottom) return floor
  if (twice > bottom) return floor + 1n
  return floor % 2n === 0n ? floor : floor + 1n
}

/** Quotient of two integers as the number nearest to it that plain division gives; the divisor is not 0. */
export function quotient(dividend: bigint, divisor: bigint): number {
  // Plus zero, as 0 divided by a negative number would be −0.
  return Number(dividend) / Number(divisor) + 0
}
