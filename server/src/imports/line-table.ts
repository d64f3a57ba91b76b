import { timeFields } from '@adroit/contract/imports'
import { freeMemory } from '../lib/free-memory.ts'
import { type Columns, cellText } from './columns.ts'
import type { LineHashes } from './duplicates.ts'
import type { RowFigures } from './gather.ts'
import { growing } from './growing.ts'
import { holdsNewTexts, holdsNumbers } from './other-columns.ts'
import type { Line } from './records.ts'
import type { RejectedRowReason } from './rejected-rows.ts'
import { type KeptRow, rowColumns } from './row-columns.ts'
import type { ReadRow, RowPlan } from './row-reader.ts'
import type { Survey } from './survey.ts'

/** All lines of a file, parsed but not yet decided upon: some are totals of others or repeat them. */
export interface LineTable {
  readonly count: number
  /** Line number in the file. */
  line(index: number): number
  /** The parsed row, made for each call, or the reason why the line is none. */
  row(index: number): KeptRow | RejectedRowReason
  /** The metrics of a parsed row. */
  figures(index: number): readonly RowFigures[]
  /** Label of a line that a table of labels knows as a total; empty: none. */
  label(index: number): string
  /** Value of a metric in stored units; null: none, or not readable. */
  value(index: number, measure: number): bigint | null
  /** The same as a number, 0 for null. */
  amount(index: number, measure: number): number
  /** Whether the deepest entities are identified by name only. */
  readonly byName: boolean
  /** Columns whose texts distinguish lines. */
  readonly keys: readonly number[]
  /** A number for the text of a key column; 0: the cell is empty. `key` counts in `keys`. */
  text(index: number, key: number): number
  /** The text in a column of the file; null: the column is no key column. */
  textOf(index: number, at: number): string | null
  hash(index: number, of: keyof LineHashes): number
  /** The first text that names a line, to show it. */
  name(index: number): string
  readonly measures: RowPlan['measures']
  /** By metric: the smallest difference that its cells can show, in stored units. */
  readonly steps: readonly number[]
  /** Frees the memory of all lines at once; the table is empty afterwards. */
  release(): void
}

export interface LineWriter {
  add(line: Line, row: ReadRow | RejectedRowReason, figures: readonly RowFigures[], label: string, hashes: LineHashes): void
  done(): LineTable
}

/** More key columns than any export has; further ones do not distinguish lines for totals. */
const mostKeys = 30

