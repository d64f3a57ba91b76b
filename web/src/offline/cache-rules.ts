import { keys } from '../queries/query-keys.ts'

/** Limits of the offline cache. */
export const cacheLimits = { reports: 20, bytes: 5 * 1024 * 1024, days: 30 } as const

export interface CacheEntry {
  readonly hash: string
  /** Entries of one group are removed together: a report with its tables, or a single page. */
  readonly group: string
  /** When it was read, in ms since 1970. */
  readonly at: number
  /** Length of its JSON in UTF-16 units. The bytes may be twice as many, which is close enough for a limit. */
  readonly bytes: number
}

const pages: readonly unknown[] = [
  keys.overview,
  keys.todayCurve,
  keys.attention,
  keys.accounts,
  keys.sparklines,
  keys.summaries,
  keys.media,
  keys.mediaAccount,
  keys.freshness,
  keys.notifications,
  keys.notification,
  keys.alerts,
  keys.pacing,
  keys.homeArrangement,
  keys.recentMaterials,
  keys.material,
  keys.materialFolders,
  keys.materialChoices,
  keys.publishDrafts,
  keys.publishDraft,
  keys.publishAccounts,
  keys.publishTask,
  keys.audienceSets,
]
const ofReports: readonly unknown[] = [
  keys.report,
  keys.table,
  keys.rowSparklines,
  keys.counts,
  keys.trend,
  keys.stack,
  keys.top,
  keys.explanation,
]
/** Queries that run only when the user asks for details. */
const fleeting: readonly unknown[] = [keys.explanation]

export const reportGroup = (report: string): string => `report ${report}`

/** The id of the saved report that a query belongs to, by its key (`reportKey` in queries/report-query.ts); null: none. */
export function reportOf(key: readonly unknown[]): string | null {
  const [kind, of] = key
  if (!ofReports.includes(kind)) return null
  if (typeof of === 'string') return of
  return typeof of === 'object' && of !== null && 'report' in of && typeof of.report === 'string' ? of.report : null
}

const isSearched = (filter: unknown): boolean =>
  typeof filter !== 'object' || filter === null || !('search' in filter) || filter.search !== ''

/** Whether a filter that leaves empty values out has a search. */
const namesSearch = (filter: unknown): boolean => typeof filter === 'object' && filter !== null && 'search' in filter

/** The group under which a response is cached, by the key of its query; null: it is not cached. */
export function cacheGroup(key: readonly unknown[]): string | null {
  const [kind] = key
  if (pages.includes(kind)) return String(kind)
  // search results are not cached
  // their pictures are not cached, because the addresses are valid for minutes
  if (kind === keys.materials) return namesSearch(key[1]) ? null : keys.materials
  if (kind === keys.publishTasks) return key[1] === '' ? keys.publishTasks : null
  if (kind === keys.reports) return isSearched(key[1]) ? null : keys.reports
  const report = fleeting.includes(kind) ? null : reportOf(key)
  return report === null ? null : reportGroup(report)
}

/**
 * Returns the entries to remove so that the rest is within the limits: entries that are too old, then the reports not read for longest,
 * then the oldest entries until the size fits.
 */
export function surplus(entries: readonly CacheEntry[], now: number): readonly CacheEntry[] {
  const young = entries.filter(({ at }) => at > now - cacheLimits.days * 86_400_000)
  const newest = (group: string) => Math.max(...young.filter((entry) => entry.group === group).map(({ at }) => at))
  const reports = new Set(
    [...new Set(young.map(({ group }) => group))]
      .filter((group) => group.startsWith('report '))
      .toSorted((one, other) => newest(other) - newest(one))
      .slice(0, cacheLimits.reports),
  )
  let bytes = 0
  const kept = new Set(
    young
      .filter(({ group }) => !group.startsWith('report ') || reports.has(group))
      .toSorted((one, other) => other.at - one.at)
      .filter((entry) => {
        bytes += entry.bytes
        return bytes <= cacheLimits.bytes
      }),
  )
  return entries.filter((entry) => !kept.has(entry))
}
