import type { overviewPeriod } from '@adroit/contract/home'
import { type Direction, type MetricKey, metric } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'
import type { Trend } from '@adroit/contract/trend'
import type { ReactNode } from 'react'
import { showClock, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { Change } from '../../ui/change.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { ChooseMetrics } from './choose-metrics.tsx'
import { ExplainPeriod } from './explain-period.tsx'
import styles from './overview.module.css'
import { scopeOf } from './scope.ts'

export type Period = (typeof overviewPeriod)['_zod']['output']

/** The running day is incomplete, so its delta is neither good nor bad. */
function directionOf(period: Period, key: MetricKey): Direction {
  return period.comparison === 'day_not_over' ? 'neither' : metric(key).direction
}

/** The last 7 days of the trend. */
function sparkOf(trend: Trend, key: MetricKey): readonly Cell[] {
  return (trend.partial ?? trend).values[trend.metrics.indexOf(key)]?.slice(-7) ?? []
}

interface PeriodMetricsProps {
  readonly period: Period
  readonly metrics: readonly MetricKey[]
  readonly currency: string
  readonly trend: Trend
  /** What the first metric counts. */
  readonly label: string
  /** The built-in report of all accounts, and the account it opens at. */
  readonly report: string
  readonly account?: string
  /** Whether installs and revenue are the company's own. */
  readonly firstParty?: boolean
  /** Between the first metric and the others. */
  readonly children?: ReactNode
}

/** The member's metrics of one period. A press opens the report for these days, sorted by the metric. */
export function PeriodMetrics({
  period,
  metrics,
  currency: usual,
  trend,
  label,
  report,
  account,
  firstParty = false,
  children,
}: PeriodMetricsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  // without an exchange rate, the money of one currency is shown
  const { currency, values, deltas } = period.partial ?? { ...period, currency: usual }
  const [first = 'spend', ...rest] = metrics
  const live = period.preset === 'today'
  const name = text(live ? 'home.today' : `preset.${period.preset}`)
  // the pressed metric comes first, as column and as order
  const open = (key: MetricKey) => {
    const view = key === 'spend' ? {} : { sort: `${key}:desc`, metrics: [key, ...metrics.filter((one) => one !== key)].join(',') }
    void navigateTo(pageUrl(routes.report, { id: report, dateRange: period.preset, ...scopeOf(account, firstParty), ...view }))
  }
  const against = period.comparedUpTo
    ? text('comparison.against', { time: showClock(period.comparedUpTo, locale) })
    : text(`home.against.${period.preset}`)
  return (
    <>
      <header className={styles.head}>
        <h2>{name}</h2>
        <div className={styles.tools}>
          {live && !firstParty && <ChooseMetrics report={report} chosen={metrics} />}
          {!live && <span>{showRange(period.from, period.to, locale)}</span>}
          <ExplainPeriod numbers={{ preset: period.preset, name, metrics, report, account, firstParty }} />
        </div>
      </header>
      <button type="button" className={styles.hero} onClick={() => open(first)}>
        <span className={styles.label}>{label}</span>
        <span className={styles.heroLine}>
          <Figure shown={showCell(values[0] ?? null, first, currency, locale)} size={live ? 'hero' : 'figure'} />
          <span className={styles.against}>
            <Change change={deltas[0] ?? null} direction={directionOf(period, first)} /> {deltas[0] !== null && <span>{against}</span>}
          </span>
        </span>
        {period.comparison === 'day_not_over' && deltas[0] !== null && (
          <span className={styles.notOver}>
            <Icon name="clock" size={14} /> {text('comparison.dayNotOver')}
          </span>
        )}
      </button>
      {children}
      <ul className={styles.grid} aria-label={name}>
        {rest.map((key, index) => (
          <li key={key} className={styles.item}>
            <button type="button" onClick={() => open(key)}>
              <span>{text(`head.${key}`)}</span>
              <Figure shown={showCell(values[index + 1] ?? null, key, currency, locale)} size="strip" />
              <Change change={deltas[index + 1] ?? null} direction={directionOf(period, key)} />
              {period.preset === 'past_7_days' && (
                <span className={styles.spark}>
                  <Sparkline values={sparkOf(trend, key)} width={88} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
