import type { Locale } from '@adroit/contract/locales'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { canvasMeasure, type Measure } from '../../../lib/split-name.ts'
import { joined, showCell } from '../../../locale/numbers.ts'
import type { Text } from '../../../locale/text.ts'
import { allUnitsOf, metricHead, unitOf } from '../../../parts/metrics/metric-text.ts'
import { shownTotals } from '../../../parts/metrics/shown-totals.ts'
import { type ColumnMeasures, columnWidth } from '../../../ui/table/column-width.ts'
import type { TableColumn } from '../../../ui/table/data-table.tsx'
import type { Targets } from './targets.ts'

/** The widest text of each metric in a page; a table of 10,000 rows reads each of its pages once. */
const widest = new WeakMap<InsightsTable, Map<string, string>>()

/** Returns the widest text of a metric in a page's rows and in the total. */
function widestOf(table: InsightsTable, key: MetricKey, locale: Locale, measure: Measure): string {
  const known = widest.get(table) ?? new Map<string, string>()
  widest.set(table, known)
  const found = known.get(`${locale} ${key}`)
  if (found !== undefined) return found
  const { metrics, rows } = table
  const totals = shownTotals(table)
  const at = metrics.indexOf(key)
  const cells = (rows.values[at] ?? []).map((cell, row) => showCell(cell, key, rows.currencies[row] ?? '', locale))
  const texts = [...cells, showCell(totals.values[at] ?? null, key, totals.currency ?? '', locale)].map(joined)
  const best = texts.reduce((most, text) => (measure(text) > measure(most) ? text : most), '')
  known.set(`${locale} ${key}`, best)
  return best
}

/** Measures character by character, each once; digits are all as wide as 0, because figures are tabular. */
function byCharacter(measure: Measure): Measure {
  const known = new Map<string, number>()
  const widthOf = (character: string) => {
    const shown = /\d/.test(character) ? '0' : character
    const width = known.get(shown) ?? measure(shown)
    known.set(shown, width)
    return width
  }
  return (text) => [...text].reduce((sum, character) => sum + widthOf(character), 1)
}

/** `scale`: the user's text size relative to the default; `size`: of values, in px at the default. */
function measuresOf(scale: number, size: number): ColumnMeasures {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font')
  const at = (weight: number, px: number) => byCharacter(canvasMeasure(`${weight} ${px * scale}px ${family}`))
  return { head: at(600, 12), unit: at(450, 11), value: at(600, size) }
}

/** Space for the mark of a value with a target. */
const targetRoom = 14

/** The member's settings that change the columns. */
export interface Arranged {
  /** Widths chosen by the member, in px; null: automatic. */
  readonly widths: Report['columns']
  readonly targets: Targets
}

const plain: Arranged = { widths: null, targets: new Map() }

/** Returns the columns of the loaded pages of a table, wide enough for every value. */
export function tableColumns(
  tables: readonly [InsightsTable, ...InsightsTable[]],
  shown: readonly MetricKey[],
  locale: Locale,
  text: Text,
  scale: number,
  { widths, targets }: Arranged = plain,
  size = 14,
): TableColumn[] {
  const measures = measuresOf(scale, size)
  return shown.map((key) => {
    const head = metricHead(key, text)
    const unit = unitOf(key, tables[0], text)
    const room = targets.has(key) ? targetRoom * scale : 0
    const values = tables.map((table) => widestOf(table, key, locale, measures.value))
    const least = columnWidth({ head, unit, values }, measures) + room
    const chosen = widths?.find((column) => column.metric === key)?.width ?? null
    // no value is ever truncated, so the values limit a chosen width
    return { key, label: head, unit, wholeUnit: allUnitsOf(key, tables[0]), width: Math.max(least, chosen ?? 0) }
  })
}
