import { addDays } from '@adroit/contract/calendar'
import type { overview as overviewEndpoint } from '@adroit/contract/home'
import { metric } from '@adroit/contract/metrics'
import { Suspense } from 'react'
import { showDay, showRange } from '../../locale/dates.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { type Period, PeriodMetrics } from '../../parts/overview/period-metrics.tsx'
import { RecentTrend } from '../../parts/overview/recent-trend.tsx'
import { UpdatedLine } from '../../parts/sync/updated-line.tsx'
import type { ReportFreshness } from '../../parts/sync/use-report-freshness.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import columns from '../../ui/columns.module.css'
import { Note } from '../../ui/note.tsx'
import { Band } from '../../ui/page.tsx'
import styles from './home-page.module.css'
import { HomePlatforms } from './home-platforms.tsx'
import { TodayCurvePart } from './today-curve-part.tsx'
import { TopAccounts } from './top-accounts.tsx'

const DifferentActions = lazyWithTexts(
  () => import('../../parts/conversions/different-actions.tsx').then((module) => module.DifferentActions),
  'conversions',
)

const ComparisonNotes = lazyWithTexts(
  () => import('../../parts/metrics/comparison-notes.tsx').then((module) => module.ComparisonNotes),
  'details',
)

const StaleNotes = lazyWithTexts(() => import('../../parts/sync/stale-notes.tsx').then((module) => module.StaleNotes))

export type Overview = (typeof overviewEndpoint)['answer']['_zod']['output']

const isEmpty = (period: Period): boolean => period.values.every((value) => value === null || Number(value) === 0)

interface HomeMetricsProps {
  readonly overview: Overview
  readonly freshness: ReportFreshness
  readonly onRefresh: () => Promise<void>
}

export function HomeMetrics({ overview, freshness, onRefresh }: HomeMetricsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  // members who can reconnect see lost connections as what needs them
  const mayReconnect = useMay('accounts.manage')
  const notRead = freshness.notRead.filter(({ kind }) => kind !== 'revoked' || !mayReconnect)
  const { metrics, currency, trend, report } = overview
  const about = { metrics, currency, trend, report }
  const first = metrics[0] ?? 'spend'
  const labelOf = ({ accounts, partial: shown }: Period) =>
    text(metric(first).unit === 'money' ? 'home.ofIn' : 'home.of', {
      metric: text(`metric.${first}`),
      count: accounts,
      all: overview.accounts,
      currency: shown?.currency ?? currency,
    })
  const nothing = overview.periods.every(isEmpty)
  const week = overview.periods.at(-1)
  const partial = overview.periods.find((period) => period.partial !== null)?.partial
  return (
    <div className={columns.sections}>
      <div className={classNames(styles.about, columns.whole)}>
        <UpdatedLine readAt={freshness.oldest ?? overview.readAt} syncing={freshness.syncing} onRefresh={onRefresh} />
        {overview.sample && <span className={styles.sample}>{text('sample.mark')}</span>}
      </div>
      {notRead.length > 0 && (
        <div className={classNames(styles.notes, columns.whole)}>
          <Suspense fallback={null}>
            <StaleNotes notRead={notRead} />
          </Suspense>
        </div>
      )}
      {nothing && (
        <div className={classNames(styles.notes, columns.whole)}>
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
          <PeriodMetrics period={period} {...about} label={labelOf(period)}>
            {period.preset === 'today' && !nothing && <TodayCurvePart report={report} />}
          </PeriodMetrics>
        </section>
      ))}
      {(week?.leftOut.length || partial) && (
        <Suspense fallback={null}>
          <div className={styles.notes}>
            <ComparisonNotes
              leftOut={week?.leftOut ?? []}
              range={week ? showRange(addDays(week.from, -7), addDays(week.from, -1), locale) : ''}
              nothing={(week?.partial ?? week)?.deltas.every((delta) => delta === null) ?? false}
              partial={partial ?? null}
              missing={overview.conversion?.missing ?? []}
            />
          </div>
        </Suspense>
      )}
      {overview.conversionActions.length > 1 && (
        <Suspense fallback={null}>
          <div className={styles.actions}>
            <DifferentActions actions={overview.conversionActions} />
          </div>
        </Suspense>
      )}
      <section aria-label={text('home.trend')}>
        <Band />
        <RecentTrend trend={overview.trend} report={overview.report} />
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
          <HomePlatforms overview={overview} />
        </section>
      )}
    </div>
  )
}
