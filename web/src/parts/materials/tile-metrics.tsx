import type { Cell } from '@adroit/contract/table'
import { useLocaleState } from '../../locale/locale.ts'
import { showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import type { ListedMetrics } from '../../queries/materials.ts'
import { Figure } from '../../ui/figure.tsx'
import { metricHead } from '../metrics/metric-text.ts'
import { shareOf } from './bar-share.ts'
import { ShareBar } from './share-bar.tsx'
import styles from './tile-metrics.module.css'

interface TileMetricsProps {
  readonly earned: readonly Cell[]
  readonly about: ListedMetrics['about']
  /** The largest value of the first metric; 0: no bar. */
  readonly largest: number
}

/** The second metric, beside the review state; or that no ad showed the material. */
export function TileCorner({ earned, about }: { readonly earned: readonly Cell[] | null; readonly about: ListedMetrics['about'] }) {
  const text = useText()
  if (earned === null) return <span className={styles.unused}>{text('earned.unused')}</span>
  return about.metrics[1] === undefined ? null : <Pair at={1} earned={earned} about={about} />
}

/** The first metric with its bar, and those after the second. */
export function TileMetrics({ earned, about, largest }: TileMetricsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [first] = about.metrics
  if (first === undefined) return null
  return (
    <>
      <span className={styles.first}>
        {/* an amount of money at this place is what was spent; anything else needs its name */}
        <span className={first === 'spend' ? 'only-read' : styles.head}>{metricHead(first, text)}</span>
        <Figure shown={showCell(earned[0] ?? null, first, about.currency ?? '', locale)} />
        {largest > 0 && <ShareBar share={shareOf(earned[0], largest)} />}
      </span>
      {about.metrics.slice(2).map((key, index) => (
        <Pair key={key} at={index + 2} earned={earned} about={about} />
      ))}
    </>
  )
}

function Pair({ at, earned, about }: Omit<TileMetricsProps, 'largest'> & { readonly at: number }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const key = about.metrics[at]
  if (key === undefined) return null
  return (
    <span className={styles.pair}>
      <span className={styles.head}>{metricHead(key, text)}</span>{' '}
      <Figure shown={showCell(earned[at] ?? null, key, about.currency ?? '', locale)} />
    </span>
  )
}
