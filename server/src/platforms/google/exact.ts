import { parseDecimal, unitsOf } from '@adroit/contract/decimal'
import { microDigits } from '@adroit/contract/money'
import { PlatformError } from '../platform-error.ts'
import { oddNumber } from '../set-aside.ts'

/** Returns the error for a value from Google that cannot be valid. No value is guessed. */
export function unreadable(field: string, why: string): PlatformError {
  return new PlatformError('later', 'unreadable', `Google's answer cannot be read: ${field} ${why}.`)
}

/** Returns the error for a number that cannot be valid. Its row alone is set aside. */
function odd(field: string, why: string): PlatformError {
  return new PlatformError('later', oddNumber, `Google's answer cannot be read: ${field} ${why}.`)
}

/** Parses an int64, which is sent as a string of digits; undefined stays undefined. Throws for anything else, and for negative values. */
export function count(value: unknown, field: string): bigint | undefined {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text)) throw odd(field, `is no whole number (${shown(value)})`)
  const whole = BigInt(text)
  if (whole < 0n) throw odd(field, `is below zero (${text})`)
  return whole
}

const grammar = { whole: Number.POSITIVE_INFINITY, fraction: Number.POSITIVE_INFINITY, signs: '', exponent: true } as const

/**
 * Parses a double as millionths, exactly from its shortest decimal form. Finer values are rounded half to even (Google attributes fractions
 * of conversions, such as 1/3). Conversions and their value are sent in this form.
 */
export function millionths(value: unknown, field: string): bigint | undefined {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'number' ? String(value) : value
  const decimal = typeof text === 'string' ? parseDecimal(text, grammar) : null
  if (typeof text !== 'string' || decimal === null) throw odd(field, `is no number that can be added (${shown(value)})`)
  // A number of more than forty digits is no number of conversions.
  if (Math.abs(decimal.scale - microDigits) > 400 || /^\d{41}/.test(text)) throw odd(field, 'has too many digits')
  return unitsOf(decimal, microDigits, 'halfEven')
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? `"${value.slice(0, 40)}"` : typeof value === 'number' ? String(value) : typeof value
