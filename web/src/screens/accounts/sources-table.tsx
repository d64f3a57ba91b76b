import { addDays, type Day } from '@adroit/contract/calendar'
import { showLongDay, showWeekday } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useTableKeys } from '../../ui/table/use-table-keys.ts'
import { markText, SourceMark } from './source-mark.tsx'
import styles from './sources-calendar.module.css'
import { type Month, markOf, type Span, weeksOf } from './sources-month.ts'

interface SourcesTableProps {
  readonly month: Month
  readonly today: Day
  /** 0 = Sunday, 1 = Monday … */
  readonly weekStart: number
  readonly spans: readonly Span[]
  readonly letters: ReadonlyMap<string, string>
  readonly onAsk: (day: Day) => void
}

/** Any Sunday. */
const sunday = '2026-11-01'

/** The month as a table of weeks, one Tab stop. Days with a source are buttons that open the details. */
export function SourcesTable({ month, today, weekStart, spans, letters, onAsk }: SourcesTableProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { ref, onFocus, onKeyDown } = useTableKeys(null, 7)
  const weeks = weeksOf(month, weekStart)
  const days = Array.from({ length: 7 }, (_, at) => addDays(sunday, (weekStart + at) % 7))
  return (
    <table
      ref={ref}
      className={styles.table}
      aria-label={text('cal.title')}
      aria-rowcount={weeks.length}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {days.map((day) => (
            <th key={day} scope="col" abbr={showWeekday(day, locale, 'long')}>
              {showWeekday(day, locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week.find((day) => day !== null)} aria-rowindex={index + 1}>
            {week.map((day, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week
              <td key={at} aria-colindex={at + 1}>
                {day && <DayCell day={day} today={today} spans={spans} letters={letters} onAsk={onAsk} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps extends Pick<SourcesTableProps, 'today' | 'spans' | 'letters' | 'onAsk'> {
  readonly day: Day
}

function DayCell({ day, today, spans, letters, onAsk }: DayCellProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const mark = markOf(day, spans, letters)
  const name = text('cal.day', { day: showLongDay(day, locale), what: markText(mark, text) })
  const inside = (
    <>
      <span aria-hidden="true">
        <span className={styles.number}>{Number(day.slice(8))}</span>
        <SourceMark mark={mark} />
      </span>
      <span className="only-read">{name}</span>
    </>
  )
  const now = day === today ? 'date' : undefined
  if (mark.kind === 'notRead') {
    return (
      <span className={styles.day} aria-current={now}>
        {inside}
      </span>
    )
  }
  return (
    <button type="button" tabIndex={-1} className={styles.day} aria-current={now} onClick={() => onAsk(day)}>
      {inside}
    </button>
  )
}
