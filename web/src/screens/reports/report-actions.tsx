import type { Report } from '@adroit/contract/report'
import type { DeliveryTable } from '@adroit/contract/table'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import type { TableView } from '../../queries/report-table.ts'
import { IconButton } from '../../ui/button.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import type { ReportView } from './report-view.ts'
import { AsOfSheet, ExportSheet, ReportMenuSheet, SharingSheet } from './sheets.ts'

interface ReportActionsProps {
  readonly report: Report
  readonly view: ReportView
  /** What the table is asked with. */
  readonly asked: TableView
  /** undefined while it is being read. */
  readonly table: DeliveryTable | undefined
  readonly onChange: (part: Partial<ReportView>) => void
}

/** The star of a report, and its menu. */
export function ReportActions({ report, view, asked, table, onChange }: ReportActionsProps) {
  const text = useText()
  const [open, setOpen] = useState<'menu' | 'asOf' | 'export' | 'sharing' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <FavouriteStar report={report} />
      <IconButton icon="more" label={text('report.more')} onPress={() => setOpen('menu')} />
      <ReportMenuSheet
        open={open === 'menu'}
        onClose={close}
        report={report}
        onAsOf={() => setOpen('asOf')}
        onExport={() => setOpen('export')}
        onShare={() => setOpen('sharing')}
      />
      <SharingSheet open={open === 'sharing'} onClose={close} report={report} />
      <AsOfSheet open={open === 'asOf'} onClose={close} asked={asked} onChoose={(asOf) => onChange({ asOf })} />
      <ExportSheet open={open === 'export'} onClose={close} report={report} view={view} asked={asked} table={table} />
    </>
  )
}
