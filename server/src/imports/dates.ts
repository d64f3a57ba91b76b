import { type Day, isDay } from '@adroit/contract/calendar'

export type DayOrder = 'day_first' | 'month_first'

/** A day; two possible days if both orders are valid (`08/07/2025`); or null if it is not a day. */
export type DateReading =
  | { readonly kind: 'day'; readonly day: Day; readonly shows: DayOrder | null }
  | { readonly kind: 'either'; readonly dayFirst: Day; readonly monthFirst: Day }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const longMonths = 'january february march april may june july august september october november december'.split(' ')

/** The number 1…12 of an English month name, full or short (`Sept` too); 0: not a month. */
export function monthNumber(name: string): number {
  const text = name.toLowerCase().replace(/\.$/, '')
  return 1 + (text === 'sept' ? 8 : Math.max(months.indexOf(text), longMonths.indexOf(text)))
}

const day = (year: number, month: number, date: number): Day | null => {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  // no platform has data before 1990, so such a year is a typo
  return year >= 1990 && year <= 2100 && isDay(text) ? text : null
}
const fullYear = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text)

const time = /[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt|[+-]\d{2}:?\d{2})?$/i
const weekdayName = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const chinese = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日$/
const nameFirst = /^([a-z]{3,9}\.?)[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})$/i
const nameSecond = /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+([a-z]{3,9}\.?),?[\s-]+(\d{4}|\d{2})$/i
const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/

/** Parses a day in any format that exports use; a time of day is ignored. */
export function readDate(cell: string): DateReading | null {
  if (cell.length > 60) return null
  const text = cell.trim().replace(weekdayName, '').replace(time, '')
  const first = yearFirst.exec(text) ?? compact.exec(text) ?? chinese.exec(text)
  if (first) return only(day(Number(first[1]), Number(first.at(-2)), Number(first.at(-1))))
  const [, name = '', date = '', year = ''] = nameFirst.exec(text) ?? []
  if (name !== '') return only(day(Number(year), monthNumber(name), Number(date)))
  const [, date2 = '', name2 = '', year2 = ''] = nameSecond.exec(text) ?? []
  if (name2 !== '') return only(day(fullYear(year2), monthNumber(name2), Number(date2)))
  const [, one = '', sign = '', two = '', last = ''] = numeric.exec(text) ?? []
  // 01-02-21 is ambiguous in all its parts, including the year
  return one === '' || (sign === '-' && last.length === 2) ? null : ordered(fullYear(last), Number(one), Number(two), sign === '.')
}

function only(found: Day | null): DateReading | null {
  return found === null ? null : { kind: 'day', day: found, shows: null }
}

/** Dots are used where the day comes first. */
function ordered(year: number, one: number, two: number, dots: boolean): DateReading | null {
  const dayFirst = day(year, two, one)
  const monthFirst = day(year, one, two)
  if (dots || dayFirst === monthFirst) return only(dayFirst)
  if (dayFirst && monthFirst) return { kind: 'either', dayFirst, monthFirst }
  if (dayFirst) return { kind: 'day', day: dayFirst, shows: 'day_first' }
  return monthFirst === null ? null : { kind: 'day', day: monthFirst, shows: 'month_first' }
}

export function inOrder(reading: DateReading, order: DayOrder): Day {
  if (reading.kind === 'day') return reading.day
  return order === 'day_first' ? reading.dayFirst : reading.monthFirst
}

export interface DateRangeReading {
  readonly from: DateReading
  readonly to: DateReading
}

/** Two dates with a dash or a word between them, as in weeks and title lines. */
export function readDateRange(cell: string): DateRangeReading | null {
  if (cell.length > 120) return null
  const [, start = '', end = ''] = /^(.+?)(?:\s+(?:-|–|—|~|to)\s+|\s*(?:–|—|~|至)\s*)(.+)$/i.exec(cell.trim()) ?? []
  const [from, to] = [readDate(start), readDate(end)]
  return from && to ? { from, to } : null
}
