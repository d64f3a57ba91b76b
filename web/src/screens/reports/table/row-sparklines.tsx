import type { MetricKey } from '@adroit/contract/metrics'
import { type SparklineDimension, sparklineBreakdowns } from '@adroit/contract/row-sparklines'
import type { Cell, InsightsTable } from '@adroit/contract/table'
import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useLayoutEffect, useMemo } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { pageSize, type TableView } from '../../../queries/report-table.ts'
import { useRowSparklines } from '../../../queries/row-sparklines.ts'
import { Sparkline } from '../../../ui/sparkline.tsx'
import type { TableColumn } from '../../../ui/table/data-table.tsx'
import { pagesOf, type Span } from '../../../ui/table/window.ts'

/** Sparklines by row key, for one column of a view. */
export interface DrawnSparklines {
  readonly of: TableView
  readonly column: MetricKey
  readonly lines: ReadonlyMap<string, ReactNode>
}

interface RowSparklinesProps {
  readonly query: TableView
  readonly columns: readonly TableColumn[]
  /** The visible rows. */
  readonly span: Span
  readonly tableAt: (row: number) => InsightsTable | undefined
  /** px per rem at the user's text size. */
  readonly rem: number
  readonly onDrawn: Dispatch<SetStateAction<DrawnSparklines | null>>
}

/** Rows per request; a page contains a whole number of blocks. */
const blockSize = 25

/** Loads and draws the sparklines of the visible rows, once scrolling has stopped. */
export function RowSparklines({ query, columns, span, tableAt, rem, onDrawn }: RowSparklinesProps) {
  const column = columns.find(({ key }) => key === query.sort.by) ?? columns[0]
  const metric = query.metrics.find((key) => key === column?.key) ?? 'spend'
  const settled = useDebounced(span, 120)
  const blocks = useMemo(
    () => pagesOf(settled, blockSize).map((block) => keysFrom(tableAt(block * blockSize), (block * blockSize) % pageSize)),
    [settled, tableAt],
  )
  const width = Math.round(Math.min(72, (column?.width ?? 0) - 10))
  const take = useCallback(
    (rows: readonly string[], series: readonly (readonly Cell[] | null)[]) =>
      onDrawn((known) => {
        const lines = new Map(known?.of === query && known.column === metric ? known.lines : [])
        for (const [at, row] of rows.entries()) lines.set(row, series[at] && lineOf(series[at], width, rem))
        return { of: query, column: metric, lines }
      }),
    [query, metric, width, rem, onDrawn],
  )
  const breakdown = sparklineBreakdowns.find((one) => one === query.breakdown)
  if (!breakdown) return null
  return blocks
    .filter((rows) => rows.length > 0)
    .map((rows) => <Block key={rows[0]} view={query} breakdown={breakdown} metric={metric} rows={rows} onRead={take} />)
}

function keysFrom(table: InsightsTable | undefined, first: number): readonly string[] {
  return table?.rows.keys.slice(first, first + blockSize) ?? []
}

interface BlockProps {
  readonly view: TableView
  readonly breakdown: SparklineDimension
  readonly metric: MetricKey
  readonly rows: readonly string[]
  readonly onRead: (rows: readonly string[], series: readonly (readonly Cell[] | null)[]) => void
}

function Block({ view, breakdown, metric, rows, onRead }: BlockProps) {
  const { data } = useRowSparklines(view, breakdown, metric, rows)
  useLayoutEffect(() => {
    if (data) onRead(rows, data)
  }, [rows, data, onRead])
  return null
}

/** Caches drawn lines, so that a row does not draw its line again. */
const known = new WeakMap<readonly Cell[], { readonly size: string; readonly line: ReactNode }>()

function lineOf(values: readonly Cell[], width: number, rem: number): ReactNode {
  const size = `${width} ${rem}`
  const before = known.get(values)
  if (before?.size === size) return before.line
  const line = <Sparkline values={values} width={width} height={rem} inset={3} dot={2.1} />
  known.set(values, { size, line })
  return line
}
