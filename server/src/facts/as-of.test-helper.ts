import { addDays } from '@adroit/contract/calendar'
import type { InsightsRow } from './insights-row.ts'
import type { Slice } from './slice.ts'

/** An event in the store's history: a slice, or an import that is soft-deleted. */
export type Event =
  | { readonly kind: 'slice'; readonly slice: Slice }
  | { readonly kind: 'taken'; readonly job: string; readonly account: string; readonly at: Date }

interface StoredRow {
  readonly job: string
  readonly source: string
  readonly row: InsightsRow
}

const figures = (row: InsightsRow) =>
  JSON.stringify([row.campaign?.id, row.adSet?.id, row.ad?.id, row.from, row.to, row.measures], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )

/** Returns the rows that an account has stored at a moment. It replays all earlier events on a plain list of rows. */
export function rowsAt(events: readonly Event[], account: string, moment: Date): readonly InsightsRow[] {
  let stored: readonly StoredRow[] = []
  for (const event of events) {
    if (event.kind === 'taken') {
      if (event.account === account && event.at <= moment) stored = stored.filter(({ job }) => job !== event.job)
      continue
    }
    const { slice } = event
    if (slice.account !== account || slice.readAt > moment) continue
    const goes = ({ row }: StoredRow) => slice.covers.some(({ from, to }) => row.from <= to && row.to >= from)
    const gone = stored.filter(goes).map(({ row, source }) => source + figures(row))
    const fresh = slice.rows.map((row) => slice.source + figures(row))
    if (gone.toSorted().join() === fresh.toSorted().join()) continue
    stored = [...stored.filter((one) => !goes(one)), ...slice.rows.map((row) => ({ job: slice.job, source: slice.source, row }))]
  }
  return stored.map(({ row }) => row)
}

/** Returns the spend of one-day rows, by ad and by day. */
export function spendBy(rows: readonly InsightsRow[], range: { readonly from: string; readonly to: string }, shift = 0) {
  const byAd = new Map<string, bigint>()
  const byDay = new Map<string, bigint>()
  for (const row of rows) {
    if (row.from < range.from || row.to > range.to) continue
    const [ad, spend] = [row.ad?.id ?? '', row.measures.spend ?? 0n]
    byAd.set(ad, (byAd.get(ad) ?? 0n) + spend)
    const key = `${addDays(row.from, shift)}/${addDays(row.to, shift)}`
    byDay.set(key, (byDay.get(key) ?? 0n) + spend)
  }
  return { byAd, byDay }
}
