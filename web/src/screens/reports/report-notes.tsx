import type { MetricKey } from '@adroit/contract/metrics'
import { type RangeChoice, rangeProblem } from '@adroit/contract/presets'
import type { Report } from '@adroit/contract/report'
import type { DeliveryTable } from '@adroit/contract/table'
import { showClock, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showMoney } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { NotReadGroup } from './reading.ts'
import { ReadingNotes } from './reading-notes.tsx'
import styles from './report-page.module.css'
import { SinceNote } from './since-note.tsx'

/** Named one by one; the rest is counted. */
const named = 3

interface ReportNotesProps {
  readonly report: Report
  readonly table: DeliveryTable
  readonly notRead: readonly NotReadGroup[]
  readonly onRange: (range: RangeChoice) => void
  /** Figures shown, of which the changed ones are counted; null: nothing is said of them. */
  readonly shown: readonly MetricKey[] | null
  /** Some had changed when the page opened. */
  readonly fromStart: boolean
}

/** What the figures below do not say themselves: a day that runs on, accounts that are not read, rows that are left out. */
export function ReportNotes({ report, table, notRead, onRange, shown, fromStart }: ReportNotesProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const left = table.notCounted
  const more = left.length - named
  const hidden = report.accountsOutOfSight
  const without = table.withoutCountry
  const any = left.length + notRead.length + hidden + without.length > 0 || table.comparison !== 'complete'
  return (
    <>
      {any && (
        <div className={styles.notes}>
          {hidden > 0 && <Note icon="lock">{text('report.outOfSight', { count: hidden })}</Note>}
          {table.comparison === 'day_not_over' && (
            <Note icon="clock" tone="warn">
              {text('comparison.dayNotOver')}
            </Note>
          )}
          {table.comparison === 'same_time' && table.comparedUpTo && (
            <Note icon="clock">{text('comparison.sameTime', { time: showClock(table.comparedUpTo, locale) })}</Note>
          )}
          <ReadingNotes notRead={notRead} />
          {left.slice(0, named).map(({ account, from, to, rows, spend, currency }) => {
            const money = showMoney(spend, currency, locale)
            const range = showRange(from, to, locale)
            return (
              <Note
                key={`${account} ${from} ${to}`}
                icon="info"
                tone="warn"
                action={
                  rangeProblem({ from, to }) === null && (
                    <Button kind="text" onPress={() => onRange({ preset: 'custom', from, to })}>
                      {text('notCounted.show')}
                    </Button>
                  )
                }
              >
                <strong>{account}</strong> {text('notCounted.covers', { range })}{' '}
                {text('notCounted.what', { count: rows, spend: money.sign + money.digits })}
              </Note>
            )
          })}
          {without.length > 0 && (
            <Note icon="globe">
              {text('country.without', {
                count: without.length,
                names: without
                  .slice(0, named)
                  .map(({ name }) => name)
                  .join(', '),
              })}
            </Note>
          )}
          {more > 0 && <Note icon="info">{text('notCounted.more', { count: more })}</Note>}
        </div>
      )}
      {shown && <SinceNote table={table} shown={shown} fromStart={fromStart} />}
    </>
  )
}
