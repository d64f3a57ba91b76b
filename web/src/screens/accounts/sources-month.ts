import type { accountCalendar } from '@adroit/contract/account'
import { addDays, addMonths, type Day, weekday } from '@adroit/contract/calendar'

export type Span = (typeof accountCalendar)['answer']['_zod']['output']['spans'][number]

/** `2026-11` */
export type Month = string

/** The mark of a day in the calendar. Letters stand for imports, in the order of their days. */
export type Mark =
  | { readonly kind: 'notRead' | 'nothing' | 'sample' | 'sync' }
  | { readonly kind: 'import' | 'periods'; readonly letter: string }

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstOf = (month: Month): Day => `${month}-01`
export const lastOf = (month: Month): Day => addDays(addMonths(firstOf(month), 1), -1)
export const monthsOn = (month: Month, count: number): Month => monthOf(addMonths(firstOf(month), count))

/** Returns the months from one to another, inclusive, newest first. */
export function monthsBetween(first: Month, last: Month): readonly Month[] {
  const months: Month[] = []
  for (let month = last; month >= first; month = monthsOn(month, -1)) months.push(month)
  return months
}

/** Returns the weeks of a month, starting on the first day of the week (0 = Sunday); null outside the month. */
export function weeksOf(month: Month, weekStart: number): readonly (readonly (Day | null)[])[] {
  const first = firstOf(month)
  const last = lastOf(month)
  const weeks: (Day | null)[][] = []
  for (let monday = addDays(first, -((weekday(first) - weekStart + 7) % 7)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((day) => (monthOf(day) === month ? day : null)))
  }
  return weeks
}

/** A … Z, AA, AB … */
function letterAt(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterAt(Math.floor(index / 26) - 1) + last
}

/** Returns import id → letter, for the imports that any day of the calendar shows. An import without data has no day. */
export function lettersOf(spans: readonly Span[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const { source, import: from, rows } of spans) {
    if (source === 'import' && from && rows > 0 && !letters.has(from.id)) letters.set(from.id, letterAt(letters.size))
  }
  return letters
}

const spansAt = (day: Day, spans: readonly Span[]): readonly Span[] => spans.filter(({ from, to }) => from <= day && day <= to)

export function markOf(day: Day, spans: readonly Span[], letters: ReadonlyMap<string, string>): Mark {
  const here = spansAt(day, spans)
  if (here.length === 0) return { kind: 'notRead' }
  // a span with data is preferred to one without
  const span = here.find(({ rows, periods }) => rows > 0 && periods) ?? here.find(({ rows }) => rows > 0)
  if (!span) return { kind: 'nothing' }
  if (span.source !== 'import') return { kind: span.source }
  return { kind: span.periods ? 'periods' : 'import', letter: (span.import && letters.get(span.import.id)) ?? '?' }
}
