import { type AuditGroup, auditGroups } from '@adroit/contract/audit-actions'
import { type DateRangeChoice, resolveRange } from '@adroit/contract/presets'
import { useState } from 'react'
import { showRange } from '../../locale/dates.ts'
import { loadTexts, useLocaleState } from '../../locale/locale.ts'
import { parts } from '../../locale/parts.ts'
import { useText } from '../../locale/text.ts'
import { useCompanyCalendar } from '../../queries/company-calendar.ts'
import { useMembers } from '../../queries/members.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { SearchSheet } from '../../ui/search-sheet.tsx'

const RangeSheet = lazySheet(async () => {
  const [sheet] = await Promise.all([
    import('../../parts/date-range/range-sheet.tsx').then((module) => module.RangeSheet),
    loadTexts([parts.details]),
  ])
  return sheet
})

export interface ChosenFilters {
  readonly group: AuditGroup | null
  readonly member: string | null
  readonly days: DateRangeChoice | null
}

interface AuditFiltersProps {
  readonly chosen: ChosenFilters
  readonly onChoose: (part: Partial<ChosenFilters>) => void
}

type Opened = 'group' | 'member' | 'days'

/** Filters by kind of action, member and days; each opens a sheet. */
export function AuditFilterChips({ chosen, onChoose }: AuditFiltersProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { today, weekStart } = useCompanyCalendar()
  const members = useMembers().data ?? []
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  const { group, member, days } = chosen
  const range = days && resolveRange(days, today, weekStart)
  const person = members.find(({ id }) => id === member)
  const groups = [
    { value: 'all' as const, name: text('audit.allGroups') },
    ...auditGroups.map((value) => ({ value, name: text(`audit.group.${value}`) })),
  ]
  const people = [
    { value: '', name: text('audit.allMembers') },
    ...members.map(({ id, name, username }) => ({ value: id, name, note: username })),
  ]
  return (
    <>
      <ChipRow label={text('audit.filters')}>
        <Chip opens icon="filter" chosen={group !== null} onPress={() => setOpen('group')}>
          {text(group === null ? 'audit.allGroups' : `audit.group.${group}`)}
        </Chip>
        <Chip opens chosen={member !== null} onPress={() => setOpen('member')}>
          {member === null ? text('audit.allMembers') : (person?.name ?? member)}
        </Chip>
        <Chip opens chosen={days !== null} onPress={() => setOpen('days')}>
          {range === null ? text('audit.allDays') : showRange(range.from, range.to, locale)}
        </Chip>
        {(group !== null || member !== null || days !== null) && (
          <Chip removes onPress={() => onChoose({ group: null, member: null, days: null })}>
            {text('audit.clear')}
          </Chip>
        )}
      </ChipRow>
      <ChoiceSheet
        open={open === 'group'}
        onClose={close}
        title={text('audit.allGroups')}
        choices={groups}
        chosen={group ?? 'all'}
        onChoose={(value) => onChoose({ group: value === 'all' ? null : value })}
      />
      <SearchSheet
        open={open === 'member'}
        onClose={close}
        title={text('audit.allMembers')}
        searchLabel={text('audit.findMember')}
        choices={people}
        chosen={member ?? ''}
        onChoose={(value) => onChoose({ member: value === '' ? null : value })}
      />
      <RangeSheet open={open === 'days'} onClose={close} dateRange={days} stored={null} onChoose={(value) => onChoose({ days: value })} />
    </>
  )
}
