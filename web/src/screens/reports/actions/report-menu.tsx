import type { Report } from '@adroit/contract/report'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useMay } from '../../../state/may.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { ConfirmDelete } from './confirm-delete.tsx'
import { useReportActions } from './use-report-actions.ts'

interface ReportMenuProps {
  readonly report: Report
  /** Closes the sheet that contains the menu. */
  readonly onClose: () => void
  readonly onShare: () => void
  /** Called after the report was deleted. */
  readonly onRemoved?: () => void
}

/** The actions on a report: members who may create reports can copy it, and those who may edit it have all the others. */
export function ReportMenu({ report, onClose, onShare, onRemoved }: ReportMenuProps) {
  const text = useText()
  const deeds = useReportActions()
  const [asked, setAsked] = useState(false)
  const mayWrite = useMay('reports.write')
  const act = (run: () => void) => () => {
    onClose()
    run()
  }
  const remove = act(() => deeds.remove(report, onRemoved))
  const make = (parameters: Record<string, string>) => act(() => void navigateTo(pageUrl(routes.createReport, parameters)))
  if (asked) return <ConfirmDelete report={report} onConfirm={remove} onKeep={onClose} />
  return (
    <>
      {report.editable && <ListRow icon="edit" title={text('report.edit')} onPress={make({ id: report.id })} />}
      {mayWrite && <ListRow icon="copy" title={text('report.duplicate')} onPress={make({ copy: report.id })} />}
      {report.editable && (
        <>
          <ListRow icon="share" title={text('report.share')} onPress={act(onShare)} />
          <ListRow
            icon={report.hidden ? 'eye' : 'hide'}
            title={text(report.hidden ? 'report.unhide' : 'report.hide')}
            onPress={act(() => deeds.hide(report, !report.hidden))}
          />
          <ListRow icon="remove" title={text('report.delete')} danger onPress={report.mine ? remove : () => setAsked(true)} />
        </>
      )}
    </>
  )
}
