import { metric } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import { useLocaleState } from '../../locale/locale.ts'
import { showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { useReportSummary } from '../../queries/report-summaries.ts'
import { Change } from '../../ui/change.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Bar } from '../../ui/skeleton.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import styles from './home-page.module.css'

/** The first metric of a favorite report, with its change and the last days. Its room is there before the value loads. */
export function FavoriteValue({ report }: { readonly report: Report }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { data: summary, isPending } = useReportSummary(report.id, true)
  const noRate = summary?.currency === null && metric(summary.metric).unit === 'money'
  return (
    <span className={styles.favoriteValue}>
      {isPending && <Bar width="5rem" />}
      {summary && !noRate && (
        <>
          <span className={styles.favoriteMetric}>{text(`head.${summary.metric}`)}</span>
          <Figure shown={showCell(summary.value, summary.metric, summary.currency ?? '', locale)} />
          <span className={styles.favoriteTrend}>
            <Sparkline values={summary.sparkline} width={56} />
            <Change change={summary.delta} direction={metric(summary.metric).direction} brief />
          </span>
        </>
      )}
    </span>
  )
}
