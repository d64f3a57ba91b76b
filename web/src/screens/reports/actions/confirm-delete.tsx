import type { Report } from '@adroit/contract/report'
import { reportLimits } from '@adroit/contract/report-limits'
import { useText } from '../../../locale/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import styles from './confirm-delete.module.css'

interface ConfirmDeleteProps {
  readonly report: Report
  readonly onConfirm: () => void
  readonly onKeep: () => void
}

/** Asks before another member's report is deleted; it stands in the sheet of the menu. */
export function ConfirmDelete({ report, onConfirm, onKeep }: ConfirmDeleteProps) {
  const text = useText()
  const about = { report: report.name, name: report.creator.name, days: reportLimits.deletedReportDays }
  return (
    <section className={styles.confirm} aria-label={text('report.deleteTitle', about)}>
      <h3>{text('report.deleteTitle', about)}</h3>
      <Note icon="people">{text('report.deleteNote', about)}</Note>
      <Button kind="destroy" onPress={onConfirm}>
        {text('report.deleteYes')}
      </Button>
      <Button kind="quiet" onPress={onKeep}>
        {text('report.deleteNo')}
      </Button>
    </section>
  )
}
