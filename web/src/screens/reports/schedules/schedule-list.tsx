import type { ReportSchedule } from '@adroit/contract/report-schedules'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import type { ReportSchedules } from '../../../queries/report-schedules.ts'
import { Button } from '../../../ui/button.tsx'
import form from '../../../ui/form.module.css'
import { ListRow } from '../../../ui/list-row.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Tile, View } from '../../../ui/views.tsx'
import { scheduleContent, scheduleState, scheduleWords } from './schedule-text.ts'

interface ScheduleListProps {
  readonly known: ReportSchedules
  readonly onAdd: () => void
  readonly onOpen: (schedule: ReportSchedule) => void
}

/** The schedules of a report, or how to begin. */
export function ScheduleList({ known: { schedules, timeZone, mail }, onAdd, onOpen }: ScheduleListProps) {
  const text = useText()
  const online = useOnline()
  const locale = useLocaleState((state) => state.locale)
  const add = (
    <Button icon="add" disabled={!online} onPress={onAdd}>
      {text('schedule.add')}
    </Button>
  )
  return (
    <>
      {schedules.length === 0 && (
        <View picture={<Tile icon="clock" />} title={text('schedule.none')} actions={add}>
          {text('schedule.noneNote')}
        </View>
      )}
      {schedules.length > 0 && (
        <section aria-label={text('schedule.list')}>
          {schedules.map((schedule) => (
            <ListRow
              key={schedule.id}
              title={scheduleWords(schedule.definition, text, locale)}
              note={[scheduleContent(schedule, text), ...scheduleState(schedule, timeZone, text, locale)].map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
              {...(!schedule.on && { value: text('schedule.off') })}
              opens="sheet"
              onPress={() => onOpen(schedule)}
            />
          ))}
        </section>
      )}
      <div className={form.form}>
        {mail !== 'yes' && <Note icon="info">{text(mail === 'no_address' ? 'schedule.noAddress' : 'schedule.mailOff')}</Note>}
        {!online && <Note icon="offline">{text('schedule.offline')}</Note>}
        {schedules.length > 0 && add}
      </div>
    </>
  )
}
