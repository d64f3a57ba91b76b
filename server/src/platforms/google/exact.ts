import { divideHalfEven } from '../../lib/half-even.ts'
import { PlatformError } from '../platform-error.ts'

/** What Google sent and cannot be meant: nothing is guessed from it. */
export function unreadable(field: string, why: string): PlatformError {
  return new PlatformError('later', 'unreadable', `Google's answer cannot be read: ${field} ${why}.`)
}

/** An int64, which travels as a string of digits; undefined stays so. Throws for anything else, and for what is below zero. */
export function count(value: unknown, field: string): bigint | undefined {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text)) throw unreadable(field, `is no whole number (${shown(value)})`)
  const whole = BigInt(text)
  if (whole < 0n) throw unreadable(field, `is below zero (${text})`)
  return whole
}

const decimal = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i

/**
 * A double as millionths, exactly from its shortest decimal writing, and rounded half to even where it is finer than a millionth
 * (Google credits parts of conversions, such as 1/3). Conversions and their value travel so.
 */
export function millionths(value: unknown, field: string): bigint | undefined {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'number' ? String(value) : value
  const [, whole, fraction = '', exponent = '0'] = (typeof text === 'string' && decimal.exec(text)) || []
  if (whole === undefined) {
    throw unreadable(field, `is no number that can be added (${shown(value)})`)
  }
  const places = fraction.length - Number(exponent) - 6
  const digits = BigInt(whole + fraction)
  // A number of more than forty digits is no number of conversions.
  if (Math.abs(places) > 400 || whole.length > 40) throw unreadable(field, 'has too many digits')
  return places > 0 ? divideHalfEven(digits, 10n ** BigInt(places)) : digits * 10n ** BigInt(-places)
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? `"${value.slice(0, 40)}"` : typeof value === 'number' ? String(value) : typeof value
