import type { Report } from '@adroit/contract/report'
import type { ReportSchedule } from '@adroit/contract/report-schedules'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import type { ReportSchedules } from '../../../queries/report-schedules.ts'
import form from '../../../ui/form.module.css'
import { ListRow } from '../../../ui/list-row.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import { scheduleContent, scheduleState, scheduleWords } from './schedule-text.ts'

interface ScheduleOfOtherProps {
  readonly report: Report
  readonly schedule: ReportSchedule
  readonly known: ReportSchedules
  readonly onDone: () => void
}

/** A schedule that another member made: what it sends and to whom. */
export function ScheduleOfOther({ report, schedule, known, onDone }: ScheduleOfOtherProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <>
      <ListRow
        title={scheduleWords(schedule.definition, text, locale)}
        note={[scheduleContent(schedule, text), ...scheduleState(schedule, known.timeZone, text, locale)].join(' · ')}
      />
      <section aria-label={text('schedule.recipients')}>
        {schedule.recipients.map(({ id, name, state }) => (
          <ListRow key={id} title={name} {...(state !== 'mail' && { note: text(`schedule.state.${state}`) })} />
        ))}
      </section>
      <div className={form.form}>
        <ScheduleActions report={report} schedule={schedule} onDone={onDone} />
      </div>
    </>
  )
}
