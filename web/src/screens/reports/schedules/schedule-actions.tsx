import type { Report } from '@adroit/contract/report'
import type { ReportSchedule } from '@adroit/contract/report-schedules'
import { useText } from '../../../locale/text.ts'
import { useDeleteSchedule, useSaveSchedule, useSendReportNow } from '../../../queries/report-schedules.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { showSnack, showToast } from '../../../ui/feedback.ts'
import { useOnline } from '../../../ui/offline-band.tsx'

interface ScheduleActionsProps {
  readonly report: Report
  readonly schedule: ReportSchedule
  readonly onDone: () => void
}

/** Sending at once, and deleting; a recipient who may do neither more leaves the schedule. */
export function ScheduleActions({ report, schedule, onDone }: ScheduleActionsProps) {
  const text = useText()
  const online = useOnline()
  const self = useSession((state) => state.userInfo?.id)
  const send = useSendReportNow()
  const remove = useDeleteSchedule(report.id)
  const save = useSaveSchedule(report.id)
  const { id, definition, on, mine } = schedule
  const recipients = schedule.recipients.map((one) => one.id)
  const gets = self !== undefined && recipients.includes(self)
  const mayDelete = mine || report.editable
  const sendNow = async () => {
    const answer = await send.mutateAsync(id).catch(() => null)
    if (!answer) return
    const names = answer.accounts.map(({ name }) => name).join(', ')
    if (!answer.sent) return showToast(text('schedule.notSynced', { names }))
    showToast(text(answer.mailed ? 'schedule.sentNow' : 'schedule.notifiedNow'))
  }
  const drop = async () => {
    const done = await remove.mutateAsync(id).catch(() => undefined)
    if (done === undefined) return
    // only its maker can make it again
    if (mine) showSnack(text('schedule.deleted'), text('action.undo'), () => save.mutate({ definition, on, recipients }))
    else showToast(text(mayDelete ? 'schedule.deleted' : 'schedule.left'))
    onDone()
  }
  return (
    <>
      {(mine || gets) && (
        <Button kind="quiet" busy={send.isPending} disabled={!online} onPress={() => void sendNow()}>
          {text('schedule.sendNow')}
        </Button>
      )}
      <Button kind="quiet" busy={remove.isPending} disabled={!online} onPress={() => void drop()}>
        {text(mayDelete ? 'schedule.delete' : 'schedule.leave')}
      </Button>
    </>
  )
}
