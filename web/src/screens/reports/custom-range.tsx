import type { Day } from '@adroit/contract/calendar'
import { daysIn } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import { type RangeChoice, rangeProblem } from '@adroit/contract/presets'
import { useState } from 'react'
import { type DateRange, DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import styles from './custom-range.module.css'

interface CustomRangeProps {
  readonly range: RangeChoice
  readonly today: Day
  readonly weekStart: number
  readonly onChoose: (range: RangeChoice) => void
}

// The calendar works in the browser's own zone; noon keeps a day the same day whatever that zone does to its clocks.
const toDate = (day: Day): Date => new Date(`${day}T12:00:00`)
const toDay = (date: Date): Day =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** Two days on a calendar, at most 366 apart. */
export function CustomRange({ range, today, weekStart, onChoose }: CustomRangeProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const first = range.preset === 'custom' ? { from: toDate(range.from), to: toDate(range.to) } : undefined
  const [picked, setPicked] = useState<DateRange | undefined>(first)
  const from = picked?.from && toDay(picked.from)
  const to = picked?.to ? toDay(picked.to) : from
  const chosen = from && to ? { from, to } : null
  const tooLong = chosen !== null && rangeProblem(chosen) === 'report_range_too_long'
  const year = Number(today.slice(0, 4))
  return (
    <div className={styles.custom}>
      <DayPicker
        mode="range"
        className={styles.calendar ?? ''}
        locale={locale === 'zh-CN' ? zhCN : enGB}
        weekStartsOn={weekStart as 0 | 1 | 2 | 3 | 4 | 5 | 6}
        captionLayout="dropdown"
        startMonth={new Date(year - 20, 0)}
        endMonth={toDate(today)}
        defaultMonth={first?.to ?? toDate(today)}
        disabled={{ after: toDate(today) }}
        selected={picked}
        onSelect={setPicked}
      />
      <p className={styles.words} role="status">
        {chosen
          ? `${showRange(chosen.from, chosen.to, locale)} · ${text('row.days', { count: daysIn(chosen.from, chosen.to) })}`
          : text('range.pick')}
      </p>
      {tooLong && (
        <p className={styles.problem} role="alert">
          {text('range.tooLong', { count: limits.rangeDays })}
        </p>
      )}
      <Button disabled={!chosen || tooLong} onPress={() => chosen && onChoose({ preset: 'custom', ...chosen })}>
        {text('range.use')}
      </Button>
    </div>
  )
}
