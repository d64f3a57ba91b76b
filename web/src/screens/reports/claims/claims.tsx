import { type ComparedMetric, comparedMetrics } from '@adroit/contract/first-party-comparison'
import type { Report } from '@adroit/contract/report'
import { useMemo } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { showRange } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { useClaims } from '../../../queries/claims.ts'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/views.tsx'
import { readView } from '../report-view.ts'
import styles from './claims.module.css'
import { ClaimsTable } from './claims-table.tsx'

interface ClaimsProps {
  readonly report: Report
  readonly parameters: Readonly<Record<string, string>>
  readonly onMetric: (metric: ComparedMetric) => void
}

const reasons = ['click', 'window', 'view', 'day'] as const

/** One metric, both numbers of each row, and why they differ. */
export function Claims({ report, parameters, onMetric }: ClaimsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const view = useMemo(() => readView(parameters, report), [parameters, report])
  const metric =
    comparedMetrics.find((key) => key === view.chartMetric) ?? comparedMetrics.find((key) => view.metrics.includes(key)) ?? 'optOpen'
  const claims = useClaims({ ...view, id: report.id }, metric, true)
  const { data } = claims
  return (
    <>
      <div className={styles.choices}>
        <ChipChoice
          label={text('claims.metric')}
          options={comparedMetrics.map((value) => ({ value, name: text(`head.${value}`) }))}
          chosen={[metric]}
          onToggle={onMetric}
          note={data && showRange(data.dateRange.from, data.dateRange.to, locale)}
        />
      </div>
      {claims.isPending && <SkeletonRows rows={6} />}
      {claims.isError && !data && <LoadFailed onReload={() => void claims.refetch()} detail={apiTexts(claims.error)} />}
      {data &&
        (data.rows.length === 0 ? <p className={styles.empty}>{text('claims.none')}</p> : <ClaimsTable claims={data} metric={metric} />)}
      <section className={styles.why} aria-label={text('claims.why')}>
        <h2>{text('claims.why')}</h2>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{text(`claims.why.${reason}`)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
