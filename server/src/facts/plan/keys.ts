import { addDays, type Day, weekday } from '@adroit/contract/calendar'
import type { Breakdown, Level } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { DayShift } from '../../lib/day-shift.ts'
import { isTime, type TimeBreakdown } from '../breakdowns.ts'
import type { Binder } from '../statement.ts'
import { date, later } from './dates.ts'

/** How days form weeks and months. The first and the last are cut to the date range. */
export interface Calendar {
  readonly window: DateRange
  /** 0 = Sunday, 1 = Monday … */
  readonly weekStart: number
}

export interface Key {
  readonly expression: string
  readonly name: string
}

/** The column that identifies a row of the breakdown. */
export const keyColumns = {
  ACCOUNT: 'account',
  CAMPAIGN: 'campaign',
  AD_SET: 'ad_set',
  AD: 'ad',
  PLATFORM: 'platform',
  COUNTRY: 'country',
} as const satisfies Record<Level | 'PLATFORM' | 'COUNTRY', string>

/** Returns the expressions that rows of the breakdown are grouped by. Days of the compared range are moved by `shift`. */
export function keysOf(bind: Binder, breakdown: Breakdown, calendar: Calendar, shift: DayShift): readonly Key[] {
  if (!isTime(breakdown)) return [{ expression: keyColumns[breakdown], name: 'k' }]
  const { from, to } = spanOf(bind, breakdown, calendar, shift)
  return [
    { expression: from, name: 'k_from' },
    { expression: to, name: 'k_to' },
  ]
}

/** Returns the key of a time row as text. Days of the compared range are moved by `shift`. */
export function spanText(bind: Binder, breakdown: TimeBreakdown, calendar: Calendar, shift: DayShift): string {
  const { from, to } = spanOf(bind, breakdown, calendar, shift)
  return `(CAST(${from} AS VARCHAR) || '/' || CAST(${to} AS VARCHAR))`
}

/**
 * Returns the first and last day of the time row that a fact belongs to: its week or month, or the fact's own days if no week or month
 * contains them.
 */
function spanOf(bind: Binder, breakdown: TimeBreakdown, { window, weekStart }: Calendar, shift: DayShift): { from: string; to: string } {
  const [from, to] = [later(bind, 'day_from', shift), later(bind, 'day_to', shift)]
  if (breakdown === 'DAY') return { from: shift.leap?.extra ? unlessAlone(bind, shift.leap.extra, from) : from, to }
  const start = breakdown === 'WEEK' ? weekOf(bind, window, weekStart) : monthStart
  const end = breakdown === 'WEEK' ? `(${start(from)} + 6)` : `last_day(${from})`
  const fits = `${start(from)} = ${start(to)}`
  return {
    from: `CASE WHEN ${fits} THEN greatest(${start(from)}, ${date(bind, window.from)}) ELSE ${from} END`,
    to: `CASE WHEN ${fits} THEN least(${end}, ${date(bind, window.to)}) ELSE ${to} END`,
  }
}

/** 29 February of the compared range has no counterpart by day. */
function unlessAlone(bind: Binder, day: Day, from: string): string {
  const extra = date(bind, day)
  return `CASE WHEN day_from = ${extra} AND day_to = ${extra} THEN NULL ELSE ${from} END`
}

/** Weeks are counted from a week that begins on or before the first day of the range. */
function weekOf(bind: Binder, window: DateRange, weekStart: number): (day: string) => string {
  const anchor = date(bind, addDays(window.from, -((weekday(window.from) - weekStart + 7) % 7)))
  return (day) => `(${day} - CAST((${day} - ${anchor}) % 7 AS INTEGER))`
}

function monthStart(day: string): string {
  return `(${day} - CAST(EXTRACT(DAY FROM ${day}) - 1 AS INTEGER))`
}
