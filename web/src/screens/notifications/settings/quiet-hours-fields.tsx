import type { QuietHours } from '@adroit/contract/notification-settings'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { zoneName } from '../../../locale/zone-time.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Field } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import styles from './settings.module.css'
import { minuteOf, timeOf } from './time-of-day.ts'

/** Proposed when quiet hours are switched on: from ten in the evening to seven in the morning. */
const usual = { from: 22 * 60, to: 7 * 60 }

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

interface QuietHoursProps {
  readonly quiet: QuietHours | null
  readonly disabled: boolean
  readonly onChange: (quiet: QuietHours | null) => void
}

/** When no push messages are sent. They are saved when a field is left, in this device's time zone. */
export function QuietHoursFields({ quiet, disabled, onChange }: QuietHoursProps) {
  const text = useText()
  return (
    <section className={form.section} aria-labelledby="quiet-hours">
      <h2 id="quiet-hours" className={form.heading}>
        {text('push.quiet')}
      </h2>
      <div className={styles.rows}>
        <CheckBox checked={quiet !== null} disabled={disabled} onChange={(on) => onChange(on ? { ...usual, zone: ownZone() } : null)}>
          <span className={styles.name}>{text('push.quietOn')}</span>
          <span className={styles.note}>{text('push.quietNote')}</span>
        </CheckBox>
      </div>
      {quiet && <Times key={`${quiet.from} ${quiet.to}`} quiet={quiet} onChange={onChange} />}
    </section>
  )
}

function Times({ quiet, onChange }: { readonly quiet: QuietHours; readonly onChange: (quiet: QuietHours) => void }) {
  const text = useText()
  const [typed, setTyped] = useState({ from: timeOf(quiet.from), to: timeOf(quiet.to) })
  const problem = typed.from === typed.to ? text('push.quietEqual') : null
  const save = () => {
    const from = minuteOf(typed.from)
    const to = minuteOf(typed.to)
    if (from === null || to === null || from === to || (from === quiet.from && to === quiet.to)) return
    onChange({ from, to, zone: ownZone() })
  }
  return (
    <div className={form.form}>
      <div className={styles.times}>
        <Field
          label={text('push.quietFrom')}
          type="time"
          value={typed.from}
          onChange={(from) => setTyped({ ...typed, from })}
          onLeave={save}
        />
        <Field
          label={text('push.quietTo')}
          type="time"
          value={typed.to}
          onChange={(to) => setTyped({ ...typed, to })}
          onLeave={save}
          problem={problem}
        />
      </div>
      <p className={form.hint}>{text('push.quietZone', { zone: zoneName(quiet.zone) })}</p>
    </div>
  )
}
