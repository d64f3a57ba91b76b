import type { Report } from '@adroit/contract/report'
import type { ReportSchedule } from '@adroit/contract/report-schedules'
import { useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { useReportSchedules } from '../../../queries/report-schedules.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/views.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { ScheduleOfOther } from './schedule-of-other.tsx'

interface ScheduleSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly report: Report
}

/** When a report is sent by mail and notification, and to whom. */
export function ScheduleSheet({ open, onClose, report }: ScheduleSheetProps) {
  const text = useText()
  const schedules = useReportSchedules(report.id, open)
  const [shown, setShown] = useState<ReportSchedule | 'new' | null>(null)
  const list = () => setShown(null)
  const close = () => {
    onClose()
    list()
  }
  const known = schedules.data
  return (
    <Sheet open={open} onClose={close} title={text('schedule.title', { name: report.name })} note={text('schedule.note')} tall>
      {schedules.isPending && <SkeletonRows rows={3} />}
      {schedules.isError && !known && <LoadFailed onReload={() => void schedules.refetch()} detail={apiTexts(schedules.error)} />}
      {known && shown === null && <ScheduleList known={known} onAdd={() => setShown('new')} onOpen={setShown} />}
      {known && shown !== null && (
        <>
          <Button kind="text" icon="back" onPress={list}>
            {text('schedule.back')}
          </Button>
          {shown !== 'new' && !shown.mine ? (
            <ScheduleOfOther report={report} schedule={shown} known={known} onDone={list} />
          ) : (
            <ScheduleForm report={report} schedule={shown === 'new' ? null : shown} known={known} onDone={list} />
          )}
        </>
      )}
    </Sheet>
  )
}
