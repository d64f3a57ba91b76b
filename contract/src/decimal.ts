/** An exact decimal number: digits / 10^scale. The scale of 1e21 is negative. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

interface Grammar {
  /** Most digits before the point. */
  readonly whole: number
  /** Most digits after the point. */
  readonly fraction: number
  /** Signs that may stand in front. */
  readonly signs: '' | '-' | '+-'
  /** Whether an exponent may follow, as in 1e-7. */
  readonly exponent: boolean
}

const usual: Grammar = { whole: 15, fraction: 20, signs: '+-', exponent: false }

/**
 * A plain decimal number (`-12.50`), exactly: digits with at most one point between them, no separators, no spaces. By default at most
 * 15 digits before and 20 after the point, a sign and no exponent. Null for anything else.
 */
export function parseDecimal(text: string, grammar: Partial<Grammar> = {}): Decimal | null {
  const allowed = { ...usual, ...grammar }
  const [, sign = '', whole, fraction = '', exponent] = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(text) ?? []
  if (whole === undefined || !allowed.signs.includes(sign) || (exponent !== undefined && !allowed.exponent)) return null
  if (whole.length > allowed.whole || fraction.length > allowed.fraction) return null
  const digits = BigInt(whole + fraction)
  return { digits: sign === '-' ? -digits : digits, scale: fraction.length - Number(exponent ?? 0) }
}

/**
 * A number in whole units of 10^-scale. What is finer than a unit is cut off (`down`), rounded with halves to the even neighbor
 * (`halfEven`), or answered by null (`exact`).
 */
export function unitsOf(decimal: Decimal, scale: number, rounding: 'down' | 'halfEven'): bigint
export function unitsOf(decimal: Decimal, scale: number, rounding?: 'exact'): bigint | null
export function unitsOf(decimal: Decimal, scale: number, rounding: 'exact' | 'down' | 'halfEven' = 'exact'): bigint | null {
  const finer = decimal.scale - scale
  if (finer <= 0) return decimal.digits * 10n ** BigInt(-finer)
  const divisor = 10n ** BigInt(finer)
  if (rounding === 'halfEven') return divideHalfEven(decimal.digits, divisor)
  return rounding === 'exact' && decimal.digits % divisor !== 0n ? null : decimal.digits / divisor
}

/** The sign of one − other: −1, 0 or 1. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const scale = Math.max(one.scale, other.scale)
  const difference = unitsOf(one, scale, 'down') - unitsOf(other, scale, 'down')
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Units of 10^-scale as a decimal string without zeros at its end, but with at least so many decimals: 12500000 of 10^-6 is `12.5`. */
export function formatUnits(units: bigint, scale: number, leastDecimals = 0): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const at = digits.length - scale
  const decimals = digits.slice(at).replace(/0+$/, '').padEnd(leastDecimals, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${decimals === '' ? '' : `.${decimals}`}`
}

/**
 * A number as its shortest decimal without an exponent, its point moved to the right by so many places, to the left where they are
 * negative: 12.5 by −2 is `0.125`. Nothing is computed or rounded; text that is no number stays as it is.
 */
export function plainDecimal(value: number | string, places = 0): string {
  const text = String(value)
  const [, sign = '', whole, fraction = '', exponent = '0'] = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  if (whole === undefined) return text
  const point = whole.length + Number(exponent) + places
  const digits = whole + fraction
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(point, '0')
  const at = Math.max(point, 1)
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const after = padded.slice(at).replace(/0+$/, '')
  const shown = `${before}${after === '' ? '' : `.${after}`}`
  return sign === '-' && shown !== '0' ? `-${shown}` : shown
}

/** Quotient of two integers rounded to the nearest, halves to the even neighbor; exact at any size. The divisor is not 0. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const [top, bottom] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const rest = ((top % bottom) + bottom) % bottom
  const floor = (top - rest) / bottom
  const twice = rest * 2n
  if (twice < bottom) return floor
  if (twice > bottom) return floor + 1n
  return floor % 2n === 0n ? floor : floor + 1n
}
