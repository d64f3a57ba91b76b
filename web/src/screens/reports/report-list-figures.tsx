import { metric } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import { useLocaleState } from '../../locale/locale.ts'
import { showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import type { Glance } from '../../queries/glances.ts'
import { Change } from '../../ui/change.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Bar } from '../../ui/skeleton.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import styles from './report-list.module.css'

interface ReportListFiguresProps {
  readonly report: Report
  /** Undefined: nobody has asked yet, or it is on its way · null: it could not be read. */
  readonly glance: Glance | null | undefined
  /** It is on its way. */
  readonly awaited: boolean
}

/** The key number of a report with its change and its last days. Every line has its height before the figures are there. */
export function ReportListFigures({ report, glance, awaited }: ReportListFiguresProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const key = glance?.metric ?? (report.cards ?? report.metrics)[0] ?? 'spend'
  const noRate = glance && glance.currency === null && metric(key).unit === 'money'
  return (
    <span className={styles.figures}>
      <span className={styles.metric}>{text(`metric.${key}`)}</span>
      <span className={styles.figure}>
        {glance === undefined && awaited && <Bar width="5.5rem" />}
        {glance === null && text('listing.notRead')}
        {glance && !noRate && <Figure shown={showCell(glance.value, key, glance.currency ?? '', locale)} />}
        {noRate && text('listing.noRate')}
      </span>
      <span className={styles.change}>
        {glance && <Change change={noRate ? null : glance.change} direction={metric(key).direction} brief />}
      </span>
      <span className={styles.spark}>{glance && <Sparkline values={glance.spark} />}</span>
    </span>
  )
}
