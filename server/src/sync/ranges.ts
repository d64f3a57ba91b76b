import { addDays, type Day, daysIn } from '@adroit/contract/calendar'
import type { Range } from '@adroit/contract/presets'

/** Rows that are held in memory for one slice, about. */
const rowsAtOnce = 60_000

/** Days of a range that one reading takes: what the platform takes at most, and as many as the account's ads allow. */
export function daysAtOnce(longest: number, ads: number): number {
  return Math.max(1, Math.min(longest, Math.floor(rowsAtOnce / Math.max(1, ads))))
}

/** A range in pieces of so many days, newest first. */
export function pieces(range: Range, days: number): Range[] {
  const all: Range[] = []
  for (let to: Day = range.to; to >= range.from; to = addDays(to, -days)) {
    const from = addDays(to, 1 - days)
    all.push({ from: from < range.from ? range.from : from, to })
  }
  return all
}

/** The next piece of a back-fill that has come down to `doneFrom`, or null when all of it is there. */
export function nextPiece(past: { readonly wantedFrom: Day; readonly doneFrom: Day | null }, today: Day, days: number): Range | null {
  const to = addDays(past.doneFrom ?? today, -1)
  if (to < past.wantedFrom) return null
  return pieces({ from: past.wantedFrom, to }, days)[0] ?? null
}

/** How much of a back-fill is done, 0 to 1. */
export function partDone(past: { readonly wantedFrom: Day; readonly doneFrom: Day | null }, today: Day): number {
  if (past.doneFrom === null) return 0
  const all = daysIn(past.wantedFrom, addDays(today, -1))
  return all <= 0 ? 1 : Math.min(1, daysIn(past.doneFrom, addDays(today, -1)) / all)
}
