import { type Cohorts, cohortGroupings, cohortLimits } from '@adroit/contract/web2app-cohorts'
import { useState } from 'react'
import { showRange } from '../../../locale/dates.ts'
import { loadTexts, useLocaleState } from '../../../locale/locale.ts'
import { parts } from '../../../locale/parts.ts'
import { useText } from '../../../locale/text.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { lazySheet } from '../../../ui/lazy-sheet.tsx'
import { type CohortView, cohortMetrics } from './cohort-view.ts'
import styles from './cohorts.module.css'

const RangeSheet = lazySheet(async () => {
  const load = import('../../../parts/date-range/range-sheet.tsx').then((module) => module.RangeSheet)
  return (await Promise.all([load, loadTexts([parts.details])]))[0]
})

interface CohortControlsProps {
  readonly view: CohortView
  /** undefined while it loads. */
  readonly cohorts: Cohorts | undefined
  readonly everyDay: boolean
  readonly onEveryDay: (on: boolean) => void
  readonly onChange: (part: Partial<CohortView>) => void
}

/** Install days, what a row is, the metric, and what the cohorts are narrowed to. */
export function CohortControls({ view, cohorts, everyDay, onEveryDay, onChange }: CohortControlsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState(false)
  const { dateRange, by, metric, narrowing } = view
  return (
    <>
      <div className={styles.filters}>
        <ChipRow label={text('cohorts.filters')}>
          <Chip opens icon="calendar" onPress={() => setOpen(true)}>
            {dateRange.preset === 'custom' ? showRange(dateRange.from, dateRange.to, locale) : text(`preset.${dateRange.preset}`)}
          </Chip>
          {Object.keys(narrowing).length > 0 && (
            <Chip removes chosen onPress={() => onChange({ narrowing: {} })}>
              {cohorts?.narrowed ?? text('cohorts.part')}
            </Chip>
          )}
          <Chip chosen={everyDay} onPress={() => onEveryDay(!everyDay)}>
            {text('cohorts.everyDay')}
          </Chip>
        </ChipRow>
      </div>
      <div className={styles.choices}>
        <ChipChoice
          label={text('cohorts.by')}
          options={cohortGroupings.map((value) => ({ value, name: text(`cohorts.by.${value}`) }))}
          chosen={[by]}
          onToggle={(value) => onChange({ by: value })}
        />
        <ChipChoice
          label={text('cohorts.metric')}
          options={cohortMetrics.map((value) => ({ value, name: text(`cohorts.metric.${value}`) }))}
          chosen={[metric]}
          onToggle={(value) => onChange({ metric: value })}
          note={text(`cohorts.note.${metric}`)}
        />
      </div>
      <RangeSheet
        open={open}
        onClose={() => setOpen(false)}
        dateRange={dateRange}
        stored={null}
        most={cohortLimits.days}
        onChoose={(value) => onChange({ dateRange: value })}
      />
    </>
  )
}
