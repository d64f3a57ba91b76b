import type { Day } from '@adroit/contract/calendar'
import { daysIn } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import type { DateRangeChoice } from '@adroit/contract/presets'
import { useState } from 'react'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { DayRange, type PickedDays } from '../../ui/day-range.tsx'
import { firstPickableDay } from '../../ui/first-pickable-day.ts'
import styles from './custom-range.module.css'

interface CustomRangeProps {
  readonly dateRange: DateRangeChoice | null
  readonly today: Day
  readonly weekStart: number
  /** The first day with stored metrics; null: unknown, or there is none. */
  readonly stored: Day | null
  /** The most days that can be chosen. */
  readonly most?: number
  readonly onChoose: (range: DateRangeChoice) => void
}

/** Selects two days on a calendar, at most 366 days unless it says otherwise. */
export function CustomRange({ dateRange, today, weekStart, stored, most = limits.rangeDays, onChoose }: CustomRangeProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [chosen, setChosen] = useState<PickedDays | null>(dateRange?.preset === 'custom' ? dateRange : null)
  const tooLong = chosen !== null && daysIn(chosen.from, chosen.to) > most
  return (
    <div className={styles.custom}>
      <DayRange
        picked={chosen}
        onPick={setChosen}
        weekStart={weekStart}
        today={today}
        earliest={firstPickableDay(today, stored)}
        latest={today}
      />
      <p className={styles.words} role="status">
        {chosen
          ? `${showRange(chosen.from, chosen.to, locale)} · ${text('row.days', { count: daysIn(chosen.from, chosen.to) })}`
          : text('range.pick')}
      </p>
      {tooLong && (
        <p className={styles.problem} role="alert">
          {text('range.tooLong', { count: most })}
        </p>
      )}
      <Button disabled={!chosen || tooLong} onPress={() => chosen && onChoose({ preset: 'custom', from: chosen.from, to: chosen.to })}>
        {text('range.use')}
      </Button>
    </div>
  )
}
