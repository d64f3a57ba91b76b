import type { Locale } from '@adroit/contract/locales'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { InsightsTable } from '@adroit/contract/table'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { noValue, type Shown, showCell } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { metricHead } from '../../../parts/metrics/metric-text.ts'
import { shownTotals } from '../../../parts/metrics/shown-totals.ts'
import { Change } from '../../../ui/change.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Bar } from '../../../ui/skeleton.tsx'
import styles from './metric-tabs.module.css'
import { widthInEms } from './tile-width.ts'

interface MetricTabsProps {
  readonly kpiTiles: readonly MetricKey[]
  readonly chosen: MetricKey
  /** undefined while it loads. */
  readonly table: InsightsTable | undefined
  readonly onChoose: (key: MetricKey) => void
}

/** The totals of a few metrics with their deltas; a press shows one of them over time. */
export function MetricTabs({ kpiTiles, chosen, table, onChoose }: MetricTabsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // the metric in the address may be off screen; scrollIntoView() would scroll the page as well
    const strip = list.current
    const pressed = strip?.querySelector<HTMLElement>('[aria-pressed="true"]')?.parentElement
    if (strip && pressed && pressed.offsetLeft + pressed.offsetWidth > strip.clientWidth) strip.scrollLeft = pressed.offsetLeft
  }, [])
  const widest = Math.max(...kpiTiles.map((key) => widthInEms(totalShown(table, key, locale) ?? noValue)))
  const size = { '--tiles': kpiTiles.length, '--widest': widest } as CSSProperties
  return (
    <ul ref={list} className={styles.strip} style={size} aria-label={text('strip.label')}>
      {kpiTiles.map((key) => (
        <li key={key} className={styles.item}>
          <button type="button" className={styles.figure} aria-pressed={key === chosen} onClick={() => onChoose(key)}>
            <span className={styles.label}>{metricHead(key, text)}</span>
            <Total table={table} metricKey={key} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Returns the formatted total of a metric; undefined while it loads. */
function totalShown(table: InsightsTable | undefined, key: MetricKey, locale: Locale): Shown | undefined {
  const at = table?.metrics.indexOf(key) ?? -1
  if (!table || at < 0) return undefined
  const { values, currency } = shownTotals(table)
  return showCell(values[at] ?? null, key, currency ?? '', locale)
}

function Total({ table, metricKey: key }: { readonly table: InsightsTable | undefined; readonly metricKey: MetricKey }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const shown = totalShown(table, key, locale)
  if (!table || !shown) {
    return (
      <>
        <span className={styles.waiting}>
          <Bar width="5rem" height="1rem" />
        </span>
        <Change change={null} direction="neither" />
      </>
    )
  }
  const totals = shownTotals(table)
  const at = table.metrics.indexOf(key)
  const { unit, direction } = metric(key)
  return (
    <>
      <Figure size="strip" shown={shown} />
      {unit === 'money' && totals.currency === null ? (
        <span className={styles.note}>{text('strip.byCurrency')}</span>
      ) : (
        <Change change={totals.deltas[at] ?? null} direction={table.comparison === 'day_not_over' ? 'neither' : direction} />
      )}
    </>
  )
}
