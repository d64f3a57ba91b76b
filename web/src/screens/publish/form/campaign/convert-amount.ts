import { minorDigits } from '@adroit/contract/currencies'
import { divideHalfEven, formatUnits, parseDecimal } from '@adroit/contract/decimal'
import { microDigits, typedMicros } from '@adroit/contract/money'

interface Rated {
  readonly currency: string
  /** Units of this currency for one unit of the company's, as a decimal string; null: unknown. */
  readonly rate: string | null
}

/**
 * Converts a typed amount between the currencies of two accounts at the day's rates, rounded to the smallest unit; null: the amount cannot be
 * read, a rate is missing, or the result rounds to nothing.
 */
export function convertAmount(typed: string, from: Rated, to: Rated): string | null {
  const micros = typedMicros(typed, minorDigits(from.currency))
  if (micros === null) return null
  const digits = minorDigits(to.currency)
  const perUnit = 10n ** BigInt(microDigits - digits)
  const units = converted(micros, from, to, perUnit)
  return units === null || units <= 0n ? null : formatUnits(units, digits, digits)
}

function converted(micros: bigint, from: Rated, to: Rated, perUnit: bigint): bigint | null {
  if (from.currency === to.currency) return divideHalfEven(micros, perUnit)
  const [own, other] = [parseDecimal(from.rate ?? ''), parseDecimal(to.rate ?? '')]
  if (!own || !other || own.digits === 0n) return null
  return divideHalfEven(micros * other.digits * 10n ** BigInt(own.scale), own.digits * 10n ** BigInt(other.scale) * perUnit)
}
