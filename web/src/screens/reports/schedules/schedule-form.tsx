import { presets } from '@adroit/contract/presets'
import type { Report } from '@adroit/contract/report'
import { type ReportSchedule, type ScheduleDefinition, scheduleFiles, scheduleRhythms } from '@adroit/contract/report-schedules'
import { useState } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { type ReportSchedules, useSaveSchedule } from '../../../queries/report-schedules.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { showToast } from '../../../ui/feedback.ts'
import form from '../../../ui/form.module.css'
import { useOnline } from '../../../ui/offline-band.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import { SchedulePeople } from './schedule-people.tsx'
import { weekdayName } from './schedule-text.ts'
import { ScheduleTime } from './schedule-time.tsx'

interface ScheduleFormProps {
  readonly report: Report
  /** null: a new one. */
  readonly schedule: ReportSchedule | null
  readonly known: ReportSchedules
  readonly onDone: () => void
}

const weekdays = [1, 2, 3, 4, 5, 6, 0]
const running = ['today', 'this_week', 'this_month']
const initial: ScheduleDefinition = { rhythm: 'day', weekday: 1, hour: 8, days: 'yesterday', file: 'none' }

/** When a schedule of the member is due, and what it sends to whom. */
export function ScheduleForm({ report, schedule, known, onDone }: ScheduleFormProps) {
  const text = useText()
  const online = useOnline()
  const locale = useLocaleState((state) => state.locale)
  const self = useSession((state) => state.userInfo?.id ?? '')
  const save = useSaveSchedule(report.id)
  const [definition, setDefinition] = useState(schedule?.definition ?? initial)
  const [recipients, setRecipients] = useState<readonly string[]>(schedule?.recipients.map(({ id }) => id) ?? [self])
  const [on, setOn] = useState(schedule?.on ?? true)
  const change = (part: Partial<ScheduleDefinition>) => setDefinition({ ...definition, ...part })
  const { rhythm, weekday, days, file } = definition
  const submit = async () => {
    // the request layer shows the error
    const saved = await save.mutateAsync({ ...(schedule && { id: schedule.id }), definition, on, recipients }).catch(() => null)
    if (saved === null) return
    showToast(text('schedule.saved'))
    onDone()
  }
  return (
    <div className={form.form}>
      <ChipChoice
        label={text('schedule.rhythm')}
        options={scheduleRhythms.map((value) => ({ value, name: text(`schedule.rhythm.${value}`) }))}
        chosen={[rhythm]}
        onToggle={(value) => change({ rhythm: value })}
      />
      {rhythm === 'week' && (
        <ChipChoice
          label={text('schedule.weekday')}
          options={weekdays.map((value) => ({ value: String(value), name: weekdayName(value, locale) }))}
          chosen={[String(weekday)]}
          onToggle={(value) => change({ weekday: Number(value) })}
        />
      )}
      <ScheduleTime definition={definition} known={known} onChange={setDefinition} />
      <ChipChoice
        label={text('schedule.days')}
        options={presets.map((value) => ({ value, name: text(`preset.${value}`) }))}
        chosen={[days]}
        onToggle={(value) => change({ days: value })}
        note={[text('schedule.daysNote'), ...(running.includes(days) ? [text('schedule.daysRun')] : [])].join(' ')}
      />
      <ChipChoice
        label={text('schedule.file')}
        options={scheduleFiles.map((value) => ({ value, name: text(`schedule.file.${value}`) }))}
        chosen={[file]}
        onToggle={(value) => change({ file: value })}
      />
      <SchedulePeople report={report} schedule={schedule} known={known} self={self} chosen={recipients} onChange={setRecipients} />
      <CheckBox checked={on} onChange={setOn}>
        {text('schedule.on')}
      </CheckBox>
      <Button busy={save.isPending} disabled={!online || recipients.length === 0} onPress={() => void submit()}>
        {text(recipients.length === 0 ? 'schedule.noRecipient' : 'schedule.save')}
      </Button>
      {schedule && <ScheduleActions report={report} schedule={schedule} onDone={onDone} />}
    </div>
  )
}
