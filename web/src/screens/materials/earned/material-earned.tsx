import { useState } from 'react'
import { showRange } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { NotLoaded } from '../../../parts/metrics/not-loaded.tsx'
import { TrendWhenSeen } from '../../../parts/overview/trend-when-seen.tsx'
import { type MaterialPerformance, useMaterialPerformance } from '../../../queries/material-performance.ts'
import { useMaterialView } from '../../../queries/material-view.ts'
import { Band } from '../../../ui/page.tsx'
import { EarnedNone } from './earned-none.tsx'
import { EarnedNotes } from './earned-notes.tsx'
import { type EarnedMetric, EarnedTiles, tilesOf } from './earned-tiles.tsx'
import { FatigueWhenSeen } from './fatigue-when-seen.tsx'
import { MatchesRow } from './matches-row.tsx'
import styles from './material-earned.module.css'
import { RangeChip } from './range-chip.tsx'
import { WhereItRuns } from './where-it-runs.tsx'

/** What the ads that showed a material earned, how it tires, where it runs, and how it was found there. */
export function MaterialEarned({ material }: { readonly material: string }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { view, change } = useMaterialView()
  const { data, error, refetch, isPlaceholderData } = useMaterialPerformance(material, view?.dateRange)
  const [pressed, setPressed] = useState<EarnedMetric | null>(null)
  if (view === null) return null
  const range = ({ dateRange: { from, to } }: MaterialPerformance) => showRange(from, to, locale)
  const tiles = data ? tilesOf(data) : []
  const chosen = tiles.find((key) => key === pressed) ?? tiles[0]
  return (
    <section className={styles.section} aria-label={text('earned.title')} aria-busy={!data || isPlaceholderData}>
      <Band />
      <header className={styles.head}>
        <h2>{text('earned.title')}</h2>
        <p>{data && (data.currency === null ? range(data) : text('earned.in', { range: range(data), currency: data.currency }))}</p>
      </header>
      {view && (
        <div className={styles.tools}>
          <RangeChip dateRange={view.dateRange} onChoose={(dateRange) => change({ dateRange })} />
        </div>
      )}
      {!data && <div className={styles.room}>{error !== null && <NotLoaded problem={error} onReload={() => void refetch()} />}</div>}
      {data && (
        <div data-old={isPlaceholderData || undefined} className={styles.body}>
          <EarnedNotes about={data} />
          {data.totals === null ? (
            <EarnedNone performance={data} />
          ) : (
            <EarnedTiles performance={data} chosen={chosen} onChoose={setPressed} />
          )}
          {data.trend && chosen && <TrendWhenSeen trend={data.trend} metric={chosen} />}
          {data.fatigue.length > 1 && <FatigueWhenSeen fatigue={data.fatigue} />}
          <WhereItRuns performance={data} dateRange={view?.dateRange} />
          {data.matches.length > 0 && <MatchesRow matches={data.matches} />}
        </div>
      )}
      <Band />
    </section>
  )
}
