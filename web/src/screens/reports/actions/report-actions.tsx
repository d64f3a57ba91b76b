import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { FavoriteStar } from '../../../parts/reports/favorite-star.tsx'
import type { TableView } from '../../../queries/report-table.ts'
import { IconButton } from '../../../ui/button.tsx'
import { AsOfSheet, ExportSheet, ReportMenuSheet, SharingSheet } from '../report-sheets.ts'
import type { ReportView } from '../report-view.ts'

interface ReportActionsProps {
  readonly report: Report
  readonly view: ReportView
  /** The query of the table. */
  readonly query: TableView
  /** undefined while it loads. */
  readonly table: InsightsTable | undefined
  readonly onChange: (part: Partial<ReportView>) => void
  /** Begins the selection of rows; null: there is nothing to select. */
  readonly onSelect: (() => void) | null
}

/** The star of a report, and its menu. */
export function ReportActions({ report, view, query, table, onChange, onSelect }: ReportActionsProps) {
  const text = useText()
  const [open, setOpen] = useState<'menu' | 'asOf' | 'export' | 'sharing' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {report.builtIn === null && <FavoriteStar report={report} />}
      <IconButton icon="more" label={text('report.more')} onPress={() => setOpen('menu')} />
      <ReportMenuSheet
        open={open === 'menu'}
        onClose={close}
        report={report}
        onSelect={onSelect}
        onAsOf={() => setOpen('asOf')}
        onExport={() => setOpen('export')}
        onShare={() => setOpen('sharing')}
      />
      <SharingSheet open={open === 'sharing'} onClose={close} report={report} />
      <AsOfSheet open={open === 'asOf'} onClose={close} query={query} onChoose={(asOf) => onChange({ asOf })} />
      <ExportSheet open={open === 'export'} onClose={close} report={report} view={view} query={query} table={table} />
    </>
  )
}
