import { PlatformError } from '../platform-error.ts'

const microDigits = 6

/** Something came that cannot be taken for what it should be; `field` says where. Nothing of it is used. */
export function unreadable(field: string, value: unknown): PlatformError {
  const shown = typeof value === 'string' || typeof value === 'number' ? ` (${String(value).slice(0, 40)})` : ''
  return new PlatformError('later', 'unreadable', `TikTok's answer could not be read: ${field}${shown}.`)
}

/**
 * A decimal as TikTok writes it (`20.000`), in millionths, exactly. TikTok sends no negative amounts, no exponents and no thousands
 * separators: those, and decimals beyond millionths, are unreadable.
 */
export function millionths(text: string, field: string): bigint {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d{1,18}))?$/.exec(text) ?? []
  const kept = decimals.replace(/0+$/, '')
  if (whole === undefined || kept.length > microDigits) throw unreadable(field, text)
  return BigInt(whole) * 1_000_000n + BigInt(kept.padEnd(microDigits, '0'))
}

export function wholeNumber(text: string, field: string): bigint {
  if (!/^\d{1,15}$/.test(text)) throw unreadable(field, text)
  return BigInt(text)
}

/** Millionths as a decimal without zeros at its end: 12500000n is `12.5`. */
export function decimalOf(micros: bigint): string {
  const decimals = String(micros % 1_000_000n)
    .padStart(microDigits, '0')
    .replace(/0+$/, '')
  return `${micros / 1_000_000n}${decimals === '' ? '' : `.${decimals}`}`
}

/** TikTok's moments are UTC and do not say so: `2026-01-02 03:04:05`. */
export function momentOf(text: string, field: string): Date {
  const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? new Date(`${text.replace(' ', 'T')}Z`) : new Date(Number.NaN)
  if (Number.isNaN(moment.getTime())) throw unreadable(field, text)
  return moment
}
