import { metric } from '@adroit/contract/metrics'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { joined } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Change } from '../change.tsx'
import type { Series, SeriesPoint } from './series.ts'
import { seriesName } from './series-text.ts'
import styles from './trend.module.css'

/** The legend of the lines. While a point is selected, its date, value and previous value replace it at the same height. */
export function TrendLegend({ series, at }: { readonly series: Series; readonly at: number | null }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { points, previousRange, provisionalFrom, live } = series
  const read = at === null ? undefined : points[at]
  const widest = widestPoint(points)
  return (
    <div className={styles.legend}>
      <p className={styles.names} data-hidden={read !== undefined || undefined}>
        <span className={styles.name}>
          <Stroke kind="own" />
          {seriesName(series, text)}
        </span>
        {points.some(({ previous }) => previous !== null) && (
          <span className={styles.name}>
            <Stroke kind="before" />
            {showRange(previousRange.from, previousRange.to, locale)}
          </span>
        )}
        {live && (
          <span className={styles.name}>
            <svg width="16" height="16" stroke="var(--edge)" aria-hidden="true">
              <path d="M0 8l8-8M0 16L16 0M8 16l8-8" />
              <circle cx="8" cy="8" r="3.5" fill="var(--ground)" stroke="var(--now)" strokeWidth="2" />
            </svg>
            {text('chart.live')}
          </span>
        )}
        {series.bucket !== 'day' && points.some(({ partial }) => partial) && (
          <span className={styles.name}>
            <svg width="16" height="16" stroke="var(--edge)" aria-hidden="true">
              <path d="M0 8l8-8M0 16L16 0M8 16l8-8" />
            </svg>
            {text(`chart.partial.${series.bucket}`)}
          </span>
        )}
        {provisionalFrom !== null && (
          <span className={styles.name}>
            <svg width="16" height="4" aria-hidden="true">
              <rect width="16" height="4" fill="var(--warn)" opacity="0.35" />
            </svg>
            {text('chart.provisional')}
          </span>
        )}
      </p>
      {/* reserves the space of the longest readout, so that nothing moves while the finger does */}
      {widest && (
        <p className={styles.names} data-hidden>
          <Readout series={series} point={widest} live={false} />
        </p>
      )}
      {read && (
        <p className={styles.names} data-part="readout">
          <Readout series={series} point={read} live={live && at === points.length - 1} />
        </p>
      )}
    </div>
  )
}

function Readout({ series, point, live }: { readonly series: Series; readonly point: SeriesPoint; readonly live: boolean }) {
  const text = useText()
  return (
    <>
      <strong className={styles.when}>{point.title}</strong>
      <strong className={styles.value}>{joined(point.shown)}</strong>
      {point.previous !== null && (
        <span className={styles.name}>
          <Stroke kind="before" />
          {text('chart.before', { value: joined(point.shownBefore) })}
        </span>
      )}
      {/* the running day is incomplete, so its delta is neither good nor bad */}
      {point.delta !== null && <Change change={point.delta} direction={live ? 'neither' : metric(series.key).direction} brief />}
    </>
  )
}

function Stroke({ kind }: { readonly kind: 'own' | 'before' }) {
  const own = kind === 'own'
  return (
    <svg width={own ? 14 : 22} height="3" aria-hidden="true">
      <path
        d={own ? 'M0 1.5h14' : 'M0 1.5h22'}
        stroke={own ? 'var(--now)' : 'var(--prev)'}
        strokeWidth={own ? 3 : 1.6}
        strokeDasharray={own ? undefined : '4 3'}
      />
    </svg>
  )
}

/** The point with the longest readout. */
function widestPoint(points: readonly SeriesPoint[]): SeriesPoint | undefined {
  const [first] = points
  if (!first) return undefined
  const longest = <Key extends 'title' | 'shown' | 'shownBefore'>(key: Key, length: (value: SeriesPoint[Key]) => number) =>
    points.reduce((best, point) => (length(point[key]) > length(best[key]) ? point : best), first)[key]
  const changes = points.map(({ delta }) => delta ?? 0)
  return {
    ...first,
    title: longest('title', (title) => title.length),
    shown: longest('shown', (shown) => joined(shown).length),
    shownBefore: longest('shownBefore', (shown) => joined(shown).length),
    previous: points.find(({ previous }) => previous !== null)?.previous ?? null,
    delta: points.some(({ delta }) => delta !== null)
      ? changes.reduce((best, one) => (Math.abs(one) > Math.abs(best) ? one : best), 0)
      : null,
  }
}
