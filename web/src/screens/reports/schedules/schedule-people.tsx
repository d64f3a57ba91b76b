import type { Report } from '@adroit/contract/report'
import { type ReportSchedule, scheduleLimits } from '@adroit/contract/report-schedules'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import type { ReportSchedules } from '../../../queries/report-schedules.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import form from '../../../ui/form.module.css'
import { SearchField } from '../../../ui/search-field.tsx'

interface SchedulePeopleProps {
  readonly report: Report
  readonly schedule: ReportSchedule | null
  readonly known: ReportSchedules
  readonly self: string
  readonly chosen: readonly string[]
  readonly onChange: (members: readonly string[]) => void
}

/** Rows without a search; the others are found by name. */
const most = 20

/** Who gets the report: the member, and others who can see it, if the member may share it. */
export function SchedulePeople({ report, schedule, known, self, chosen, onChange }: SchedulePeopleProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const before = schedule?.recipients ?? []
  const states = new Map(before.map(({ id, state }) => [id, state]))
  const others = [...before.filter(({ id }) => id !== self), ...known.candidates.filter(({ id }) => !states.has(id))]
  const found = others.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const row = (id: string, name: string) => {
    const state = states.get(id)
    const on = chosen.includes(id)
    return (
      <CheckBox
        key={id}
        checked={on}
        disabled={!on && chosen.length >= scheduleLimits.recipients}
        onChange={(wanted) => onChange(wanted ? [...chosen, id] : chosen.filter((one) => one !== id))}
      >
        {name}
        {state && state !== 'mail' && (known.mail !== 'not_set_up' || state !== 'notification') && (
          <span className={form.hint}>
            <br />
            {text(`schedule.state.${state}`)}
          </span>
        )}
      </CheckBox>
    )
  }
  return (
    <section aria-label={text('schedule.recipients')}>
      <p className={form.hint} aria-hidden="true">
        {text('schedule.recipients')}
      </p>
      {row(self, text('schedule.me'))}
      {others.length > most && <SearchField label={text('sharing.search')} value={search} onChange={setSearch} />}
      {found.slice(0, most).map(({ id, name }) => row(id, name))}
      {found.length > most && <p className={form.hint}>{text('schedule.moreMembers', { count: found.length - most })}</p>}
      {!report.editable && <p className={form.hint}>{text('schedule.onlySelf')}</p>}
    </section>
  )
}
