import type { Report } from '@adroit/contract/report'
import { useText } from '../../../locale/text.ts'
import { navigateBack, navigateTo } from '../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useMay } from '../../../state/may.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ReportMenu } from './report-menu.tsx'

interface ReportMenuSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly report: Report
  /** Begins the selection of rows; null: there is nothing to select. */
  readonly onSelect: (() => void) | null
  readonly onAsOf: () => void
  readonly onExport: () => void
  readonly onSchedule: () => void
  readonly onSnapshot: () => void
  readonly onShare: () => void
}

/** The actions on a report. */
export function ReportMenuSheet({
  open,
  onClose,
  report,
  onSelect,
  onAsOf,
  onExport,
  onSchedule,
  onSnapshot,
  onShare,
}: ReportMenuSheetProps) {
  const text = useText()
  const mayWrite = useMay('reports.write')
  const act = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Sheet open={open} onClose={onClose} title={report.name}>
      {onSelect && <ListRow icon="checkRound" title={text('table.select')} note={text('table.selectNote')} onPress={act(onSelect)} />}
      <ListRow icon="clock" title={text('asOf.title')} note={text('asOf.menu')} opens="sheet" onPress={act(onAsOf)} />
      <ListRow icon="file" title={text('export.title')} note={text('export.menu')} opens="sheet" onPress={act(onExport)} />
      <ListRow icon="bell" title={text('report.schedule')} note={text('report.scheduleNote')} opens="sheet" onPress={act(onSchedule)} />
      {mayWrite && (
        <ListRow icon="lock" title={text('report.snapshot')} note={text('report.snapshotNote')} opens="sheet" onPress={act(onSnapshot)} />
      )}
      <ListRow
        icon="warning"
        title={text('report.alert')}
        note={text('report.alertNote')}
        opens="page"
        onPress={act(() => void navigateTo(pageUrl(routes.alert, { report: report.id })))}
      />
      <ReportMenu report={report} onClose={onClose} onShare={onShare} onRemoved={() => void navigateBack()} />
    </Sheet>
  )
}
