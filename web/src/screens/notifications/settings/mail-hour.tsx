import { useText } from '../../../locale/text.ts'
import { zoneName } from '../../../locale/zone-time.ts'
import form from '../../../ui/form.module.css'
import { Select } from '../../../ui/select.tsx'
import { timeOf } from './time-of-day.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface MailHourProps {
  readonly hour: number
  readonly zone: string
  readonly onChange: (hour: number) => void
}

/** The hour of the daily mail, on the clocks of the zone. */
export function MailHour({ hour, zone, onChange }: MailHourProps) {
  const text = useText()
  return (
    <div className={form.labeled}>
      <span className={form.hint} aria-hidden="true">
        {text('mailed.hour')}
      </span>
      <Select label={text('mailed.hour')} value={String(hour)} onChange={(value) => onChange(Number(value))}>
        {hours.map((one) => (
          <option key={one} value={one}>
            {timeOf(one * 60)}
          </option>
        ))}
      </Select>
      <p className={form.hint}>{text('push.quietZone', { zone: zoneName(zone) })}</p>
    </div>
  )
}
