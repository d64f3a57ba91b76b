import type { Report } from '@adroit/contract/report'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { IconButton } from '../../ui/button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { useReportDeeds } from './use-report-deeds.ts'

interface ReportActionsProps {
  readonly report: Report
}

/** The star of a report, and its menu for those who may change it. */
export function ReportActions({ report }: ReportActionsProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const deeds = useReportDeeds()
  if (!report.editable) return <FavouriteStar report={report} />
  const act = (run: () => void) => () => {
    setOpen(false)
    run()
  }
  return (
    <>
      <FavouriteStar report={report} />
      <IconButton icon="more" label={text('report.more')} onPress={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={report.name}>
        <ReportMenu
          report={report}
          onEdit={act(() => void navigateTo(pageUrl(routes.createReport, { id: report.id })))}
          onHide={act(() => deeds.hide(report, !report.hidden))}
          onDelete={act(() => deeds.remove(report, () => void navigateBack()))}
        />
      </Sheet>
    </>
  )
}

interface ReportMenuProps {
  readonly report: Report
  readonly onEdit: () => void
  readonly onHide: () => void
  readonly onDelete: () => void
}

export function ReportMenu({ report, onEdit, onHide, onDelete }: ReportMenuProps) {
  const text = useText()
  return (
    <div>
      <ListRow icon="edit" title={text('report.edit')} onPress={onEdit} />
      <ListRow icon={report.hidden ? 'eye' : 'hide'} title={text(report.hidden ? 'report.unhide' : 'report.hide')} onPress={onHide} />
      <ListRow icon="remove" title={text('report.delete')} danger onPress={onDelete} />
    </div>
  )
}
