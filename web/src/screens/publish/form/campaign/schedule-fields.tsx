import { useState } from 'react'
import { useText } from '../../../../locale/text.ts'
import { zoneName } from '../../../../locale/zone-time.ts'
import { CheckBox } from '../../../../ui/check-box.tsx'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { zoneChoices } from '../../../../ui/intl-choices.ts'
import { ListRow } from '../../../../ui/list-row.tsx'
import { SearchSheet } from '../../../../ui/search-sheet.tsx'
import { FieldProblems, PlanField, PlanPart } from '../plan-field.tsx'
import type { PlanStepProps } from '../step-props.ts'
import styles from './campaign-step.module.css'

/** A time of `datetime-local` so many days after now, at a full hour. */
function daysFromNow(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T00:00`
}

/** Start, end or long-term, and whose clock they are on [P1]. */
export function ScheduleFields({ plan, onChange, chosen, problems }: PlanStepProps) {
  const text = useText()
  const { schedule } = plan
  const [later, setLater] = useState(schedule.start !== '')
  const [zones, setZones] = useState(false)
  const change = (part: Partial<typeof schedule>) => onChange((known) => ({ ...known, schedule: { ...known.schedule, ...part } }))
  const inUse = chosen.map(({ account }) => account.timeZone)
  return (
    <PlanPart field="schedule" problems={problems} title={text('publish.schedule')}>
      <ChipChoice
        label={text('publish.start')}
        options={[
          { value: 'now', name: text('publish.start.now') },
          { value: 'later', name: text('publish.start.later') },
        ]}
        chosen={[later ? 'later' : 'now']}
        onToggle={(value) => {
          setLater(value === 'later')
          change({ start: value === 'later' ? daysFromNow(1) : '' })
        }}
      />
      {later ? (
        <PlanField
          field="schedule.start"
          problems={problems}
          label={text('publish.startAt')}
          type="datetime-local"
          value={schedule.start}
          onChange={(start) => change({ start })}
        />
      ) : (
        <FieldProblems field="schedule.start" problems={problems} />
      )}
      <CheckBox checked={schedule.longTerm} onChange={(longTerm) => change({ longTerm, end: longTerm ? '' : schedule.end })}>
        {text('publish.longTerm')}
      </CheckBox>
      {!schedule.longTerm && (
        <PlanField
          field="schedule.end"
          problems={problems}
          label={text('publish.endAt')}
          type="datetime-local"
          value={schedule.end}
          onChange={(end) => change({ end })}
        />
      )}
      {schedule.longTerm && <FieldProblems field="schedule.end" problems={problems} />}
      <div className={styles.flush} data-field="schedule.timeZone">
        <ListRow
          title={text('publish.zone')}
          value={schedule.timeZone ? zoneName(schedule.timeZone) : text('publish.zone.own')}
          opens="sheet"
          onPress={() => setZones(true)}
        />
        <FieldProblems field="schedule.timeZone" problems={problems} />
      </div>
      <SearchSheet
        open={zones}
        onClose={() => setZones(false)}
        title={text('publish.zone')}
        searchLabel={text('publish.zone.search')}
        choices={zones ? [{ value: '', name: text('publish.zone.own'), note: text('publish.zone.ownNote') }, ...zoneChoices(inUse)] : []}
        chosen={schedule.timeZone ?? ''}
        onChoose={(zone) => change({ timeZone: zone === '' ? null : zone })}
      />
    </PlanPart>
  )
}
