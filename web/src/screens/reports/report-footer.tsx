import { Suspense } from 'react'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import type { ViewSheet } from './filters/view-chips.tsx'
import type { ReportView } from './report-view.ts'
import type { SelectedRows } from './selection/row-selection.ts'
import type { ReportData } from './use-report-data.ts'

const FloatingBar = lazyWithTexts(() => import('./table/floating-bar.tsx').then((module) => module.FloatingBar))
const SelectionBar = lazyWithTexts(() => import('./selection/selection-bar.tsx').then((module) => module.SelectionBar), 'campaigns')

interface ReportFooterProps {
  readonly selection: {
    /** null: no rows are being selected. */
    readonly rows: SelectedRows | null
    readonly setRows: (rows: SelectedRows) => void
    readonly end: () => void
  }
  readonly table: ReportData['data']
  readonly view: ReportView
  /** Number of filters. */
  readonly filters: number
  /** Whether the table fills the window. */
  readonly tall: boolean
  readonly searchLabel: string
  /** null: the breakdown has no search. */
  readonly onSearch: (() => void) | null
  readonly onSheet: (sheet: ViewSheet) => void
}

/** The bar at the bottom of a report, if it has one: actions on selected rows, or the tools of a table that fills the window. */
export function ReportFooter({ selection, table, view, filters, tall, searchLabel, onSearch, onSheet }: ReportFooterProps) {
  if (!selection.rows && !tall) return null
  return (
    <Suspense fallback={null}>
      {selection.rows ? (
        <SelectionBar rows={selection.rows} onRows={selection.setRows} table={table} onEnd={selection.end} />
      ) : (
        <FloatingBar searchLabel={searchLabel} onSearch={onSearch} onOpen={onSheet} columns={view.metrics.length} filters={filters} />
      )}
    </Suspense>
  )
}
