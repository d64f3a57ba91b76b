import { addDays, type Day } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import { contains } from '../lib/day-ranges.ts'
import type { PlatformSource } from './slice.ts'
import type { StoredSpan } from './stored-data.ts'

interface Origin {
  readonly job: string
  readonly source: PlatformSource
  readonly synced: boolean
  readonly readAt: Date
}

/** Rows of one import or sync run for the same days. */
interface ReadDays extends Origin, DateRange {
  readonly rows: number
  readonly spend: bigint | null
}

/** A logged operation on the account, in chronological order: a range that a slice covers, or null if it has no days of its own. */
export interface SliceRecord extends Origin {
  readonly outcome: 'changed' | 'unchanged' | 'soft_deleted' | 'restored'
  readonly days: DateRange | null
}

/** Days of rows that are no longer stored, and the time in which they were valid. */
export interface VersionDays extends DateRange {
  readonly validFrom: Date
  readonly validTo: Date
}

/** Returns the jobs whose rows are soft-deleted. */
export function removedJobs(done: readonly Pick<SliceRecord, 'job' | 'outcome'>[]): ReadonlySet<string> {
  const removed = new Set<string>()
  for (const { job, outcome } of done) {
    if (outcome === 'soft_deleted') removed.add(job)
    else if (outcome === 'restored') removed.delete(job)
  }
  return removed
}

/**
 * Returns where each day of the range comes from: the stored rows, or, on days without rows, the last slice that covered the day and found
 * nothing. Adjacent days of one import, or of syncs, form one span; each period row is its own span. `versions` matters where rows were
 * soft-deleted: a day on which rows were valid at its last read was not found empty.
 */
export function storedSpans(
  stored: readonly ReadDays[],
  done: readonly SliceRecord[],
  versions: readonly VersionDays[],
  range: DateRange,
): StoredSpan[] {
  const empty = emptyDays(stored, done, versions, range)
  const read = stored.map((one) => ({ ...one, readAt: lastRead(one, done) }))
  const spans: StoredSpan[] = []
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

function emptyDays(
  stored: readonly ReadDays[],
  done: readonly SliceRecord[],
  versions: readonly VersionDays[],
  range: DateRange,
): ReadDays[] {
  const removed = removedJobs(done)
  const reading = done.filter(({ job, days }) => days !== null && !removed.has(job))
  const days: ReadDays[] = []
  for (let day: Day = range.from; day <= range.to; day = addDays(day, 1)) {
    const own = { from: day, to: day }
    if (stored.some((one) => contains(one, own))) continue
    const last = reading.findLast(({ days }) => days !== null && contains(days, own))
    if (last && !versions.some((rows) => contains(rows, own) && rows.validFrom <= last.readAt && last.readAt < rows.validTo))
      days.push({ ...own, job: last.job, source: last.source, synced: last.synced, readAt: last.readAt, rows: 0, spend: null })
  }
  return days
}

/** Later sync runs may have read the rows again without a change. */
function lastRead(rows: ReadDays, done: readonly SliceRecord[]): Date {
  if (!rows.synced) return rows.readAt
  const again = done.filter(({ synced, days }) => synced && days !== null && contains(days, rows))
  return again.reduce<Origin>(laterOf, rows).readAt
}

const isAlike = (a: StoredSpan, b: Origin): boolean => (a.synced ? b.synced && a.source === b.source : a.job === b.job)
const sum = (a: bigint | null, b: bigint | null): bigint | null => (a === null ? b : b === null ? a : a + b)
const laterOf = <T extends { readonly readAt: Date }>(a: T, b: T): T => (a.readAt > b.readAt ? a : b)
