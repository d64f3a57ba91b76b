import { keys } from '../queries/query-keys.ts'

/** What is kept for reading without network, at most. */
export const keepLimits = { reports: 20, bytes: 5 * 1024 * 1024, days: 30 } as const

export interface KeptEntry {
  readonly hash: string
  /** What goes together: a report with its tables, or a page of its own. */
  readonly group: string
  /** When it was read, in ms since 1970. */
  readonly at: number
  /** UTF-16 units of its JSON: half of its bytes at most, near enough for a bound. */
  readonly bytes: number
}

const pages: readonly unknown[] = [
  keys.overview,
  keys.accounts,
  keys.sparks,
  keys.glance,
  keys.media,
  keys.mediaAccount,
  keys.freshness,
  keys.messages,
  keys.message,
]
const ofReports: readonly unknown[] = [
  keys.report,
  keys.table,
  keys.rowSparks,
  keys.counts,
  keys.trend,
  keys.stack,
  keys.top,
  keys.explanation,
]
/** What a page asks for when somebody presses. */
const fleeting: readonly unknown[] = [keys.explanation]

export const reportGroup = (report: string): string => `report ${report}`

/** The report that a query is of, by its key; null: it is of none. */
export function reportOf(key: readonly unknown[]): string | null {
  const [kind, of] = key
  if (!ofReports.includes(kind)) return null
  if (typeof of === 'string') return of
  return typeof of === 'object' && of !== null && 'id' in of && typeof of.id === 'string' ? of.id : null
}

const isSearched = (filter: unknown): boolean =>
  typeof filter !== 'object' || filter === null || !('search' in filter) || filter.search !== ''

/** The group under which an answer is kept, by the key of its query; null: it is not kept. */
export function keptGroup(key: readonly unknown[]): string | null {
  const [kind] = key
  if (pages.includes(kind)) return String(kind)
  // what was searched for is not kept
  if (kind === keys.reports) return isSearched(key[1]) ? null : keys.reports
  const report = fleeting.includes(kind) ? null : reportOf(key)
  return report === null ? null : reportGroup(report)
}

/** Entries that go, so that the rest is within the limits: too old ones, then reports not read for longest, then by age for the size. */
export function surplus(entries: readonly KeptEntry[], now: number): readonly KeptEntry[] {
  const young = entries.filter(({ at }) => at > now - keepLimits.days * 86_400_000)
  const newest = (group: string) => Math.max(...young.filter((entry) => entry.group === group).map(({ at }) => at))
  const reports = new Set(
    [...new Set(young.map(({ group }) => group))]
      .filter((group) => group.startsWith('report '))
      .toSorted((one, other) => newest(other) - newest(one))
      .slice(0, keepLimits.reports),
  )
  let bytes = 0
  const kept = new Set(
    young
      .filter(({ group }) => !group.startsWith('report ') || reports.has(group))
      .toSorted((one, other) => other.at - one.at)
      .filter((entry) => {
        bytes += entry.bytes
        return bytes <= keepLimits.bytes
      }),
  )
  return entries.filter((entry) => !kept.has(entry))
}
