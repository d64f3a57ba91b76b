import { parseDecimal, unitsOf } from '@adroit/contract/decimal'
import { microDigits } from '@adroit/contract/money'
import { PlatformError } from '../platform-error.ts'
import { oddNumber } from '../set-aside.ts'

/** Something came that cannot be taken for what it should be; `field` says where. Nothing of it is used. */
export function unreadable(field: string, value: unknown): PlatformError {
  const shown = typeof value === 'string' || typeof value === 'number' ? ` (${String(value).slice(0, 40)})` : ''
  return new PlatformError('later', 'unreadable', `TikTok's answer could not be read: ${field}${shown}.`)
}

/** Returns the error for a number that cannot be valid. Its row alone is set aside. */
function odd(field: string, text: string): PlatformError {
  return new PlatformError('later', oddNumber, `TikTok's answer could not be read: ${field} (${text.slice(0, 40)}).`)
}

/**
 * Parses a decimal in TikTok's notation (`20.000`) as millionths, exactly. TikTok sends no negative amounts, exponents or thousands
 * separators; these, and decimals beyond millionths, are odd.
 */
export function millionths(text: string, field: string): bigint {
  const decimal = parseDecimal(text, { fraction: 18, signs: '' })
  const units = decimal && unitsOf(decimal, microDigits)
  if (units === null) throw odd(field, text)
  return units
}

export function wholeNumber(text: string, field: string): bigint {
  if (!/^\d{1,15}$/.test(text)) throw odd(field, text)
  return BigInt(text)
}

/** TikTok's moments are UTC and do not say so: `2026-01-02 03:04:05`. */
export function momentOf(text: string, field: string): Date {
  const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? new Date(`${text.replace(' ', 'T')}Z`) : new Date(Number.NaN)
  if (Number.isNaN(moment.getTime())) throw unreadable(field, text)
  return moment
}
