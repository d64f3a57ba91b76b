import { lazySheet } from '../../../ui/lazy-sheet.tsx'
import { AsOfSheet, ExportSheet, ReportMenuSheet, SharingSheet } from '../report-sheets.ts'
import type { ReportActionsProps } from './report-actions.tsx'

// not among the sheets of the page, whose chunk is full
const ScheduleSheet = lazySheet(async () => (await import('../sheet-loads.ts')).sheetLoads.schedules())
const SnapshotSheet = lazySheet(async () => (await import('../sheet-loads.ts')).sheetLoads.snapshots())

export type MenuSheet = 'menu' | 'asOf' | 'export' | 'sharing' | 'schedules' | 'snapshots'

interface MenuSheetsProps extends ReportActionsProps {
  readonly open: boolean
  readonly sheet: MenuSheet | null
  readonly onSheet: (sheet: MenuSheet | null) => void
}

/** The menu of a report, and the sheets that it opens. */
export function MenuSheets({ sheet, onSheet, report, view, query, table, onChange, onSelect }: MenuSheetsProps) {
  const close = () => onSheet(null)
  return (
    <>
      <ReportMenuSheet
        open={sheet === 'menu'}
        onClose={close}
        report={report}
        onSelect={onSelect}
        onAsOf={() => onSheet('asOf')}
        onExport={() => onSheet('export')}
        onSchedule={() => onSheet('schedules')}
        onSnapshot={() => onSheet('snapshots')}
        onShare={() => onSheet('sharing')}
      />
      <SharingSheet open={sheet === 'sharing'} onClose={close} report={report} />
      <ScheduleSheet open={sheet === 'schedules'} onClose={close} report={report} />
      <SnapshotSheet open={sheet === 'snapshots'} onClose={close} report={report} query={query} metrics={view.metrics} />
      <AsOfSheet open={sheet === 'asOf'} onClose={close} query={query} onChoose={(asOf) => onChange({ asOf })} />
      <ExportSheet open={sheet === 'export'} onClose={close} report={report} view={view} query={query} table={table} />
    </>
  )
}
