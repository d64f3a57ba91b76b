import { addDays } from '@adroit/contract/calendar'
import type { Report } from '@adroit/contract/report'
import { reportLimits } from '@adroit/contract/report-limits'
import { showDay, showMoment } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { useRestoreReport } from '../../../queries/reports.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback.ts'
import { useOnline } from '../../../ui/offline-band.tsx'
import styles from './report-list.module.css'

/** A deleted report, which can be restored until its time is over. */
export function DeletedReportRow({ report, deletedAt }: { readonly report: Report; readonly deletedAt: string }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const restoring = useRestoreReport()
  const until = addDays(deletedAt.slice(0, 10), reportLimits.deletedReportDays)
  const restore = () =>
    restoring.mutateAsync(report.id).then(
      () => showToast(text('report.restoredDone', { name: report.name })),
      () => undefined,
    )
  return (
    <li className={styles.deleted}>
      <span className={styles.words}>
        <span className={styles.name}>{report.name}</span>
        <span className={styles.note}>
          {text('report.deletedAt', { when: showMoment(deletedAt, locale), until: showDay(until, locale) })}
        </span>
        <span className={styles.note}>{report.mine ? text('reports.byYou') : text('reports.by', { name: report.creator.name })}</span>
      </span>
      <Button kind="quiet" disabled={!online} busy={restoring.isPending} onPress={() => void restore()}>
        {text('report.restore')}
      </Button>
    </li>
  )
}
