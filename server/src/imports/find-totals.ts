import { entityFields, timeFields } from '@adroit/contract/imports'
import type { LineTable } from './line-table.ts'
import type { RowPlan } from './row-reader.ts'

export interface FoundTotals {
  /** Lines whose metrics are exactly the sums of other lines. */
  readonly exact: ReadonlySet<number>
  /** Lines that come near to such sums, or equal them by so small numbers that it may be chance. */
  readonly near: ReadonlySet<number>
}

/** Comparing each line with its neighbors and groups takes a few seconds for so many lines; larger files have no totals but labelled ones. */
const mostLines = 400_000
/** Bits of a line's numbers above which their equality with one sum is no chance, and below which it may well be. */
const sureBits = 18
const likelyBits = 7
/** Among fewer complete lines, any line may be as large as half of them. */
const fewLines = 5

/**
 * Finds the lines that are totals of others by arithmetic, so in any language and place: a line is a total if each of its metrics is the
 * sum over other lines, which are all others, the lines with the same texts but for one column, the deeper lines of its entity, or the
 * lines directly above or below it.
 */
export function findTotals(table: LineTable, { columns }: RowPlan): FoundTotals {
  const { count, keys, measures } = table
  const width = measures.length
  // The more comparisons, the more chances.
  const certainBits = sureBits + Math.log2(1 + count * keys.length)
  const exact = new Set<number>()
  const near = new Set<number>()
  if (count < 2 || count > mostLines || width === 0) return { exact, near }

  const times = new Set(timeFields.flatMap((field) => keys.indexOf(columns.at[field] ?? -1)))
  const places = new Set([...entityFields].flatMap((field) => columns.at[field] ?? []))
  const bits = new Float64Array(count)
  const masks = new Uint32Array(count)
  /** Lines that lack something which others have. */
  const lacking = new Uint8Array(count)
  const filledIn = keys.map(() => 0)
  for (let index = 0; index < count; index++) {
    for (let measure = 0; measure < width; measure++)
      bits[index] = (bits[index] ?? 0) + Math.log2(1 + Math.abs(table.amount(index, measure)) / (table.steps[measure] ?? 1))
    const row = table.row(index)
    const isUndated = 'kind' in row && row.kind.startsWith('not_a_')
    for (const key of keys.keys()) {
      const isEmpty = table.text(index, key) === 0 || (isUndated && times.has(key))
      if (isEmpty) masks[index] = (masks[index] ?? 0) | (1 << key)
      else filledIn[key] = (filledIn[key] ?? 0) + 1
    }
  }
  // A column that is empty in most lines says nothing about the few that fill it.
  const usual = keys.reduce((mask, _, key) => ((filledIn[key] ?? 0) * 2 >= count ? mask | (1 << key) : mask), 0)
  for (let index = 0; index < count; index++) {
    const row = table.row(index)
    lacking[index] = ('kind' in row && isNoEntity(row.kind)) || ((masks[index] ?? 0) & usual) !== 0 ? 1 : 0
  }
  const isCounted = (index: number) => (bits[index] ?? 0) > 0 && !exact.has(index)

  /** Whether a line's metrics equal sums of `parts` lines; money may be off by what rounding each of them explains. */
  const equals = (index: number, sums: Float64Array, from: number, parts: number, own: boolean): boolean => {
    for (let measure = 0; measure < width; measure++) {
      const stated = table.amount(index, measure)
      const sum = (sums[from + measure] ?? 0) - (own ? stated : 0)
      if (table.value(index, measure) === null && sum === 0) continue
      const step = table.steps[measure] ?? 1
      const rounding = step < Number(measures[measure]?.units ?? 1n) ? step * (0.5 + Math.sqrt(parts) / 2) : 0
      if (Math.abs(stated - sum) > rounding) return false
    }
    return true
  }
  const isNear = (index: number, sums: Float64Array, from: number, factor: number): boolean => {
    for (let measure = 0; measure < width; measure++) {
      const [stated, sum] = [table.amount(index, measure), sums[from + measure] ?? 0]
      if (table.value(index, measure) !== null && (stated * factor < sum || stated > sum * factor)) return false
    }
    return true
  }

  const random = randoms()
  const codes = keys.map(() => new Map<number, number>())
  const code = (index: number, key: number): number => {
    const text = table.text(index, key)
    const known = codes[key]?.get(text) ?? random()
    codes[key]?.set(text, known)
    return known
  }
  const whole = new Float64Array(count)
  for (let index = 0; index < count; index++) {
    let sum = 0
    for (const key of keys.keys()) sum += code(index, key)
    whole[index] = sum
  }

  byAll()
  for (const key of keys.keys()) if (!times.has(key)) byColumn(key)
  byDepth()
  byNeighbors()
  byAll()
  bySize()
  for (const index of exact) near.delete(index)
  return { exact, near }

  /** Two equal days are no total of each other. */
  function hasSeveralDays(): boolean {
    return [...times].some((key) => key !== -1 && new Set([...masks.keys()].map((index) => table.text(index, key))).size > 1)
  }

  /** A line that is the sum of all others. */
  function byAll(): void {
    const sums = new Float64Array(width)
    let parts = 0
    for (let index = 0; index < count; index++) {
      if (!isCounted(index)) continue
      parts++
      for (let measure = 0; measure < width; measure++) sums[measure] = (sums[measure] ?? 0) + table.amount(index, measure)
    }
    if (parts < 2) return
    for (let index = 0; index < count; index++) {
      if (!isCounted(index) || !equals(index, sums, 0, parts - 1, true)) continue
      const isCertain = lacking[index] === 1 || (bits[index] ?? 0) >= sureBits || table.label(index) !== ''
      if (isCertain && parts > 2) exact.add(index)
      else if (parts === 2 && lacking[index] === 0 && hasSeveralDays()) continue
      else if ((bits[index] ?? 0) >= likelyBits) near.add(index)
      return
    }
  }

  /** Lines that lack something and state at least half as much as all complete lines: figures of no ad are far below that. */
  function bySize(): void {
    const sums = new Float64Array(width)
    let parts = 0
    for (let index = 0; index < count; index++) {
      if (!isCounted(index) || lacking[index] === 1) continue
      parts++
      for (let measure = 0; measure < width; measure++) sums[measure] = (sums[measure] ?? 0) + table.amount(index, measure)
    }
    if (parts < fewLines) return
    const deep = [...places].reduce((mask, at) => (keys.includes(at) ? mask | (1 << keys.indexOf(at)) : mask), 0)
    for (let index = 0; index < count; index++) {
      // one country may be missing; an ad set or ad is missing in totals
      if (((masks[index] ?? 0) & usual & deep) === 0 || !isCounted(index)) continue
      if (sums.every((sum, measure) => table.value(index, measure) === null || table.amount(index, measure) * 2 >= sum)) near.add(index)
    }
  }

  /** Lines of one text in a column that are, wherever the text occurs, the sums of the lines with other texts there. */
  function byColumn(key: number): void {
    const groups = new Map<number, number>()
    const group = new Uint32Array(count)
    for (let index = 0; index < count; index++) {
      const rest = (whole[index] ?? 0) - code(index, key)
      const known = groups.get(rest) ?? groups.size
      groups.set(rest, known)
      group[index] = known
    }
    if (groups.size === count) return
    const sums = new Float64Array(groups.size * width)
    const parts = new Uint32Array(groups.size)
    for (let index = 0; index < count; index++) {
      if (!isCounted(index)) continue
      const at = group[index] ?? 0
      parts[at] = (parts[at] ?? 0) + 1
      for (let measure = 0; measure < width; measure++)
        sums[at * width + measure] = (sums[at * width + measure] ?? 0) + table.amount(index, measure)
    }
    const found = new Map<number, { matched: number[]; single: number[]; bits: number; failed: number }>()
    for (let index = 0; index < count; index++) {
      const at = group[index] ?? 0
      const others = (parts[at] ?? 0) - 1
      if (!isCounted(index) || others < 1) continue
      const text = table.text(index, key)
      const about = found.get(text) ?? { matched: [], single: [], bits: 0, failed: 0 }
      found.set(text, about)
      if (!equals(index, sums, at * width, others, true)) about.failed++
      else if (others === 1) about.single.push(index)
      else {
        about.matched.push(index)
        about.bits += bits[index] ?? 0
      }
    }
    for (const { matched, single, bits: sum, failed } of found.values()) {
      if (matched.length === 0) continue
      const isCertain = sum >= certainBits || matched.some((index) => lacking[index] === 1)
      if (isCertain) for (const index of matched) exact.add(index)
      else if (failed > 0 || sum < likelyBits) continue
      for (const index of isCertain ? single : [...matched, ...single]) (isCertain && failed === 0 ? exact : near).add(index)
    }
  }

  /** Lines that leave columns empty which deeper lines with the same other texts fill, such as a campaign above its ads. */
  function byDepth(): void {
    const distinct = [...new Set(masks)]
    if (distinct.length < 2 || distinct.length > 64) return
    const isBelow = (deep: number, mask: number) => deep !== mask && (deep & mask) === deep
    const leaves = distinct.filter((mask) => !distinct.some((other) => isBelow(other, mask)))
    for (const mask of distinct) {
      if ((mask & usual) >>> 0 === 0 || leaves.includes(mask)) continue
      const below = new Set(leaves.filter((leaf) => isBelow(leaf, mask)))
      const filled = [...keys.keys()].filter((key) => (mask & (1 << key)) === 0)
      const parents = [...masks.keys()].filter((index) => masks[index] === mask && isCounted(index))
      // the label of a total may stand in one of the columns that it fills
      const isDeeper = keys.some((at, key) => places.has(at) && (mask & (1 << key)) !== 0)
      for (const labelled of [null, ...filled]) {
        const shared = filled.filter((key) => key !== labelled)
        const open = parents.filter((index) => !exact.has(index))
        if (open.length > 0) compareDepth(open, below, shared, labelled === null, isDeeper)
      }
    }
  }

  function compareDepth(
    parents: readonly number[],
    below: ReadonlySet<number>,
    shared: readonly number[],
    isPlain: boolean,
    isDeeper: boolean,
  ): void {
    const groupOf = (index: number) => shared.reduce((sum, key) => sum + code(index, key), 0)
    const wanted = new Map<number, number>()
    for (const index of parents) {
      const group = groupOf(index)
      if (!wanted.has(group)) wanted.set(group, wanted.size)
    }
    const sums = new Float64Array(wanted.size * width)
    const parts = new Uint32Array(wanted.size)
    for (let index = 0; index < count; index++) {
      if (!below.has(masks[index] ?? 0) || !isCounted(index)) continue
      const at = wanted.get(groupOf(index))
      if (at === undefined) continue
      parts[at] = (parts[at] ?? 0) + 1
      for (let measure = 0; measure < width; measure++)
        sums[at * width + measure] = (sums[at * width + measure] ?? 0) + table.amount(index, measure)
    }
    const [matched, single, close]: [number[], number[], number[]] = [[], [], []]
    for (const index of parents) {
      const at = wanted.get(groupOf(index)) ?? 0
      const others = parts[at] ?? 0
      if (others === 0) continue
      if (equals(index, sums, at * width, others, false)) (others === 1 ? single : matched).push(index)
      else if (isPlain && others > 1 && isNear(index, sums, at * width, isDeeper ? 2 : 1.05)) close.push(index)
    }
    for (const index of matched) exact.add(index)
    for (const index of single) (matched.length > 0 ? exact : near).add(index)
    if (!isPlain && matched.length === 0) for (const index of single) near.delete(index)
    for (const index of close) near.add(index)
  }

  /** Lines that are the sum of the lines directly above or below them. */
  function byNeighbors(): void {
    for (const step of [-1, 1]) {
      const first = step === -1 ? 0 : count - 1
      for (let index = first; index >= 0 && index < count; index -= step) {
        const isCandidate = lacking[index] === 1 || (bits[index] ?? 0) >= certainBits + 6
        if (isCandidate && isCounted(index) && isBlockSum(index, step)) exact.add(index)
      }
    }
  }

  function isBlockSum(index: number, step: number): boolean {
    const sums = new Float64Array(width)
    let parts = 0
    for (let at = index + step; at >= 0 && at < count; at += step) {
      if (!isCounted(at)) continue
      parts++
      for (let measure = 0; measure < width; measure++) sums[measure] = (sums[measure] ?? 0) + table.amount(at, measure)
      if (parts >= 2 && equals(index, sums, 0, parts, false)) return true
      for (let measure = 0; measure < width; measure++) {
        if ((sums[measure] ?? 0) > table.amount(index, measure) * 1.01 + (table.steps[measure] ?? 1) * parts) return false
      }
    }
    return false
  }
}

/** Reasons of lines without an entity or days, as totals often are. */
const isNoEntity = (kind: string): boolean => kind === 'place_missing' || kind.startsWith('not_a_')

/** Integers below 2^45, always the same: sums of 30 of them stay exact, and two sets of texts hardly ever have the same sum. */
function randoms(): () => number {
  let state = 0x9e3779b9
  const next = (): number => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5
    return (state ^ (state >>> 13)) >>> 0
  }
  return () => next() * 8_192 + (next() & 8_191)
}
