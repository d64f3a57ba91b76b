import { overlaps } from '@adroit/contract/overlaps'
import type { DateRange } from '@adroit/contract/presets'
import { contains, isRange, mergeRanges, without } from '../lib/day-ranges.ts'
import type { Facts } from './facts.ts'
import type { RowList } from './insights-row.ts'
import type { Slice } from './slice.ts'

/**
 * Removes the days to preserve from a slice and returns both. Nobody may write to the account until the rest is stored. An invalid slice is
 * returned as it is, to be rejected later.
 */
export async function withoutPreserved(
  slice: Slice<RowList>,
  spans: Facts['spans'],
): Promise<{ readonly left: Slice<RowList>; readonly preserved: readonly DateRange[] }> {
  const { preserve, covers, source } = slice
  if (preserve === undefined || source === 'events' || covers.length === 0 || !covers.every(isRange)) return { left: slice, preserved: [] }
  const merged = mergeRanges(covers)
  const all = { from: merged[0]?.from ?? '', to: merged.at(-1)?.to ?? '' }
  const after = preserve === 'imports' ? null : preserve.importsReadAfter
  const stored = (await spans(slice.company, slice.account, all)).filter(
    ({ synced, readAt }) => !synced && (after === null || readAt.getTime() > after.getTime()),
  )
  if (stored.length === 0) return { left: slice, preserved: [] }
  const left = merged.flatMap((range) => without(range, stored))
  const rows = [...slice.rows].filter((row) => left.some((range) => contains(range, row)) || !stored.some((range) => overlaps(range, row)))
  return { left: { ...slice, covers: left, rows }, preserved: merged.flatMap((range) => without(range, left)) }
}
