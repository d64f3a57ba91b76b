import type { DeliveryTable } from '@adroit/contract/table'
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { canvasMeasure } from '../../lib/split-name.ts'
import { remToPx } from '../../lib/units.ts'
import { showDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { useWords } from '../../locale/use-words.ts'
import { pageSize, type TableView } from '../../queries/report-table.ts'
import { useMedia } from '../../ui/media.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { TableRowData } from '../../ui/table/table-row.tsx'
import { pagesOf, type Span } from '../../ui/table/window.ts'
import { totalsNote } from './metric-words.ts'
import type { AskedNumber } from './number-sheet.tsx'
import type { ReportView } from './report-view.ts'
import { shareBars } from './share-bars.ts'
import { isChanged } from './since.ts'
import { tableColumns } from './table-columns.ts'
import { readRow } from './table-rows.tsx'

interface ReportTableProps {
  readonly first: DeliveryTable
  readonly asked: TableView
  readonly view: ReportView
  readonly scroller: HTMLElement | null
  readonly onSort: (by: string) => void
  readonly onOpen: (table: DeliveryTable, row: number) => void
  /** Asks about the campaign, ad set or ad of a row. */
  readonly onMore: (table: DeliveryTable, row: number) => void
  readonly onAsk: (asked: Pick<AskedNumber, 'table' | 'row' | 'key'>) => void
}

const TablePages = lazy(() => import('./table-pages.tsx').then((module) => ({ default: module.TablePages })))

const none = [] as const
const statusParts = ['status'] as const

/** The rows of a report, loaded in pages as they are scrolled to. */
export function ReportTable({ first, asked, view, scroller, onSort, onOpen, onMore, onAsk }: ReportTableProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const narrow = useMedia('(max-width: 359px)')
  const broad = useMedia('(min-width: 1024px)')
  const scale = remToPx(1) / 16
  const statuses = first.rows.statuses !== null
  const spoken = useWords(statuses ? statusParts : none)
  // beside a name that can be asked for more stands a button
  const aside = statuses && first.dimension !== 'ACCOUNT' && first.dimension !== 'AD' ? 28 : 0
  // large text widens the names too, but figures must keep room beside them
  const firstWidth = Math.min((broad ? 220 : narrow ? 126 : 134) * scale + aside / 2, Math.max(126 + aside / 2, window.innerWidth * 0.42))
  useLayoutEffect(() => {
    // columns snap beside the names
    scroller?.style.setProperty('--first-col', `${firstWidth}px`)
  }, [scroller, firstWidth])
  const [span, setSpan] = useState<Span>({ first: 0, last: 0 })
  const pages = useMemo(() => pagesOf(span, pageSize), [span])
  const [loaded, setLoaded] = useState<ReadonlyMap<number, DeliveryTable>>(() => new Map())
  const shown = view.metrics
  const columns = useMemo(() => tableColumns(first, shown, locale, text, scale), [first, shown, locale, text, scale])

  const reader = useMemo(() => {
    const root = remToPx(1)
    const family = getComputedStyle(document.documentElement).getPropertyValue('--font')
    const measure = canvasMeasure(`500 ${0.875 * root}px ${family}`)
    // gutter at the left, 6 px at the right of the name
    const nameWidth = firstWidth - (narrow ? 12 : broad ? 24 : 16) - 7 - aside
    // rows made ready stay ready until something that they are made of changes
    const ready = new WeakMap<DeliveryTable, Map<number, TableRowData>>()
    return { shown, measure, nameWidth, bars: shareBars(first, view.sort, shown), locale, text, ready, spoken }
  }, [shown, firstWidth, aside, narrow, broad, first, view.sort, locale, text, spoken])

  const tableAt = useCallback(
    (index: number): DeliveryTable | undefined => {
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

  const totals = useMemo(
    () => ({
      name: text('totals.all', { count: first.count }),
      note: totalsNote(first, text, (day) => showDay(day, locale)),
      cells: shown.map((key) => {
        const value = first.totals.values[first.metrics.indexOf(key)] ?? null
        return {
          shown: showCell(value, key, first.totals.currency ?? '', locale),
          ...(isChanged(first, null, key) && { changed: text('since.cell') }),
        }
      }),
    }),
    [first, shown, locale, text],
  )

  const open = useCallback(
    (index: number) => {
      const table = tableAt(index)
      if (table) onOpen(table, index % pageSize)
    },
    [tableAt, onOpen],
  )
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
      if (key && table) onAsk({ table, row: index < 0 ? null : index % pageSize, key })
    },
    [shown, first, tableAt, onAsk],
  )

  return (
    <>
      {first.count > pageSize && (
        <Suspense fallback={null}>
          <TablePages asked={asked} pages={pages} onLoaded={setLoaded} />
        </Suspense>
      )}
      <DataTable
        label={text('table.label')}
        nameLabel={text(`dimension.${first.dimension}`)}
        columns={columns}
        count={first.count}
        row={row}
        totals={totals}
        sort={view.sort}
        onSort={onSort}
        onName={open}
        onMore={more}
        onCell={ask}
        onRows={setSpan}
        scroller={scroller}
        firstWidth={firstWidth}
      />
    </>
  )
}
