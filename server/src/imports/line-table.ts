import { timeFields } from '@adroit/contract/imports'
import { type Columns, cellText } from './columns.ts'
import type { LineHashes } from './duplicates.ts'
import type { RowFigures } from './gather.ts'
import { holdsNewTexts, holdsNumbers } from './other-columns.ts'
import type { Line } from './records.ts'
import type { RejectedRowReason } from './rejected-rows.ts'
import type { ReadRow, RowPlan } from './row-reader.ts'
import type { Survey } from './survey.ts'

/** All lines of a file, parsed but not yet decided upon: some are totals of others or repeat them. */
export interface LineTable {
  readonly count: number
  /** Line number in the file. */
  line(index: number): number
  /** The parsed row, or the reason why the line is none. */
  row(index: number): ReadRow | RejectedRowReason
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
}

export interface LineWriter {
  add(line: Line, row: ReadRow | RejectedRowReason, figures: readonly RowFigures[], label: string, hashes: LineHashes): void
  done(): LineTable
}

/** More key columns than any export has; further ones do not distinguish lines for totals. */
const mostKeys = 30

const none: readonly RowFigures[] = []

/** Collects the lines of a file in typed arrays: a million of them take some 200 MB. */
export function lineTable({ columns, measures }: RowPlan, survey: Survey): LineWriter {
  const keys = keyColumns(columns, survey)
  const texts = keys.map(() => ({ ids: new Map<string, number>([['', 0]]), list: [''] }))
  const width = measures.length
  const isTime = (at: number) => timeFields.some((field) => columns.at[field] === at)
  const scales = measures.map(() => 0)
  const rows: (ReadRow | RejectedRowReason)[] = []
  const labels = new Map<number, string>()
  let capacity = 1_024
  let lines = new Uint32Array(capacity)
  let ids = new Uint32Array(capacity * keys.length)
  let values = new BigInt64Array(capacity * width)
  let present = new Uint8Array(capacity * width)
  let hashes = hashColumns(capacity)
  const grow = (): void => {
    capacity *= 2
    lines = copied(new Uint32Array(capacity), lines)
    ids = copied(new Uint32Array(capacity * keys.length), ids)
    values = copied(new BigInt64Array(capacity * width), values)
    present = copied(new Uint8Array(capacity * width), present)
    hashes = hashColumns(capacity, hashes)
  }
  return {
    add({ line, cells }, row, figures, label, { whole, told, loose, entity }) {
      const index = rows.length
      if (index === capacity) grow()
      // the typed arrays have the metrics; only what rounding changed is not in them
      rows.push('kind' in row || figures.some(({ reading }) => reading.excess !== 0n) ? row : { ...row, figures: none })
      lines[index] = line
      hashes.whole[index] = whole
      hashes.told[index] = told
      hashes.loose[index] = loose
      hashes.entity[index] = entity
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
        ids[index * keys.length + key] = id
      }
      for (const { key, reading } of figures) {
        const measure = measures.findIndex((plan) => plan.key === key)
        values[index * width + measure] = reading.value
        present[index * width + measure] = 1
        scales[measure] = Math.max(scales[measure] ?? 0, reading.scale)
      }
    },
    done: () => {
      const amounts = Float64Array.from(values.subarray(0, rows.length * width), Number)
      return {
        count: rows.length,
        line: (index) => lines[index] ?? 0,
        row: (index) => rows[index] ?? { kind: 'place_missing' },
        label: (index) => labels.get(index) ?? '',
        value: (index, measure) => (present[index * width + measure] === 1 ? (values[index * width + measure] ?? null) : null),
        amount: (index, measure) => amounts[index * width + measure] ?? 0,
        byName: namesOnly(survey),
        figures: (index) => {
          const row = rows[index]
          if (row && !('kind' in row) && row.figures !== none) return row.figures
          return measures.flatMap(({ key }, measure) => {
            if (present[index * width + measure] !== 1) return []
            return [{ key, reading: { value: values[index * width + measure] ?? 0n, scale: 0, excess: 0n } }]
          })
        },
        keys,
        text: (index, key) => ids[index * keys.length + key] ?? 0,
        textOf: (index, at) => {
          const key = keys.indexOf(at)
          return key === -1 ? null : (texts[key]?.list[ids[index * keys.length + key] ?? 0] ?? '')
        },
        hash: (index, of) => hashes[of][index] ?? 0,
        name: (index) => {
          const named = (key: number) => texts[key]?.list[ids[index * keys.length + key] ?? 0] || []
          const [times, others] = [
            keys.flatMap((at, key) => (isTime(at) ? named(key) : [])),
            keys.flatMap((at, key) => (isTime(at) ? [] : named(key))),
          ]
          return others[0] ?? times[0] ?? ''
        },
        measures,
        steps: measures.map(({ units }, measure) => Number(units) / 10 ** (scales[measure] ?? 0)),
      }
    },
  }
}

function hashColumns(capacity: number, from?: Record<keyof LineHashes, Float64Array>): Record<keyof LineHashes, Float64Array> {
  const column = (of: keyof LineHashes) => (from ? copied(new Float64Array(capacity), from[of]) : new Float64Array(capacity))
  return { whole: column('whole'), told: column('told'), loose: column('loose'), entity: column('entity') }
}

function copied<T extends { set(from: T): void }>(to: T, from: T): T {
  to.set(from)
  return to
}

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
