import type { MaterialMetric } from '@adroit/contract/material-metrics'
import { metric } from '@adroit/contract/metrics'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCell } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { metricHead } from '../../../parts/metrics/metric-text.ts'
import type { MaterialPerformance } from '../../../queries/material-performance.ts'
import { Change } from '../../../ui/change.tsx'
import { Figure } from '../../../ui/figure.tsx'
import styles from './material-earned.module.css'

export type EarnedMetric = MaterialMetric

/** The metrics of the six tiles: without installs, the platforms' conversions are in their place. */
export function tilesOf({ metrics, totals }: MaterialPerformance): readonly EarnedMetric[] {
  const hasInstalls = totals === null || totals.values[metrics.indexOf('optOpen')] !== null
  const last = hasInstalls
    ? (['optOpenCost', 'impressions', 'ctr', 'optOpen'] as const)
    : (['actionCost', 'impressions', 'ctr', 'action'] as const)
  return ['spend', 'optReceiveRoi', ...last]
}

interface EarnedTilesProps {
  readonly performance: MaterialPerformance
  /** The metric whose trend is shown below. */
  readonly chosen: EarnedMetric | undefined
  readonly onChoose: (metric: EarnedMetric) => void
}

/** Six metrics with their change; a press shows one over time. */
export function EarnedTiles({ performance, chosen, onChoose }: EarnedTilesProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { metrics, totals, currency, comparison } = performance
  return (
    <ul className={styles.tiles} aria-label={text('earned.title')}>
      {tilesOf(performance).map((key) => {
        const at = metrics.indexOf(key)
        return (
          <li key={key}>
            <button type="button" className={styles.tile} aria-pressed={key === chosen} onClick={() => onChoose(key)}>
              <span className={styles.tileHead}>{metricHead(key, text)}</span>
              <Figure shown={showCell(totals?.values[at] ?? null, key, currency ?? '', locale)} size="strip" />
              {/* the running day is incomplete, so its delta is neither good nor bad */}
              <Change change={totals?.deltas[at] ?? null} direction={comparison === 'day_not_over' ? 'neither' : metric(key).direction} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
