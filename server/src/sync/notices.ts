import type { DateRange } from '@adroit/contract/presets'
import type { SyncNotice } from '@adroit/contract/sync-notice'
import type { Insights } from '../platforms/platform.ts'
import { spendOf } from '../platforms/remainders.ts'

/** Below this part of the spend, a difference is normal: the platform's reads are some seconds apart, and amounts are rounded. */
const usualDifference = 0.01

/** Returns what a reading lacks, with the difference between the account's own total and its ads and campaigns, without its causes. */
export function noticesOf({ rows, totalSpend, notices }: Insights, { from, to }: DateRange): SyncNotice[] {
  if (totalSpend === null) return [...notices]
  const attributed = spendOf(rows.filter(({ campaign }) => campaign !== null))
  const larger = totalSpend > attributed ? totalSpend : attributed
  const share = larger === 0n ? 0 : Number(((totalSpend - attributed) * 10_000n) / larger) / 10_000
  return Math.abs(share) <= usualDifference ? [...notices] : [...notices, { kind: 'not_attributed', from, to, share, causes: [] }]
}

/** Returns each kind of notice once: the latest, with the sum of the rows that were set aside. */
export function mergedNotices(all: readonly SyncNotice[]): SyncNotice[] {
  const merged = new Map<string, SyncNotice>()
  for (const notice of all) {
    const key =
      'metric' in notice
        ? `${notice.kind} ${notice.metric}`
        : 'assets' in notice
          ? `${notice.kind} ${notice.assets}`
          : 'campaigns' in notice
            ? `${notice.kind} ${notice.campaigns}`
            : notice.kind
    const before = merged.get(key)
    const rows = notice.kind === 'rows_set_aside' && before?.kind === 'rows_set_aside' ? before.count : 0
    merged.set(key, notice.kind === 'rows_set_aside' ? { ...notice, count: notice.count + rows } : notice)
  }
  return [...merged.values()]
}
