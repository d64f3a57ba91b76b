import { addDays, type Day } from '@adroit/contract/calendar'
import type { Range } from '@adroit/contract/presets'
import { contains } from '../lib/day-ranges.ts'
import type { HeldSpan, Source } from './facts.ts'

interface Origin {
  readonly job: string
  readonly source: Source
  readonly synced: boolean
  readonly readAt: Date
}

/** Rows of one reading for the same days. */
interface ReadDays extends Origin, Range {
  readonly rows: number
  readonly spend: bigint | null
}

/** Something that was done to the account, in the order in which it was: a range that a slice covers; null: no days of its own. */
export interface Reading extends Origin {
  readonly outcome: 'changed' | 'unchanged' | 'taken' | 'put_back'
  readonly days: Range | null
}

/** Days of rows that are not held any more, and when they stood. */
export interface StoodDays extends Range {
  readonly since: Date
  readonly until: Date
}

/** Jobs whose rows are taken away. */
export function removedJobs(done: readonly Pick<Reading, 'job' | 'outcome'>[]): ReadonlySet<string> {
  const removed = new Set<string>()
  for (const { job, outcome } of done) {
    if (outcome === 'taken') removed.add(job)
    else if (outcome === 'put_back') removed.delete(job)
  }
  return removed
}

/**
 * What every day of the range comes from: the rows that are held, and where there are none the last reading that covered the
 * day and found nothing. Neighbouring days of one import, and of syncs, are one span; rows of several days are spans of their own. `stood`
 * is looked at where rows were taken away: a day on which some stood when it was read last was not found empty.
 */
export function heldSpans(held: readonly ReadDays[], done: readonly Reading[], stood: readonly StoodDays[], range: Range): HeldSpan[] {
  const empty = emptyDays(held, done, stood, range)
  const read = held.map((one) => ({ ...one, readAt: lastRead(one, done) }))
  const spans: HeldSpan[] = []
  for (const one of [...read, ...empty].toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1))) {
    const periods = one.from !== one.to
    const last = spans.at(-1)
    const joins =
      last && !periods && !last.periods && isAlike(last, one) && last.rows > 0 === one.rows > 0 && addDays(last.to, 1) === one.from
    if (joins)
      spans[spans.length - 1] = {
        ...last,
        to: one.to,
        rows: last.rows + one.rows,
        spend: sum(last.spend, one.spend),
        readAt: laterOf<{ readAt: Date }>(last, one).readAt,
      }
    else
      spans.push({
        from: one.from,
        to: one.to,
        source: one.source,
        synced: one.synced,
        job: one.job,
        rows: one.rows,
        periods,
        spend: one.spend,
        readAt: one.readAt,
      })
  }
  return spans
}

function emptyDays(held: readonly ReadDays[], done: readonly Reading[], stood: readonly StoodDays[], range: Range): ReadDays[] {
  const removed = removedJobs(done)
  const reading = done.filter(({ job, days }) => days !== null && !removed.has(job))
  const days: ReadDays[] = []
  for (let day: Day = range.from; day <= range.to; day = addDays(day, 1)) {
    const own = { from: day, to: day }
    if (held.some((one) => contains(one, own))) continue
    const last = reading.findLast(({ days }) => days !== null && contains(days, own))
    if (last && !stood.some((rows) => contains(rows, own) && rows.since <= last.readAt && last.readAt < rows.until))
      days.push({ ...own, job: last.job, source: last.source, synced: last.synced, readAt: last.readAt, rows: 0, spend: null })
  }
  return days
}

/** What repeats itself may have read rows again since they changed. */
function lastRead(rows: ReadDays, done: readonly Reading[]): Date {
  if (!rows.synced) return rows.readAt
  const again = done.filter(({ synced, days }) => synced && days !== null && contains(days, rows))
  return again.reduce<Origin>(laterOf, rows).readAt
}

const isAlike = (a: HeldSpan, b: Origin): boolean => (a.synced ? b.synced && a.source === b.source : a.job === b.job)
const sum = (a: bigint | null, b: bigint | null): bigint | null => (a === null ? b : b === null ? a : a + b)
const laterOf = <T extends { readonly readAt: Date }>(a: T, b: T): T => (a.readAt > b.readAt ? a : b)
