import type { Binder } from '../statement.ts'

export function date(bind: Binder, day: string): string {
  return `CAST(${bind.day(day)} AS DATE)`
}

export function later(column: string, days: number): string {
  return days === 0 ? column : `(${column} + ${days})`
}
