import type { Account } from '@adroit/contract/accounts'
import { addDays } from '@adroit/contract/calendar'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import { Suspense } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { showDay, showRange } from '../../locale/dates.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { PeriodMetrics } from '../../parts/overview/period-metrics.tsx'
import { RecentTrend } from '../../parts/overview/recent-trend.tsx'
import { useAccountOverview } from '../../queries/accounts.ts'
import { Note } from '../../ui/note.tsx'
import { Band } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { AccountCampaigns } from './account-campaigns.tsx'
import { AccountConnection } from './account-connection.tsx'
import styles from './account-page.module.css'

const ComparisonNotes = lazyWithTexts(
  () => import('../../parts/metrics/comparison-notes.tsx').then((module) => module.ComparisonNotes),
  'details',
)

/** What the account delivered: today, yesterday, the past 7 days and the past 30 by day, and its campaigns. */
export function AccountOverview({ account }: { readonly account: Account }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const overview = useAccountOverview(account.id)
  if (overview.isPending) return <SkeletonRows rows={5} lines={3} />
  if (!overview.data) return <LoadFailed onReload={() => void overview.refetch()} detail={apiTexts(overview.error)} />
  const { metrics, currency, trend, report, periods, campaigns, campaignCount, stored, firstParty } = overview.data
  const first: MetricKey = metrics[0] ?? 'spend'
  const label = metric(first).unit === 'money' ? `${text(`metric.${first}`)}, ${currency}` : text(`metric.${first}`)
  const nothing = periods.every(({ values }) => values.every((value) => value === null || Number(value) === 0))
  const week = periods.at(-1)
  return (
    <>
      {nothing && stored && (
        <div className={styles.notes}>
          <Note icon="calendar" tone="accent">
            {text('empty.newest', { day: showDay(stored.to, locale) })}
          </Note>
        </div>
      )}
      {periods.map((period, index) => (
        <section key={period.preset} aria-label={text(`preset.${period.preset}`)}>
          {index > 0 && <Band />}
          <PeriodMetrics {...{ period, metrics, currency, trend, label, report, firstParty }} account={account.id} />
        </section>
      ))}
      {week && week.leftOut.length > 0 && (
        <Suspense fallback={null}>
          <div className={styles.notes}>
            <ComparisonNotes
              leftOut={week.leftOut}
              range={showRange(addDays(week.from, -7), addDays(week.from, -1), locale)}
              nothing={false}
              partial={null}
              missing={[]}
            />
          </div>
        </Suspense>
      )}
      <section aria-label={text('home.trend')}>
        <Band />
        <RecentTrend trend={trend} report={report} account={account.id} firstParty={firstParty} />
      </section>
      {!firstParty && (
        <section>
          <Band />
          <AccountCampaigns account={account} campaigns={campaigns} count={campaignCount} report={report} />
        </section>
      )}
      <Band />
      <AccountConnection account={account} />
    </>
  )
}
