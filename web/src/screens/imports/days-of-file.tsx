import { daysIn } from '@adroit/contract/calendar'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useCompanyCalendar } from '../../queries/company-calendar.ts'
import { DayRange, type PickedDays } from '../../ui/day-range.tsx'
import styles from './import-page.module.css'

interface DaysOfFileProps {
  readonly picked: PickedDays | null
  readonly onPick: (picked: PickedDays | null) => void
}

/** Selects the days that a file covers. The file itself has no date range, so the calendar is not limited to one. */
export function DaysOfFile({ picked, onPick }: DaysOfFileProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { today, weekStart } = useCompanyCalendar()
  return (
    <div className={styles.days}>
      <DayRange picked={picked} onPick={onPick} today={today} weekStart={weekStart} />
      <p className={styles.words} role="status">
        {picked
          ? `${showRange(picked.from, picked.to, locale)} · ${text('row.days', { count: daysIn(picked.from, picked.to) })}`
          : text('ask.dayList')}
      </p>
    </div>
  )
}
