import { type Formula, type MetricKey, metric } from '@adroit/contract/metrics'
import type { Cell, DeliveryTable } from '@adroit/contract/table'
import type { ReactNode } from 'react'
import { showAge, showDay, showMoment, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { noValue, showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { useAccounts } from '../../queries/accounts.ts'
import { Change } from '../../ui/change.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { metricMeaning, metricName, totalsNote } from './metric-words.ts'
import styles from './number-sheet.module.css'
import { rowName } from './table-rows.tsx'

/** A number that somebody pressed: a metric of a row, or of the totals where `row` is null. */
export interface AskedNumber {
  readonly table: DeliveryTable
  readonly row: number | null
  readonly key: MetricKey
}

function cellAt({ table, row }: AskedNumber, key: MetricKey): Cell {
  const at = table.metrics.indexOf(key)
  return (row === null ? table.totals.values[at] : table.rows.values[at]?.[row]) ?? null
}

/** What a number is and why: exact value, change, arithmetic, days, currency, when it was read. */
export function NumberSheet({ asked, onClose }: { readonly asked: AskedNumber | null; readonly onClose: () => void }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <Sheet
      open={asked !== null}
      onClose={onClose}
      title={asked ? metricName(asked.key, text) : ''}
      note={
        asked && (asked.row === null ? text('totals.all', { count: asked.table.count }) : rowName(asked.table, asked.row, { locale, text }))
      }
    >
      {asked && <NumberFacts asked={asked} />}
    </Sheet>
  )
}

function NumberFacts({ asked }: { readonly asked: AskedNumber }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const accounts = useAccounts().data
  const { table, row, key } = asked
  const at = table.metrics.indexOf(key)
  const currency = (row === null ? table.totals.currency : table.rows.currencies[row]) ?? ''
  const value = cellAt(asked, key)
  const change = (row === null ? table.totals.changes[at] : table.rows.changes[at]?.[row]) ?? null
  const account = row === null ? undefined : accounts?.find((one) => one.id === table.rows.accounts[row])
  const { formula, direction, unit } = metric(key)
  const noRate = row === null && unit === 'money' && table.totals.currency === null
  const before = showRange(table.previous.from, table.previous.to, locale)
  return (
    <div className={styles.facts}>
      <p>
        <Figure shown={showCell(value, key, currency, locale)} size="hero" />
      </p>
      {value === null && (
        <p className={styles.words}>{text(noRate ? 'number.noRate' : formula ? 'number.noDenominator' : 'number.none')}</p>
      )}
      {change !== null && (
        <p className={styles.change}>
          <Change change={change} direction={table.comparison === 'day_not_over' ? 'neither' : direction} />{' '}
          {text('number.against', { range: before })}
        </p>
      )}
      {table.comparison === 'day_not_over' && change !== null && (
        <Note icon="clock" tone="warn">
          {text('comparison.dayNotOver')}
        </Note>
      )}
      {formula && <Arithmetic asked={asked} formula={formula} currency={currency} />}
      <p className={styles.words}>{metricMeaning(key, text)}</p>
      <dl className={styles.list}>
        <Fact name={text('number.days')}>
          {showRange(table.range.from, table.range.to, locale)}
          {account && <small>{text('number.accountDays', { zone: account.timeZone })}</small>}
        </Fact>
        {unit === 'money' && table.totals.currency !== null && (
          <Fact name={text('number.currency')}>{row === null ? totalsNote(table, text, (day) => showDay(day, locale)) : currency}</Fact>
        )}
        {unit === 'money' && row === null && table.totals.perCurrency.length > 1 && (
          <Fact name={text('number.perCurrency')}>
            {table.totals.perCurrency.map((one) => (
              <span key={one.currency} className={styles.line}>
                {one.currency} <Figure shown={showCell(one.values[at] ?? null, key, one.currency, locale)} />
              </span>
            ))}
          </Fact>
        )}
        {account && <Fact name={text('number.account')}>{account.name}</Fact>}
        <Fact name={text('number.readAt')}>
          {table.readAt ? showMoment(table.readAt, locale) : noValue.digits}
          {table.readAt && <small>{showAge(table.readAt, locale, text)}</small>}
        </Fact>
        {table.sample && <Fact name={text('number.source')}>{text('sample.figures')}</Fact>}
      </dl>
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** (of − less) ÷ per × times = value, with the row's own numbers. */
function Arithmetic({ asked, formula, currency }: { readonly asked: AskedNumber; readonly formula: Formula; readonly currency: string }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const term = (key: MetricKey) => (
    <span className={styles.term}>
      <Figure shown={showCell(cellAt(asked, key), key, currency, locale)} size="strip" />
      <small>{metricName(key, text)}</small>
    </span>
  )
  return (
    <div className={styles.arithmetic}>
      {formula.less && <i>(</i>}
      {term(formula.of)}
      {formula.less && (
        <>
          <i>−</i>
          {term(formula.less)}
          <i>)</i>
        </>
      )}
      <i>÷</i>
      {term(formula.per)}
      {formula.times && (
        <>
          <i>×</i>
          <span className={styles.term}>
            <Figure shown={{ sign: '', digits: new Intl.NumberFormat('en-US').format(formula.times) }} size="strip" />
          </span>
        </>
      )}
      <i>=</i>
      {term(asked.key)}
    </div>
  )
}
