import type { MetricKey } from '@adroit/contract/metrics'
import { type DateRangeChoice, rangeProblem } from '@adroit/contract/presets'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { showClock, showRange } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { showMoney } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { ComparisonNotes } from '../../../parts/metrics/comparison-notes.tsx'
import { shownTotals } from '../../../parts/metrics/shown-totals.ts'
import type { NotReadGroup } from '../../../parts/sync/report-freshness.ts'
import { StaleNotes } from '../../../parts/sync/stale-notes.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import styles from '../report-page.module.css'
import { SinceNote } from './since-note.tsx'
import { needsComparisonNotes } from './use-notes.ts'

/** Number of items that are listed; the rest is counted. */
const named = 3

interface ReportNotesProps {
  readonly report: Report
  readonly table: InsightsTable
  readonly notRead: readonly NotReadGroup[]
  readonly onRange: (range: DateRangeChoice) => void
  /** Visible metrics whose changes are counted; null: no note. */
  readonly shown: readonly MetricKey[] | null
  /** Some values had changed when the page opened. */
  readonly fromStart: boolean
}

/** Notes about the metrics below: an incomplete running day, accounts that do not sync, rows that are filtered out. */
export function ReportNotes({ report, table, notRead, onRange, shown, fromStart }: ReportNotesProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const left = table.notCounted
  const more = left.length - named
  const hidden = report.accountsOutOfScope
  const without = table.withoutCountry
  const any = needsComparisonNotes(table) || left.length + notRead.length + hidden + without.length > 0 || table.comparison !== 'complete'
  return (
    <>
      {any && (
        <div className={styles.notes}>
          {hidden > 0 && <Note icon="lock">{text('report.outOfScope', { count: hidden })}</Note>}
          {table.comparison === 'day_not_over' && (
            <Note icon="clock" tone="warn">
              {text('comparison.dayNotOver')}
            </Note>
          )}
          {table.comparison === 'same_time' && table.comparedUpTo && (
            <Note icon="clock">{text('comparison.sameTime', { time: showClock(table.comparedUpTo, locale) })}</Note>
          )}
          <StaleNotes notRead={notRead} />
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
          <ComparisonNotes
            leftOut={table.leftOut}
            range={showRange(table.previousRange.from, table.previousRange.to, locale)}
            nothing={shownTotals(table).deltas.every((delta) => delta === null)}
            partial={table.totals.partial}
            missing={table.conversion?.missing ?? []}
          />
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
