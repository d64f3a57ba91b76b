import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { rested } from '../../../lib/on-first-use.ts'
import { patiently } from '../../../lib/patiently.ts'
import { canvasMeasure } from '../../../lib/split-name.ts'
import { remToPx } from '../../../lib/units.ts'
import { showDay } from '../../../locale/dates.ts'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCell } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { useTexts } from '../../../locale/use-texts.ts'
import { isMixed, totalsNote } from '../../../parts/metrics/metric-text.ts'
import { shownTotals } from '../../../parts/metrics/shown-totals.ts'
import type { SelectedNumber } from '../../../parts/number/number-sheet.tsx'
import { useChooseColumns } from '../../../queries/report-choices.ts'
import { pageSize, type TableView } from '../../../queries/report-table.ts'
import { useSession } from '../../../state/session.ts'
import { useSparklines } from '../../../state/sparklines.ts'
import { useMedia } from '../../../ui/media.ts'
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx'
import { fitColumns, type ValueSize } from '../../../ui/table/fit-columns.ts'
import type { TableRowData } from '../../../ui/table/table-row.tsx'
import { useWidth } from '../../../ui/table/use-width.ts'
import { pagesOf, type Span } from '../../../ui/table/window.ts'
import { isTime, type ReportView } from '../report-view.ts'
import { type SelectedRows, selectionKey } from '../selection/row-selection.ts'
import type { DrawnSparklines } from './row-sparklines.tsx'
import { rowObject } from './row-status.ts'
import { shareBars } from './share-bars.ts'
import { tableColumns } from './table-columns.ts'
import { marksOf, readRow } from './table-rows.tsx'
import { targetsOf } from './targets.ts'

export interface ReportTableProps {
  readonly report: Report
  readonly first: InsightsTable
  readonly query: TableView
  /** `first` belongs to the previous query while the new one loads. */
  readonly reading: boolean
  readonly view: ReportView
  readonly scroller: HTMLElement | null
  readonly onSort: (by: string) => void
  readonly onOpen: (table: InsightsTable, row: number) => void
  /** Opens the ad entity of a row. */
  readonly onMore: (table: InsightsTable, row: number) => void
  readonly onAsk: (asked: Pick<SelectedNumber, 'table' | 'row' | 'key'>) => void
  /** The selected rows; null: rows are not being selected. */
  readonly selected: SelectedRows | null
  /** Selects a row or removes it. Undefined: rows cannot be selected. */
  readonly onSelect: ((table: InsightsTable, row: number) => void) | undefined
}

// lazy, because few reports are that long
const TablePages = lazyWithTexts(() => import('./table-pages.tsx').then((module) => module.TablePages))
const RowSparklines = lazy(async () => {
  await rested()
  // the table also works without sparklines
  const part = await patiently(() => import('./row-sparklines.tsx')).catch(() => null)
  return { default: part?.RowSparklines ?? (() => null) }
})

const none = [] as const
const statusParts = ['status'] as const

