import { metric } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import { Suspense } from 'react'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCell } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import type { ReportSummary } from '../../../queries/report-summaries.ts'
import { Change } from '../../../ui/change.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Bar } from '../../../ui/skeleton.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import styles from './report-list.module.css'

const CardAction = lazyWithTexts(
  () => import('../../../parts/conversions/card-action.tsx').then((module) => module.CardAction),
  'conversions',
)

interface ReportListSummaryProps {
  readonly report: Report
  /** undefined: not requested yet, or loading · null: it could not be loaded. */
  readonly glance: ReportSummary | null | undefined
  /** It is loading. */
  readonly awaited: boolean
}

/** The first metric of a report with its delta and the last days. Every line has its final height before the data loads. */
export function ReportListSummary({ report, glance: reportSummary, awaited }: ReportListSummaryProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const key = reportSummary?.metric ?? (report.kpiTiles ?? report.metrics)[0] ?? 'spend'
  const actions = reportSummary?.conversionActions ?? []
  const noRate = reportSummary && reportSummary.currency === null && metric(key).unit === 'money'
  return (
    <span className={styles.figures}>
      <span className={styles.metric}>
        {text(`metric.${key}`)}
        {actions.length > 0 && (
          <Suspense>
            <CardAction actions={actions} />
          </Suspense>
        )}
      </span>
      <span className={styles.figure}>
        {reportSummary === undefined && awaited && <Bar width="5.5rem" />}
        {reportSummary === null && text('listing.notRead')}
        {reportSummary && !noRate && <Figure shown={showCell(reportSummary.value, key, reportSummary.currency ?? '', locale)} />}
        {noRate && text('listing.noRate')}
      </span>
      <span className={styles.change}>
        {reportSummary && <Change change={noRate ? null : reportSummary.delta} direction={metric(key).direction} brief />}
      </span>
      <span className={styles.spark}>{reportSummary && <Sparkline values={reportSummary.sparkline} />}</span>
    </span>
  )
}
