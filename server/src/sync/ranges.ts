import { addDays, type Day, daysIn } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'

/** The approximate number of rows in memory for one slice. */
const rowsAtOnce = 60_000

/** Returns how many days one request covers: at most the platform's maximum, and as many as the account's number of ads allows. */
export function daysAtOnce(longest: number, ads: number): number {
  return Math.max(1, Math.min(longest, Math.floor(rowsAtOnce / Math.max(1, ads))))
}

/** Splits a date range into pieces of so many days, newest first. */
export function pieces(range: DateRange, days: number): DateRange[] {
  const all: DateRange[] = []
  for (let to: Day = range.to; to >= range.from; to = addDays(to, -days)) {
    const from = addDays(to, 1 - days)
    all.push({ from: from < range.from ? range.from : from, to })
  }
  return all
}

/** Returns the next piece of a backfill that has reached `doneFrom`; null: it is complete. */
export function nextPiece(past: { readonly wantedFrom: Day; readonly doneFrom: Day | null }, today: Day, days: number): DateRange | null {
  const to = addDays(past.doneFrom ?? today, -1)
  if (to < past.wantedFrom) return null
  return pieces({ from: past.wantedFrom, to }, days)[0] ?? null
}

/** Returns how much of a backfill is done, from 0 to 1. */
export function partDone(past: { readonly wantedFrom: Day; readonly doneFrom: Day | null }, today: Day): number {
  if (past.doneFrom === null) return 0
  const all = daysIn(past.wantedFrom, addDays(today, -1))
  return all <= 0 ? 1 : Math.min(1, daysIn(past.doneFrom, addDays(today, -1)) / all)
}
