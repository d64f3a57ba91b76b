import type { ScheduleDefinition } from '@adroit/contract/report-schedules'
import { useText } from '../../../locale/text.ts'
import { zoneName } from '../../../locale/zone-time.ts'
import type { ReportSchedules } from '../../../queries/report-schedules.ts'
import form from '../../../ui/form.module.css'
import { Select } from '../../../ui/select.tsx'
import { hourText } from './schedule-text.ts'

interface ScheduleTimeProps {
  readonly definition: ScheduleDefinition
  readonly known: ReportSchedules
  readonly onChange: (definition: ScheduleDefinition) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The hour, and the zone of its clock: the company's, or one of the report's accounts. */
export function ScheduleTime({ definition, known, onChange }: ScheduleTimeProps) {
  const text = useText()
  const { timeZone, ...onCompanyClock } = definition
  const zones = [...new Set([...known.otherZones, ...(timeZone === undefined ? [] : [timeZone])])]
  const hourLabel = text('schedule.hour', { zone: zoneName(timeZone ?? known.timeZone) })
  return (
    <>
      <div className={form.labeled}>
        <p className={form.hint} aria-hidden="true">
          {hourLabel}
        </p>
        <Select label={hourLabel} value={String(definition.hour)} onChange={(value) => onChange({ ...definition, hour: Number(value) })}>
          {hours.map((value) => (
            <option key={value} value={value}>
              {hourText(value)}
            </option>
          ))}
        </Select>
      </div>
      {zones.length > 0 && (
        <div className={form.labeled}>
          <p className={form.hint} aria-hidden="true">
            {text('schedule.zone')}
          </p>
          <Select
            label={text('schedule.zone')}
            value={timeZone ?? ''}
            onChange={(value) => onChange(value === '' ? onCompanyClock : { ...definition, timeZone: value })}
          >
            <option value="">{text('schedule.zoneCompany', { zone: zoneName(known.timeZone) })}</option>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneName(zone)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  )
}
