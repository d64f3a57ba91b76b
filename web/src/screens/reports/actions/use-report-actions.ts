import type { Report } from '@adroit/contract/report'
import { useText } from '../../../locale/text.ts'
import { useDeleteReport, useHideReport, useRestoreReport } from '../../../queries/reports.ts'
import { showSnack } from '../../../ui/feedback.ts'

/** Hiding and deleting, both at once and with an undo action. The request layer shows errors as toasts. */
export function useReportActions() {
  const text = useText()
  const hiding = useHideReport()
  const deleting = useDeleteReport()
  const restoring = useRestoreReport()
  return {
    hide(report: Report, hidden: boolean): void {
      const undo = () => hiding.mutate({ id: report.id, hidden: !hidden })
      // a promise and not a callback of `mutate`, because the row may have left the list and unmounted by then
      hiding.mutateAsync({ id: report.id, hidden }).then(
        () => showSnack(text(hidden ? 'report.hiddenDone' : 'report.unhiddenDone', { name: report.name }), text('action.undo'), undo),
        () => undefined,
      )
    },
    remove(report: Report, after?: () => void): void {
      deleting.mutateAsync(report.id).then(
        () => {
          showSnack(text('report.deletedDone', { name: report.name }), text('action.undo'), () => restoring.mutate(report.id))
          after?.()
        },
        () => undefined,
      )
    },
  }
}
