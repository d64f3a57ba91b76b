import { addDays, type Day, isDay } from '@adroit/contract/calendar'

/** year_first: only with two digits for the year, as in 25/07/08. */
export type DayOrder = 'day_first' | 'month_first' | 'year_first'

/** A day; the possible days if several orders are valid (`08/07/2025`); or null if it is not a day. */
export type DateReading =
  | { readonly kind: 'day'; readonly day: Day; readonly shows: DayOrder | null }
  | { readonly kind: 'either'; readonly dayFirst: Day | null; readonly monthFirst: Day | null; readonly yearFirst?: Day }

/** Languages of the platforms' exports that write months as words. */
const monthLanguages = ['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'pl', 'ru', 'tr', 'id']
const plainMonth = (name: string): string => name.toLowerCase().replaceAll('.', '')

/** Full and short names of the months, alone and beside a day: some languages inflect them. */
const monthNames: ReadonlyMap<string, number> = new Map([
  ...monthLanguages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      [{ month }, { month, day: 'numeric' } as const].flatMap((style) => {
        const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, index): [string, number] => {
          const name = format.formatToParts(Date.UTC(2025, index, 8)).find(({ type }) => type === 'month')?.value ?? ''
          return [plainMonth(name), index + 1]
        })
      }),
    ),
  ),
  ['sept', 9] as const,
])

/** The number 1…12 of a month name, full or short; 0: not a month. */
export function monthNumber(name: string): number {
  return monthNames.get(plainMonth(name)) ?? 0
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
const eastAsian = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]$/
const nameFirst = /^(\p{L}{3,12}\.?)[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})$/iu
const nameSecond = /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s-]+(?:de\s+)?(\p{L}{3,12}\.?),?[\s-]+(?:de\s+)?(\d{4}|\d{2})(?:\s*г\.?)?$/iu
const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/

/** Parses a day in any format that exports use; a time of day is ignored. */
export function readDate(cell: string): DateReading | null {
  if (cell.length > 60) return null
  const text = cell.trim().replace(weekdayName, '').replace(time, '')
  const first = yearFirst.exec(text) ?? compact.exec(text) ?? eastAsian.exec(text)
  if (first) return only(day(Number(first[1]), Number(first.at(-2)), Number(first.at(-1))))
  const [, name = '', date = '', year = ''] = nameFirst.exec(text) ?? []
  if (name !== '') return only(day(Number(year), monthNumber(name), Number(date)))
  const [, date2 = '', name2 = '', year2 = ''] = nameSecond.exec(text) ?? []
  if (name2 !== '') return only(day(fullYear(year2), monthNumber(name2), Number(date2)))
  const [, one = '', sign = '', two = '', last = ''] = numeric.exec(text) ?? []
  // 01-02-21 is ambiguous in all its parts, including the year
  if (one === '' || (sign === '-' && last.length === 2)) return null
  const shortYearFirst =
    one.length === 2 && two.length === 2 && last.length === 2 && sign === '/' ? day(fullYear(one), Number(two), Number(last)) : null
  return ordered(fullYear(last), Number(one), Number(two), shortYearFirst)
}

/** `2025-25-07`: a day between year and month, which no platform writes but spreadsheets can. Null: it is not such a day. */
export function readYearDayMonth(cell: string): Day | null {
  const [, year = '', , date = '', month = ''] = yearFirst.exec(cell.trim().replace(time, '')) ?? []
  return year === '' ? null : day(Number(year), Number(month), Number(date))
}

/** Whether a cell starts with a year of four digits, as a spreadsheet's own dates do. */
export const startsWithYear = (cell: string): boolean => /^\s*\d{4}[-/.]\d/.test(cell)

/** Day and month of a date exchanged; null: the result is no day. */
export function exchanged(date: Day): Day | null {
  const [year = '', month = '', number = ''] = date.split('-')
  return day(Number(year), Number(number), Number(month))
}

function only(found: Day | null): DateReading | null {
  return found === null ? null : { kind: 'day', day: found, shows: null }
}

function ordered(year: number, one: number, two: number, yearFirst: Day | null): DateReading | null {
  const dayFirst = day(year, two, one)
  const monthFirst = day(year, one, two)
  const readings: [DayOrder, Day | null][] = [
    ['day_first', dayFirst],
    ['month_first', monthFirst],
    ['year_first', yearFirst],
  ]
  const valid = readings.flatMap(([shows, date]) => (date === null ? [] : [{ day: date, shows }]))
  if (new Set(valid.map((reading) => reading.day)).size > 1)
    return { kind: 'either', dayFirst, monthFirst, ...(yearFirst === null ? {} : { yearFirst }) }
  const [first, another] = valid
  return first ? { kind: 'day', day: first.day, shows: another ? null : first.shows } : null
}

/** The day in an order; null if it is none. */
export function dayIn(reading: DateReading, order: DayOrder): Day | null {
  if (reading.kind === 'day') return reading.day
  if (order === 'year_first') return reading.yearFirst ?? null
  return order === 'day_first' ? reading.dayFirst : reading.monthFirst
}

export interface DateRangeReading {
  readonly from: DateReading
  readonly to: DateReading
}

/** `2025-W28`, `W28 2025`: an ISO 8601 week as its Monday and Sunday; null: it is none. */
function readIsoWeek(text: string): DateRangeReading | null {
  const [, first = '', week = '', , last = ''] = /^(?:(\d{4})[-\s]?)?[WwKk][Ww]?\s?(\d{1,2})([-\s/]+(\d{4}))?$/.exec(text) ?? []
  const year = Number(first || last)
  if ((first === '') === (last === '') || year < 1990 || Number(week) < 1) return null
  const january4 = `${year}-01-04`
  const monday = addDays(january4, 7 * (Number(week) - 1) - weekday(january4))
  // the Thursday of a week is in the week's year
  if (addDays(monday, 3).slice(0, 4) !== String(year)) return null
  return { from: { kind: 'day', day: monday, shows: null }, to: { kind: 'day', day: addDays(monday, 6), shows: null } }
}

/** 0 Monday … 6 Sunday. */
const weekday = (date: Day): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** Two dates with a dash or a word between them, as in weeks and title lines. */
export function readDateRange(cell: string): DateRangeReading | null {
  if (cell.length > 120) return null
  const week = readIsoWeek(cell.trim())
  if (week) return week
  const [, start = '', end = ''] = /^(.+?)(?:\s+(?:-|–|—|~|to)\s+|\s*(?:–|—|~|至)\s*)(.+)$/i.exec(cell.trim()) ?? []
  const [from, to] = [readDate(start), readDate(end)]
  return from && to ? { from, to } : null
}
