import { addDays, addMonths } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import { monthNumber, readDate } from './dates.ts'

export interface MonthReading {
  /** Null if another column has the year. */
  readonly year: number | null
  readonly month: number
}

/** `2018-01`, `01/2018`, `Jan 2018`, `Jan-18`, `2018年1月`, `2018-01-01` (first days only), `January`, `1`, `1月`. */
export function readMonth(cell: string): MonthReading | null {
  const text = cell.trim()
  if (text.length > 30) return null
  const yearFirst = /^(\d{4})(?:[-/.]|\s*年\s*)?(\d{1,2})(?:\s*月)?$/.exec(text)
  if (yearFirst) return month(Number(yearFirst[2]), Number(yearFirst[1]))
  const yearLast = /^(\d{1,2})[-/.](\d{4})$/.exec(text)
  if (yearLast) return month(Number(yearLast[1]), Number(yearLast[2]))
  const named = /^([a-z]{3,9}\.?)(?:,?[\s-]+(\d{4}|\d{2}))?$/i.exec(text)
  if (named) {
    const year = named[2]
    return month(monthNumber(named[1] ?? ''), year === undefined ? null : (year.length === 2 ? 2000 : 0) + Number(year))
  }
  const bare = /^(\d{1,2})(?:\s*月)?$/.exec(text)
  if (bare) return month(Number(bare[1]), null)
  const date = readDate(text)
  return date?.kind === 'day' && date.day.endsWith('-01') ? month(Number(date.day.slice(5, 7)), Number(date.day.slice(0, 4))) : null
}

function month(number: number, year: number | null): MonthReading | null {
  return number >= 1 && number <= 12 && (year === null || isYear(year)) ? { year, month: number } : null
}

export function readYear(cell: string): number | null {
  const text = cell.trim()
  return /^\d{4}$/.test(text) && isYear(Number(text)) ? Number(text) : null
}

const isYear = (year: number): boolean => year >= 1990 && year <= 2100

export function monthDays(year: number, number: number): DateRange {
  const from = `${year}-${String(number).padStart(2, '0')}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}
