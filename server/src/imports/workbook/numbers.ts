import { plainDecimal } from '@adroit/contract/decimal'

/** How the number format of a cell shows its number. */
export type Shown = 'number' | 'percent' | 'date' | 'time'

const builtIn = (ids: readonly (readonly [number, number])[], id: number): boolean => ids.some(([from, to]) => id >= from && id <= to)
/** Formats that Excel does not write into the file (ECMA-376, 18.8.30), including those of East Asian languages. */
const dates: readonly (readonly [number, number])[] = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 54],
  [57, 58],
]
const times: readonly (readonly [number, number])[] = [
  [18, 21],
  [32, 33],
  [45, 47],
  [55, 56],
]

export function shownAs(id: number, code: string | undefined): Shown {
  if (code !== undefined) return shownByCode(code)
  if (builtIn(dates, id)) return 'date'
  if (builtIn(times, id)) return 'time'
  return id === 9 || id === 10 ? 'percent' : 'number'
}

function shownByCode(code: string): Shown {
  // Only characters outside quotation marks and brackets count; of several sections, the first is for positive numbers.
  const plain =
    code
      .replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
      .split(';')[0]
      ?.toLowerCase() ?? ''
  if (/\[[hms]+\]/.test(plain) || plain === 'general') return 'number'
  if (/[yd]/.test(plain)) return 'date'
  if (/[hs]/.test(plain)) return 'time'
  if (plain.includes('m')) return 'date'
  return plain.includes('%') ? 'percent' : 'number'
}

/** Digits that Excel shows of a number; further ones are noise of binary fractions. */
const digits = 15

/**
 * A number as Excel shows it in a wide cell, with a decimal point and no grouping; percentages with their sign. A number of more than 15
 * digits, which no spreadsheet stores exactly, keeps its exponent, which reveals damaged ids.
 */
export function numberText(raw: string, shown: 'number' | 'percent'): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (Math.abs(value) >= 10 ** digits) return value.toExponential(digits - 1).toUpperCase()
  const text = plainDecimal(value.toPrecision(digits), shown === 'percent' ? 2 : 0)
  // A reader of text would ask whether 1.234 are thousands.
  const whole = text.indexOf('.')
  return `${whole !== -1 && text.length - whole === 4 ? `${text}0` : text}${shown === 'percent' ? '%' : ''}`
}

const daySeconds = 86_400
/** Days from Excel's day 0 to 1970. Excel treats 1900 as a leap year, so days before March 1900 are off by one and not accepted. */
const epoch = 25_569
const earliest = 61
const latest = 2_958_465

/** A serial date as `YYYY-MM-DD`; an invalid one as the number itself. */
export function dateText(raw: string, from1904: boolean): string {
  const serial = Number(raw) + (from1904 ? 1_462 : 0)
  if (!(serial >= earliest && serial <= latest + 1)) return numberText(raw, 'number')
  // Binary fractions are off by a few microseconds; half a second before midnight is still the same day.
  const seconds = Math.floor((serial - epoch) * daySeconds + 0.001)
  return new Date(seconds * 1_000).toISOString().slice(0, 10)
}

/** A time of day as `HH:MM:SS`. */
export function timeText(raw: string): string {
  const value = Number(raw)
  if (!(value >= 0 && value < 1)) return numberText(raw, 'number')
  return new Date(Math.round(value * daySeconds) * 1_000).toISOString().slice(11, 19)
}
