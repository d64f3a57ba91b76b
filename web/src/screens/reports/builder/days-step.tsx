import { comparedRange, resolveRange } from '@adroit/contract/presets'
import { useState } from 'react'
import { showRange } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { useCompanyCalendar } from '../../../queries/company-calendar.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Note } from '../../../ui/note.tsx'
import { Band } from '../../../ui/page.tsx'
import { StepHead } from '../../../ui/wizard/step-head.tsx'
import styles from './builder.module.css'
import { CompareChoiceSheet, MoreParts, RangeSheet, SortSheet } from './parts.tsx'
import type { StepProps } from './step-props.ts'

type Part = 'range' | 'compare' | 'sort'

/** Selects the date range, the comparison and the order, plus filters and targets. */
export function DaysStep({ work, accounts, onChange, problem, arrives }: StepProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { today, weekStart } = useCompanyCalendar()
  const [open, setOpen] = useState<Part | null>(null)
  const { dateRange, comparison, sort, metrics } = work.definition
  const days = resolveRange(dateRange, today, weekStart)
  const before = comparedRange(comparison, days)
  const stored = accounts.flatMap(({ storedFrom }) => storedFrom ?? []).sort()[0] ?? null
  const dates = showRange(days.from, days.to, locale)
  const sortName = sort.by === 'name' ? text('sort.name') : text(`metric.${sort.by}`)
  const row = (part: Part) => ({ opens: 'sheet' as const, onPress: () => setOpen(part) })
  const close = () => setOpen(null)
  return (
    <>
      <StepHead title={text('builder.head.days')} arrives={arrives} />
      <div role="alert" className={styles.alert}>
        {problem && (
          <Note icon="warning" tone="bad">
            {problem}
          </Note>
        )}
      </div>
      <ListRow
        title={text('create.dateRange')}
        value={dateRange.preset === 'custom' ? dates : `${text(`preset.${dateRange.preset}`)} · ${dates}`}
        {...row('range')}
      />
      <ListRow
        title={text('builder.compare')}
        value={`${text(`builder.with.${comparison.with}`)} · ${showRange(before.from, before.to, locale)}`}
        {...row('compare')}
      />
      <ListRow
        title={text('create.sort')}
        value={`${sortName} · ${text(sort.direction === 'asc' ? 'sort.asc' : 'sort.desc')}`}
        {...row('sort')}
      />
      <Band />
      <MoreParts work={work} accounts={accounts} onChange={onChange} />
      <RangeSheet
        open={open === 'range'}
        onClose={close}
        dateRange={dateRange}
        stored={stored}
        onChoose={(chosen) => onChange({ dateRange: chosen })}
      />
      <CompareChoiceSheet
        open={open === 'compare'}
        onClose={close}
        days={days}
        today={today}
        weekStart={weekStart}
        stored={stored}
        comparison={comparison}
        onChoose={(chosen) => onChange({ comparison: chosen })}
      />
      <SortSheet open={open === 'sort'} onClose={close} metrics={metrics} sort={sort} onChoose={(chosen) => onChange({ sort: chosen })} />
    </>
  )
}