/** The rows of a report, loaded in pages while the user scrolls. */
export function ReportTable({
  report,
  first,
  query,
  reading,
  view,
  scroller,
  onSort,
  onOpen,
  onMore,
  onAsk,
  selected,
  onSelect,
}: ReportTableProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const narrow = useMedia('(max-width: 359px)')
  const broad = useMedia('(min-width: 1024px)')
  const companyCurrency = useSession((state) => state.userInfo?.company.currency)
  const scale = remToPx(1) / 16
  const statuses = first.rows.statuses !== null
  const spoken = useTexts(statuses ? statusParts : none)
  // rows of ad entities have a button beside the name
  const aside = statuses && first.breakdown !== 'ACCOUNT' && (first.breakdown !== 'AD' || selected) ? 28 : 0
  const [span, setSpan] = useState<Span>({ first: 0, last: 0 })
  const pages = useMemo(() => pagesOf(span, pageSize), [span])
  const [loaded, setLoaded] = useState<ReadonlyMap<number, InsightsTable>>(() => new Map())
  const shown = view.metrics
  const choosing = useChooseColumns()
  const [dragged, setDragged] = useState<{ readonly metric: MetricKey; readonly width: number } | null>(null)
  const targets = useMemo(() => targetsOf(report, companyCurrency), [report, companyCurrency])
  const width = useWidth(scroller)
  const { columns, firstWidth, valueSize } = useMemo(() => {
    const tables = [first, ...loaded.values()] as const
    const arranged = { widths: dragged ? [dragged, ...(report.columns ?? [])] : report.columns, targets }
    const bySize = new Map<ValueSize, TableColumn[]>()
    const at = (size: ValueSize) => {
      const found = bySize.get(size) ?? tableColumns(tables, shown, locale, text, scale, arranged, size)
      bySize.set(size, found)
      return found
    }
    const widthsAt = (size: ValueSize) => at(size).map((column) => column.width)
    const fitted = fitColumns({ viewport: width, rem: 16 * scale, widthsAt, aside })
    return { columns: at(fitted.size), firstWidth: fitted.first, valueSize: fitted.size }
  }, [first, loaded, shown, report.columns, dragged, targets, locale, text, scale, width, aside])
  useLayoutEffect(() => {
    // columns snap to the edge of the names
    scroller?.style.setProperty('--first-col', `${firstWidth}px`)
  }, [scroller, firstWidth])

  const reader = useMemo(() => {
    const root = remToPx(1)
    const family = getComputedStyle(document.documentElement).getPropertyValue('--font')
    const measure = canvasMeasure(`500 ${0.875 * root}px ${family}`)
    // gutter at the left, 6 px to the right of the name
    const nameWidth = firstWidth - (narrow ? 12 : broad ? 24 : 16) - 7 - aside
    // prepared rows are cached until their inputs change
    const ready = new WeakMap<InsightsTable, Map<number, TableRowData>>()
    return { shown, measure, nameWidth, bars: shareBars(first, view.sort, shown), targets, locale, text, ready, spoken }
  }, [shown, firstWidth, aside, narrow, broad, first, view.sort, targets, locale, text, spoken])

  const tableAt = useCallback(
    (index: number): InsightsTable | undefined => {
      const page = Math.floor(index / pageSize)
      return page === 0 ? first : loaded.get(page)
    },
    [first, loaded],
  )

  const row = (index: number): TableRowData | null => {
    const table = tableAt(index)
    const at = index % pageSize
    if (!table || at >= table.rows.keys.length) return null
    const known = reader.ready.get(table) ?? new Map<number, TableRowData>()
    reader.ready.set(table, known)
    const data = known.get(at) ?? readRow(table, at, reader)
    known.set(at, data)
    return data
  }

  const sparked = useSparklines(({ shown: on }) => on) && !isTime(first.breakdown)
  const [drawn, setDrawn] = useState<DrawnSparklines | null>(null)
  // sparklines of another view stay with the rows that they belong to
  const lines = reading || drawn?.of === query ? drawn?.lines : undefined

  const money = shown.find((key) => metric(key).unit === 'money')
  const totals = useMemo(
    () => ({
      name: text('totals.all', { count: first.count }),
      note: totalsNote(first, text, (day) => showDay(day, locale)),
      // a heading has space for two currencies: all of them, their amounts and rates are in the sheet of the first amount
      onNote: money && isMixed(first) ? () => onAsk({ table: first, row: null, key: money }) : undefined,
      cells: shown.map((key) => {
        const { values, currency } = shownTotals(first)
        return {
          shown: showCell(values[first.metrics.indexOf(key)] ?? null, key, currency ?? '', locale),
          ...marksOf(first, null, key, { text, locale, targets }),
        }
      }),
    }),
    [first, shown, money, onAsk, locale, text, targets],
  )

  const open = useCallback(
    (index: number) => {
      const table = tableAt(index)
      if (table) (selected && onSelect ? onSelect : onOpen)(table, index % pageSize)
    },
    [tableAt, onOpen, selected, onSelect],
  )
  const hold = useCallback(
    (index: number) => {
      const table = tableAt(index)
      if (table && onSelect) onSelect(table, index % pageSize)
    },
    [tableAt, onSelect],
  )
  const marked = (index: number): boolean | null => {
    const table = tableAt(index)
    const named = table ? rowObject(table, index % pageSize) : null
    return named && selected ? selected.has(selectionKey(named)) : null
  }
  const more = useCallback(
    (index: number) => {
      const table = tableAt(index)
      if (table) onMore(table, index % pageSize)
    },
    [tableAt, onMore],
  )
  const ask = useCallback(
    (index: number, column: number) => {
      const key = shown[column]
      const table = index < 0 ? first : tableAt(index)
      if (index >= 0 && selected) open(index)
      else if (key && table) onAsk({ table, row: index < 0 ? null : index % pageSize, key })
    },
    [shown, first, tableAt, onAsk, selected, open],
  )

  const widen = (column: string, px: number, done: boolean) => {
    const metric = shown.find((key) => key === column)
    if (!metric) return
    setDragged({ metric, width: px })
    if (!done) return
    // only mouse users reach this code
    void import('./columns.ts').then(({ columnsWith }) => {
      choosing.mutate({ id: report.id, columns: columnsWith(report.columns, shown, { [metric]: px }) })
      setDragged(null)
    })
  }

  return (
    <>
      {sparked && !reading && (
        <Suspense fallback={null}>
          <RowSparklines query={query} columns={columns} span={span} tableAt={tableAt} rem={Math.round(16 * scale)} onDrawn={setDrawn} />
        </Suspense>
      )}
      <DataTable
        label={text('table.label')}
        nameLabel={text(`breakdown.${first.breakdown}`)}
        columns={columns}
        count={first.count}
        row={row}
        sparks={sparked ? (index) => lines?.get(tableAt(index)?.rows.keys[index % pageSize] ?? '') : undefined}
        sparked={drawn?.column}
        totals={totals}
        sort={view.sort}
        onSort={onSort}
        onName={open}
        onMore={more}
        marked={selected ? marked : undefined}
        onHold={onSelect && !selected ? hold : undefined}
        onCell={ask}
        onRows={setSpan}
        onWidth={widen}
        scroller={scroller}
        firstWidth={firstWidth}
        rowRem={broad ? 3 : 3.5}
        valueRem={valueSize / 16}
      />
      {/* rendered after the rows, so that its messages can stick to the bottom of the window */}
      {first.count > pageSize && (
        <Suspense fallback={null}>
          <TablePages query={query} pages={pages} onLoaded={setLoaded} />
        </Suspense>
      )}
    </>
  )
}
