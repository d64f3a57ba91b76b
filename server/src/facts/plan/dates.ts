import type { DayShift } from '../../lib/day-shift.ts'
import type { Binder } from '../statement.ts'

export function date(bind: Binder, day: string): string {
  return `CAST(${bind.day(day)} AS DATE)`
}

/** Returns the day of the date range that a day of the compared range corresponds to. */
export function later(bind: Binder, column: string, { days, leap }: DayShift): string {
  if (leap !== null) return `(${column} + CASE WHEN ${column} <= ${date(bind, leap.last)} THEN ${days} ELSE ${leap.after} END)`
  return days === 0 ? column : `(${column} + ${days})`
}
