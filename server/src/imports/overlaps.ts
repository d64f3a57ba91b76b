import type { InsightsRow, RowList } from '../facts/insights-row.ts'
import { unreadable } from './unreadable-export.ts'

/**
 * Rejects a file in which one ad entity has two different periods that share days (such as a month beside its weeks): adding them up would
 * count those days twice. Expects one row per ad entity and period.
 * @throws UnreadableExport
 */
export function refuseOverlaps(rows: RowList): void {
  if (countPeriods(rows) === 0) return
  const byPlace = new Map<string, InsightsRow[]>()
  for (const row of rows) {
    const place = JSON.stringify([row.campaign?.id, row.adSet?.id, row.ad?.id])
    const known = byPlace.get(place)
    if (known) known.push(row)
    else byPlace.set(place, [row])
  }
  for (const of of byPlace.values()) {
    of.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    for (const [index, row] of of.entries()) {
      const next = of[index + 1]
      if (next && next.from <= row.to) throw unreadable({ kind: 'overlap', place: nameOf(row), one: span(row), other: span(next) })
    }
  }
}

/** How many of the rows cover several days. */
export function countPeriods(rows: RowList): number {
  let count = 0
  for (const { from, to } of rows) if (from !== to) count++
  return count
}

function nameOf(row: InsightsRow): string {
  return [row.campaign, row.adSet, row.ad].flatMap((entity) => (entity ? `"${entity.name}"` : [])).join(' / ') || 'The account'
}

function span(row: InsightsRow): string {
  return row.from === row.to ? row.from : `${row.from} to ${row.to}`
}
