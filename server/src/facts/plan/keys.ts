import { addDays, weekday } from '@adroit/contract/calendar'
import type { Dimension, Level } from '@adroit/contract/platforms'
import type { Range } from '@adroit/contract/presets'
import { isTime, type TimeDimension } from '../dimensions.ts'
import type { Binder } from '../statement.ts'
import { date, later } from './dates.ts'

/** What makes weeks and months out of days: those at the ends are cut to the window. */
export interface Calendar {
  readonly window: Range
  /** 0 = Sunday, 1 = Monday … */
  readonly weekStart: number
}

export interface Key {
  readonly expression: string
  readonly name: string
}

/** Column that holds what a row of the dimension is known by. */
export const keyColumns = {
  ACCOUNT: 'account',
  CAMPAIGN: 'campaign',
  AD_SET: 'ad_set',
  AD: 'ad',
  PLATFORM: 'platform',
  COUNTRY: 'country',
} as const satisfies Record<Level | 'PLATFORM' | 'COUNTRY', string>

/** Columns that a row of the dimension is grouped by, `shift` days later. */
export function keysOf(bind: Binder, dimension: Dimension, calendar: Calendar, shift: number): readonly Key[] {
  if (!isTime(dimension)) return [{ expression: keyColumns[dimension], name: 'k' }]
  const { from, to } = spanOf(bind, dimension, calendar, shift)
  return [
    { expression: from, name: 'k_from' },
    { expression: to, name: 'k_to' },
  ]
}

/** The key of a row of time as text, `shift` days later. */
export function spanText(bind: Binder, dimension: TimeDimension, calendar: Calendar, shift: number): string {
  const { from, to } = spanOf(bind, dimension, calendar, shift)
  return `(CAST(${from} AS VARCHAR) || '/' || CAST(${to} AS VARCHAR))`
}

/** First and last day of the row of time that a fact belongs to: its week or month, and its own days where it fits none of them. */
function spanOf(bind: Binder, dimension: TimeDimension, { window, weekStart }: Calendar, shift: number): { from: string; to: string } {
  const [from, to] = [later('day_from', shift), later('day_to', shift)]
  if (dimension === 'DAY') return { from, to }
  const start = dimension === 'WEEK' ? weekOf(bind, window, weekStart) : monthStart
  const end = dimension === 'WEEK' ? `(${start(from)} + 6)` : `last_day(${from})`
  const fits = `${start(from)} = ${start(to)}`
  return {
    from: `CASE WHEN ${fits} THEN greatest(${start(from)}, ${date(bind, window.from)}) ELSE ${from} END`,
    to: `CASE WHEN ${fits} THEN least(${end}, ${date(bind, window.to)}) ELSE ${to} END`,
  }
}

/** Weeks are counted from one that begins on or before the window. */
function weekOf(bind: Binder, window: Range, weekStart: number): (day: string) => string {
  const anchor = date(bind, addDays(window.from, -((weekday(window.from) - weekStart + 7) % 7)))
  return (day) => `(${day} - CAST((${day} - ${anchor}) % 7 AS INTEGER))`
}

function monthStart(day: string): string {
  return `(${day} - CAST(EXTRACT(DAY FROM ${day}) - 1 AS INTEGER))`
}
