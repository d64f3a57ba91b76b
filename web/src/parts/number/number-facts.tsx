import { isFirstParty, metric } from '@adroit/contract/metrics'
import { Suspense } from 'react'
import { showClock, showMoment, showRange } from '../../locale/dates.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { joined, showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { type NumberView, useExplanation } from '../../queries/explanation.ts'
import { Change } from '../../ui/change.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Note } from '../../ui/note.tsx'
import { ComparisonNotes } from '../metrics/comparison-notes.tsx'
import { metricMeaning } from '../metrics/metric-text.ts'
import { NotLoaded } from '../metrics/not-loaded.tsx'
import { shownTotals } from '../metrics/shown-totals.ts'
import { NumberArithmetic } from './number-arithmetic.tsx'
import { NumberCohorts } from './number-cohorts.tsx'
import { NumberDifferences } from './number-differences.tsx'
import { NumberFinality } from './number-finality.tsx'
import { NumberFirstParty } from './number-first-party.tsx'
import { NumberHistory } from './number-history.tsx'
import { NumberOrigin } from './number-origin.tsx'
import { NumberPerCurrency } from './number-per-currency.tsx'
import styles from './number-sheet.module.css'
import type { SelectedNumber } from './number-sheet.tsx'
import { NumberSince } from './number-since.tsx'
import { NumberSources } from './number-sources.tsx'
import { cellAt } from './number-text.ts'
import { sinceVisit, valueNow } from './since.ts'

const NumberNotices = lazyWithTexts(() => import('./number-notices.tsx').then((module) => module.NumberNotices), 'connections')

const none: readonly never[] = []

interface NumberFactsProps {
  readonly selected: SelectedNumber
  /** Closes the sheet before a link navigates. */
  readonly onLeave: () => void
}

export function NumberFacts({ selected, onLeave }: NumberFactsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { table, row, key, view } = selected
  const at = table.metrics.indexOf(key)
  const totals = shownTotals(table)
  const currency = (row === null ? totals.currency : table.rows.currencies[row]) ?? ''
  const value = cellAt(selected, key)
  const change = (row === null ? totals.deltas[at] : table.rows.deltas[at]?.[row]) ?? null
  const { formula, direction, unit } = metric(key)
  const noRate = row === null && unit === 'money' && totals.currency === null
  const number: NumberView = {
    ...view,
    // the dates of the pressed value, even if the view has changed since
    dateRange: { preset: 'custom', ...table.dateRange },
    breakdown: table.breakdown,
    row: row === null ? null : (table.rows.keys[row] ?? ''),
    metric: key,
  }
  const rest = useExplanation(number)
  const explanation = rest.data
  // the table knows nearly the same, so that nothing moves when the rest arrives
  const account = row === null ? null : (table.rows.accounts[row] ?? null)
  const leftOut = account === null ? table.leftOut : table.leftOut.filter((one) => one.account === account)
  const waiting = rest.isPending
  const before = showRange(table.previousRange.from, table.previousRange.to, locale)
  const now = valueNow(table, row, key)
  const known = sinceVisit(table, row, key, value)
  const since = (look: typeof known | undefined) => look && <NumberSince since={look} now={value} metricKey={key} currency={currency} />
  return (
    <div className={styles.facts} aria-busy={waiting}>
      <p>
        <Figure shown={showCell(value, key, currency, locale)} size="hero" />
      </p>
      {value === null && (
        <p className={styles.words}>{text(noRate ? 'number.noRate' : formula ? 'number.noDenominator' : 'number.none')}</p>
      )}
      {change !== null && (
        <p className={styles.change}>
          <Change change={change} direction={table.comparison === 'day_not_over' ? 'neither' : direction} />{' '}
          {table.comparedUpTo
            ? text('comparison.against', { time: showClock(table.comparedUpTo, locale) })
            : text('number.against', { range: before })}
        </p>
      )}
      {table.comparison === 'day_not_over' && change !== null && (
        <Note icon="clock" tone="warn">
          {text('comparison.dayNotOver')}
        </Note>
      )}
      <ComparisonNotes
        leftOut={explanation?.leftOut ?? leftOut}
        range={before}
        nothing={change === null}
        partial={row === null && unit === 'money' ? table.totals.partial : null}
        missing={table.conversion?.missing ?? none}
        onLeave={onLeave}
      />
      {formula && (
        <NumberArithmetic selected={selected} formula={formula} currency={currency} explanation={explanation} waiting={waiting} />
      )}
      <p className={styles.words}>{metricMeaning(key, text)}</p>
      {(waiting || explanation) && <NumberFinality explanation={explanation} />}
      <dl>
        {table.asOf !== null && (
          <Fact name={text('number.now')}>
            {now === undefined ? text('number.sameNow') : joined(showCell(now, key, currency, locale))}
            <small>{text('asOf.band', { time: showMoment(table.asOf, locale) })}</small>
          </Fact>
        )}
        <NumberFirstParty view={number} firstParty={table.firstParty} value={value} currency={currency} />
        {since(known)}
        <NumberPerCurrency selected={selected} explanation={explanation} />
        <NumberOrigin selected={selected} currency={currency} explanation={explanation} waiting={waiting} onLeave={onLeave} />
        {/* facts that the table does not contain come last, so that they push nothing down */}
        {!known && since(explanation?.sinceVisit)}
      </dl>
      {explanation && explanation.notices.length > 0 && (
        <Suspense>
          <NumberNotices notices={explanation.notices} />
        </Suspense>
      )}
      {explanation && table.firstParty && isFirstParty(key) && <NumberCohorts explanation={explanation} onLeave={onLeave} />}
      {explanation && <NumberDifferences explanation={explanation} />}
      {explanation && <NumberSources explanation={explanation} onLeave={onLeave} />}
      {explanation && <NumberHistory explanation={explanation} metricKey={key} />}
      {rest.isError && !explanation && (
        <div className={styles.notRead}>
          <NotLoaded problem={rest.error} onReload={() => void rest.refetch()} />
        </div>
      )}
    </div>
  )
}
