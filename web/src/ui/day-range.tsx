import type { Day } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import type { Locale } from '@adroit/contract/locales'
import { type DateRange, DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { useLocaleState } from '../locale/locale.ts'
import styles from './day-range.module.css'

export interface PickedDays {
  readonly from: Day
  readonly to: Day
}

interface DayRangeProps {
  readonly picked: PickedDays | null
  readonly onPick: (picked: PickedDays | null) => void
  /** 0 = Sunday, 1 = Monday … */
  readonly weekStart: number
  /** Today in the user's calendar: the calendar opens there. */
  readonly today: Day
  /** The first day that can be selected. */
  readonly earliest?: Day
  /** The last day that can be selected. Without these two, the calendar reaches 150 years in both directions from today. */
  readonly latest?: Day
}

// The calendar works in the browser's time zone. Noon keeps the date the same despite daylight saving time.
const toDate = (day: Day): Date => new Date(`${day}T12:00:00`)
const toDay = (date: Date): Day =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

const calendars: Readonly<Record<Locale, typeof enGB>> = { 'en-US': enGB, 'en-simple': enGB, 'zh-CN': zhCN }

/** Two days on a calendar; one press picks a single day, a second the other end. */
export function DayRange({ picked, onPick, weekStart, today, earliest, latest }: DayRangeProps) {
  const locale = useLocaleState((state) => state.locale)
  const selected: DateRange | undefined = picked ? { from: toDate(picked.from), to: toDate(picked.to) } : undefined
  const year = Number(today.slice(0, 4))
  return (
    <DayPicker
      mode="range"
      className={styles.calendar ?? ''}
      locale={calendars[locale]}
      weekStartsOn={weekStart as 0 | 1 | 2 | 3 | 4 | 5 | 6}
      captionLayout="dropdown"
      startMonth={earliest ? toDate(earliest) : new Date(year - limits.pickerYears, 0)}
      endMonth={latest ? toDate(latest) : new Date(year + limits.pickerYears, 11)}
      defaultMonth={selected?.to ?? toDate(today)}
      disabled={[...(earliest ? [{ before: toDate(earliest) }] : []), ...(latest ? [{ after: toDate(latest) }] : [])]}
      selected={selected}
      onSelect={(range) => onPick(range?.from ? { from: toDay(range.from), to: toDay(range.to ?? range.from) } : null)}
    />
  )
}
