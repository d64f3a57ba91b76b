import type { overview as overviewEndpoint } from '@adroit/contract/home'
import { type Direction, type MetricKey, metric } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'
import { showClock, showDay, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showCell, showMoney, showPercent } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { StaleNotes } from '../../parts/sync/stale-notes.tsx'
import { UpdatedLine } from '../../parts/sync/updated-line.tsx'
import type { ReportFreshness } from '../../parts/sync/use-report-freshness.ts'
import { Button } from '../../ui/button.tsx'
import { Change } from '../../ui/change.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Band } from '../../ui/page.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import styles from './home-page.module.css'
import { HomeTrend } from './home-trend.tsx'
import { TopAccounts } from './top-accounts.tsx'

export type Overview = (typeof overviewEndpoint)['answer']['_zod']['output']
type Period = Overview['periods'][number]

/** The order of a period's values in the response (contract: overview). */
const shown = ['spend', 'impressions', 'clicks', 'action'] as const satisfies readonly MetricKey[]

/** The running day is incomplete, so its delta is neither good nor bad. */
function directionOf(period: Period, key: MetricKey): Direction {
  return period.comparison === 'day_not_over' ? 'neither' : metric(key).direction
}

/** The last 7 days of the trend. */
function sparkOf(trend: Overview['trend'], key: MetricKey): readonly Cell[] {
  return trend.values[trend.metrics.indexOf(key)]?.slice(-7) ?? []
}

const isEmpty = (period: Period): boolean => period.values.every((value) => value === null || Number(value) === 0)

interface HomeMetricsProps {
  readonly overview: Overview
  readonly freshness: ReportFreshness
  readonly onRefresh: () => Promise<void>
}

export function HomeMetrics({ overview, freshness, onRefresh }: HomeMetricsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const nothing = overview.periods.every(isEmpty)
  return (
    <>
      <div className={styles.about}>
        <UpdatedLine readAt={freshness.oldest ?? overview.readAt} syncing={freshness.syncing} onRefresh={onRefresh} />
        {overview.sample && <span className={styles.sample}>{text('sample.mark')}</span>}
      </div>
      {freshness.notRead.length > 0 && (
        <div className={styles.notes}>
          <StaleNotes notRead={freshness.notRead} />
        </div>
      )}
      {nothing && (
        <div className={styles.notes}>
          <Note
            icon="calendar"
            tone="accent"
            action={
              // without stored data, the next step is an account
              <Button kind="text" onPress={() => void navigateTo(overview.stored ? routes.reports : routes.accounts)}>
                {text(overview.stored ? 'home.openReports' : 'home.accounts')}
              </Button>
            }
          >
            {overview.stored ? text('empty.newest', { day: showDay(overview.stored.to, locale) }) : text('empty.nothingStored')}
          </Note>
        </div>
      )}
      {overview.periods.map((period, index) => (
        <section key={period.preset} aria-label={text(`preset.${period.preset}`)}>
          {index > 0 && <Band />}
          <PeriodFigures period={period} overview={overview} />
        </section>
      ))}
      <section aria-label={text('home.trend')}>
        <Band />
        <HomeTrend trend={overview.trend} />
      </section>
      {overview.top.length > 0 && (
        <section>
          <Band />
          <TopAccounts overview={overview} />
        </section>
      )}
      {overview.platforms.length > 0 && (
        <section>
          <Band />
          <PlatformList overview={overview} />
        </section>
      )}
    </>
  )
}

function PeriodFigures({ period, overview }: { readonly period: Period; readonly overview: Overview }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [spend, ...rest] = shown
  const days = showRange(period.from, period.to, locale)
  const live = period.preset === 'today'
  const days7 = period.preset === 'past_7_days'
  const against = ({ preset, comparedUpTo }: Period): string =>
    comparedUpTo ? text('comparison.against', { time: showClock(comparedUpTo, locale) }) : text(`home.against.${preset}`)
  return (
    <>
      <header className={styles.head}>
        <h2>{text(live ? 'home.today' : `preset.${period.preset}`)}</h2>
        <span>{live ? text('home.live') : days}</span>
      </header>
      <div className={styles.hero}>
        <p className={styles.label}>
          {text('home.spend', { count: period.accounts, all: overview.accounts, currency: overview.currency })}
        </p>
        <p className={styles.heroLine}>
          <Figure shown={showCell(period.values[0] ?? null, spend, overview.currency, locale)} size={live ? 'hero' : 'figure'} />
          <span className={styles.against}>
            <Change change={period.deltas[0] ?? null} direction={metric(spend).direction} />{' '}
            {period.deltas[0] !== null && <span>{against(period)}</span>}
          </span>
        </p>
        {period.comparison === 'day_not_over' && period.deltas[0] !== null && (
          <p className={styles.notOver}>
            <Icon name="clock" size={14} /> {text('comparison.dayNotOver')}
          </p>
        )}
      </div>
      <dl className={styles.grid}>
        {rest.map((key, index) => (
          <div key={key} className={styles.item}>
            <dt>{text(`head.${key}`)}</dt>
            <dd>
              <Figure shown={showCell(period.values[index + 1] ?? null, key, overview.currency, locale)} size="strip" />
            </dd>
            <dd>
              <Change change={period.deltas[index + 1] ?? null} direction={directionOf(period, key)} />
            </dd>
            {days7 && (
              <dd className={styles.spark}>
                <Sparkline values={sparkOf(overview.trend, key)} width={88} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  )
}

function PlatformList({ overview }: { readonly overview: Overview }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <>
      <header className={styles.head}>
        <h2>{text('home.platforms')}</h2>
        <span>{text('preset.past_7_days')}</span>
      </header>
      <ul className={styles.platforms} aria-label={text('home.platforms')}>
        {overview.platforms.map(({ platform, accounts, spend, share, delta }) => (
          <li key={platform} className={styles.platform}>
            <span className={styles.mark}>
              <Icon name={platform} size={20} />
            </span>
            <span className={styles.platformName}>
              {text(`platform.${platform}`)}
              <small>{text('reports.accounts', { count: accounts })}</small>
            </span>
            <span className={styles.platformSpend}>
              <Figure shown={spend === null ? { sign: '', digits: '–' } : showMoney(spend, overview.currency, locale)} />
              <small>
                {share !== null && `${showPercent(share, locale, 1)} `}
                <Change change={delta} direction="neither" brief />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
