import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { InsightsTable } from '@adroit/contract/table'
import { useEffect, useRef } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCell } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { metricHead } from '../../../parts/metrics/metric-text.ts'
import { shownTotals } from '../../../parts/metrics/shown-totals.ts'
import { Change } from '../../../ui/change.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Bar } from '../../../ui/skeleton.tsx'
import styles from './metric-tabs.module.css'

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
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // the metric in the address may be off screen; scrollIntoView() would scroll the page as well
    const strip = list.current
    const pressed = strip?.querySelector<HTMLElement>('[aria-pressed="true"]')?.parentElement
    if (strip && pressed && pressed.offsetLeft + pressed.offsetWidth > strip.clientWidth) strip.scrollLeft = pressed.offsetLeft
  }, [])
  return (
    <ul ref={list} className={styles.strip} aria-label={text('strip.label')}>
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

function Total({ table, metricKey: key }: { readonly table: InsightsTable | undefined; readonly metricKey: MetricKey }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const at = table?.metrics.indexOf(key) ?? -1
  if (!table || at < 0) {
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
  const { unit, direction } = metric(key)
  return (
    <>
      <Figure size="strip" shown={showCell(totals.values[at] ?? null, key, totals.currency ?? '', locale)} />
      {unit === 'money' && totals.currency === null ? (
        <span className={styles.note}>{text('strip.byCurrency')}</span>
      ) : (
        <Change change={totals.deltas[at] ?? null} direction={table.comparison === 'day_not_over' ? 'neither' : direction} />
      )}
    </>
  )
}
