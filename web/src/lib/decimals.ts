import { parseDecimal, unitsOf } from '@adroit/contract/decimal'
import { majorUnits, microDigits } from '@adroit/contract/money'

const grammar = { whole: Number.POSITIVE_INFINITY, fraction: Number.POSITIVE_INFINITY } as const

/** Micros of a decimal string or number, which sums keep. */
function micros(value: string | number): bigint {
  const decimal = parseDecimal(typeof value === 'number' ? value.toFixed(microDigits) : value, grammar)
  return decimal === null ? 0n : unitsOf(decimal, microDigits, 'down')
}

/** Exact sum of decimal strings and numbers; adding numbers would lose digits beyond 15. */
export function addDecimals(values: readonly (string | number)[]): string {
  return majorUnits(values.reduce((sum, value) => sum + micros(value), 0n))
}

/** What remains of `whole` without `parts`. */
export function subtractDecimals(whole: string | number, parts: readonly (string | number)[]): string {
  return majorUnits(parts.reduce((left, part) => left - micros(part), micros(whole)))
}
