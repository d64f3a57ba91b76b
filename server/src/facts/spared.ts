import type { Range } from '@adroit/contract/presets'
import { contains, isRange, mergeRanges, overlaps, without } from '../lib/day-ranges.ts'
import type { Facts, Slice } from './facts.ts'

/**
 * The slice without the covered days that it is to spare, and these days. Nobody may write to the account until what is left is in
 * place. What is no slice is left to be refused.
 */
export async function withoutSpared(
  slice: Slice,
  spans: Facts['spans'],
): Promise<{ readonly left: Slice; readonly spared: readonly Range[] }> {
  const { spare, covers } = slice
  if (spare === undefined || covers.length === 0 || !covers.every(isRange)) return { left: slice, spared: [] }
  const merged = mergeRanges(covers)
  const all = { from: merged[0]?.from ?? '', to: merged.at(-1)?.to ?? '' }
  const after = spare === 'imports' ? null : spare.importsReadAfter
  const held = (await spans(slice.company, slice.account, all)).filter(
    ({ synced, readAt }) => !synced && (after === null || readAt.getTime() > after.getTime()),
  )
  if (held.length === 0) return { left: slice, spared: [] }
  const left = merged.flatMap((range) => without(range, held))
  const rows = slice.rows.filter((row) => left.some((range) => contains(range, row)) || !held.some((range) => overlaps(range, row)))
  return { left: { ...slice, covers: left, rows }, spared: merged.flatMap((range) => without(range, left)) }
}
