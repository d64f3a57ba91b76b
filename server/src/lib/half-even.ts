/** Quotient of two integers as the number nearest to it that plain division gives; the divisor is not 0. */
export function quotient(dividend: bigint, divisor: bigint): number {
  // Adding 0 turns −0, the result of 0 divided by a negative number, into 0.
  return Number(dividend) / Number(divisor) + 0
}
