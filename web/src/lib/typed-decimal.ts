import { parseDecimal } from '@adroit/contract/decimal'

/**
 * Parses a typed number into a decimal string; null: it is not a number. It accepts commas for thousands, long minus signs and full-width
 * digits.
 */
export function typedNumber(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim().replace(/^[−–]/, '-').replace(/%$/, '').trim()
  const whole = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return isPlain(whole) ? whole : null
}

/** A decimal string as the API takes thresholds and targets. */
export function isPlain(value: string): boolean {
  return parseDecimal(value, { fraction: 10, signs: '-' }) !== null
}