/** Collects the lines of a file in typed arrays: a million of them with three metrics take some 130 MB. */
export function lineTable({ columns, measures }: RowPlan, survey: Survey): LineWriter {
  const keys = keyColumns(columns, survey)
  const texts = keys.map(() => ({ ids: new Map<string, number>([['', 0]]), list: [''] }))
  const width = measures.length
  const isTime = (at: number) => timeFields.some((field) => columns.at[field] === at)
  const scales = measures.map(() => 0)
  const rows = rowColumns()
  /** Metrics that rounding changed; the typed arrays have all others. */
  const excess = new Map<number, readonly RowFigures[]>()
  const labels = new Map<number, string>()
  const lines = growing((length) => new Uint32Array(length))
  const ids = growing((length) => new Uint32Array(length))
  const values = growing((length) => new BigInt64Array(length))
  const present = growing((length) => new Uint8Array(length))
  const hashes = { whole: hashColumn(), told: hashColumn(), loose: hashColumn(), entity: hashColumn() }
  let count = 0
  const reserve = (rows: number): void => {
    for (const column of [lines, ...Object.values(hashes)]) column.reserve(rows)
    ids.reserve(rows * keys.length)
    for (const column of [values, present]) column.reserve(rows * width)
  }
  return {
    add({ line, cells }, row, figures, label, hashesOf) {
      const index = count++
      reserve(count)
      rows.add(row)
      if (!('kind' in row) && figures.some(({ reading }) => reading.excess !== 0n)) excess.set(index, row.figures)
      lines.values[index] = line
      for (const of of hashKinds) hashes[of].values[index] = hashesOf[of]
      if (label !== '') labels.set(index, label)
      for (const [key, at] of keys.entries()) {
        const text = cellText(cells, at)
        const known = texts[key]
        if (!known) continue
        const id = known.ids.get(text) ?? known.list.length
        if (id === known.list.length) {
          known.ids.set(text, id)
          known.list.push(text)
        }
        ids.values[index * keys.length + key] = id
      }
      for (const { key, reading } of figures) {
        const measure = measures.findIndex((plan) => plan.key === key)
        values.values[index * width + measure] = reading.value
        present.values[index * width + measure] = 1
        scales[measure] = Math.max(scales[measure] ?? 0, reading.scale)
      }
    },
    done: () => {
      const amounts = Float64Array.from(values.values.subarray(0, count * width), Number)
      const figures = (index: number): readonly RowFigures[] =>
        excess.get(index) ??
        measures.flatMap(({ key }, measure) => {
          if (present.values[index * width + measure] !== 1) return []
          return [{ key, reading: { value: values.values[index * width + measure] ?? 0n, scale: 0, excess: 0n } }]
        })
      return {
        count,
        line: (index) => lines.values[index] ?? 0,
        row: rows.at,
        label: (index) => labels.get(index) ?? '',
        value: (index, measure) =>
          present.values[index * width + measure] === 1 ? (values.values[index * width + measure] ?? null) : null,
        amount: (index, measure) => amounts[index * width + measure] ?? 0,
        byName: namesOnly(survey),
        figures,
        keys,
        text: (index, key) => ids.values[index * keys.length + key] ?? 0,
        textOf: (index, at) => {
          const key = keys.indexOf(at)
          return key === -1 ? null : (texts[key]?.list[ids.values[index * keys.length + key] ?? 0] ?? '')
        },
        hash: (index, of) => hashes[of].values[index] ?? 0,
        name: (index) => {
          const named = (key: number) => texts[key]?.list[ids.values[index * keys.length + key] ?? 0] || []
          const [times, others] = [
            keys.flatMap((at, key) => (isTime(at) ? named(key) : [])),
            keys.flatMap((at, key) => (isTime(at) ? [] : named(key))),
          ]
          return others[0] ?? times[0] ?? ''
        },
        measures,
        steps: measures.map(({ units }, measure) => Number(units) / 10 ** (scales[measure] ?? 0)),
        release() {
          for (const column of [lines, ids, values, present, rows, ...Object.values(hashes)]) column.release()
          freeMemory(amounts)
        },
      }
    },
  }
}

const hashKinds = ['whole', 'told', 'loose', 'entity'] as const satisfies readonly (keyof LineHashes)[]
const hashColumn = () => growing((length) => new Float64Array(length))

/** Whether the entities of the deepest level are identified by name only. */
function namesOnly({ named }: Survey): boolean {
  if (named.has('ad') || named.has('ad_id')) return !named.has('ad_id')
  if (named.has('ad_set') || named.has('ad_set_id')) return !named.has('ad_set_id')
  return named.has('campaign') && !named.has('campaign_id')
}

/** Columns of time, entities, countries and unknown texts. Unknown figures and row numbers do not tell which lines belong together. */
function keyColumns({ uses, headers }: Columns, survey: Survey): number[] {
  return headers
    .flatMap((_header, at) => {
      const use = uses[at]
      if (use?.as === 'field') return survey.styles.has(at) || use.field === 'currency' ? [] : [at]
      return use?.as === 'other' && !isFigure(survey, at) ? [at] : []
    })
    .slice(0, mostKeys)
}

/** Whether an unknown column holds numbers, or another text in every row. */
function isFigure({ others }: Survey, at: number): boolean {
  const found = others.get(at)
  return found !== undefined && (holdsNumbers(found) || holdsNewTexts(found))
}
