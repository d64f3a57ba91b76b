import { addDays, type Day, daysIn } from '@adroit/contract/calendar'
import { overlaps } from '@adroit/contract/overlaps'
import type { DateRange } from '@adroit/contract/presets'
import { comparedRange } from '@adroit/contract/presets'
import type { CompareChoice } from '@adroit/contract/report-filters'
import { useState } from 'react'
import { showDay, showRange } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import styles from '../../../parts/date-range/custom-range.module.css'
import { useCompanyCalendar } from '../../../queries/company-calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { DayRange, type PickedDays } from '../../../ui/day-range.tsx'
import { firstPickableDay } from '../../../ui/first-pickable-day.ts'

interface CompareStartProps {
  readonly dateRange: DateRange
  readonly comparison: CompareChoice
  /** The first day with stored metrics; null: unknown, or there is none. */
  readonly stored: Day | null
  readonly onChoose: (compare: CompareChoice) => void
}

/** Selects the first day of the comparison range; its length is that of the date range. */
export function CompareStart({ dateRange, comparison, stored, onChoose }: CompareStartProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { today, weekStart } = useCompanyCalendar()
  const [from, setFrom] = useState<Day | null>(comparison.with === 'custom' ? comparison.from : null)
  const picked = from === null ? null : comparedRange({ with: 'custom', from }, dateRange)
  const problem = picked !== null && overlaps(picked, dateRange)
  const pick = (days: PickedDays | null) => {
    // the calendar moves the nearer end, so the end that changed is the day that was pressed
    if (days) setFrom(days.from === picked?.from ? days.to : days.from)
  }
  return (
    <div className={styles.custom}>
      <DayRange
        picked={picked}
        onPick={pick}
        weekStart={weekStart}
        today={from ?? addDays(dateRange.from, -1)}
        earliest={firstPickableDay(today, stored)}
        latest={today}
      />
      <p className={styles.words} role="status">
        {picked
          ? `${showRange(picked.from, picked.to, locale)} · ${text('row.days', { count: daysIn(picked.from, picked.to) })}`
          : text('compare.pick')}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {text('compare.overlaps', { day: showDay(addDays(dateRange.from, -daysIn(dateRange.from, dateRange.to)), locale) })}
        </p>
      )}
      <Button disabled={from === null || problem} onPress={() => from && onChoose({ with: 'custom', from })}>
        {text('range.use')}
      </Button>
    </div>
  )
}
