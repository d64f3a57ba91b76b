import type { MetricKey } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { useText } from '../../../locale/text.ts'
import { metricName } from '../../../parts/metrics/metric-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './column-list.module.css'
import { ColumnTarget } from './column-target.tsx'
import { columnWidths } from './columns.ts'
import type { Grip } from './use-row-drag.ts'

interface ColumnRowProps {
  readonly report: Report
  readonly metricKey: MetricKey
  readonly opened: boolean
  readonly onOpen: () => void
  readonly dragged: boolean
  readonly grip: Grip
  readonly first: boolean
  readonly last: boolean
  /** The only column cannot be hidden. */
  readonly alone: boolean
  /** px; null: unknown. */
  readonly usualWidth: number | null
  /** px chosen by the member; null: automatic. */
  readonly width: number | null
  readonly onMove: (by: -1 | 1) => void
  readonly onHide: () => void
  readonly onWidth: (width: number | null) => void
  readonly targeted: boolean
  readonly table: InsightsTable | undefined
}

/** One column: dragged by its grip or moved by its buttons, hidden, resized, and given a target. */
export function ColumnRow(props: ColumnRowProps) {
  const {
    report,
    metricKey,
    opened,
    onOpen,
    dragged,
    grip,
    first,
    last,
    alone,
    usualWidth,
    width,
    onMove,
    onHide,
    onWidth,
    targeted,
    table,
  } = props
  const text = useText()
  const name = metricName(metricKey, text)
  const wide = width ?? usualWidth
  // never narrower than its values need
  const narrower = wide === null || usualWidth === null || wide - columnWidths.step <= usualWidth ? null : wide - columnWidths.step
  const target = report.targets.find(({ metric }) => metric === metricKey)
  return (
    <li className={styles.column} data-dragged={dragged || undefined}>
      <div className={styles.row}>
        {/* keyboard and screen reader users have the buttons of the row */}
        <span className={styles.grip} {...grip} aria-hidden="true">
          <svg width="20" height="20" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" aria-hidden="true">
            <path d="M4 7h12M4 13h12" />
          </svg>
        </span>
        <button type="button" className={styles.name} aria-expanded={opened} onClick={onOpen}>
          <span>{name}</span>
          <Icon name={opened ? 'up' : 'down'} size={14} />
        </button>
        <IconButton icon="up" label={text('metrics.earlier', { name })} disabled={first} onPress={() => onMove(-1)} />
        <IconButton icon="downArrow" label={text('metrics.later', { name })} disabled={last} onPress={() => onMove(1)} />
        <IconButton icon="hide" label={text('columns.hide', { name })} disabled={alone} onPress={onHide} />
      </div>
      {opened && (
        <div className={styles.details}>
          {wide !== null && (
            <div className={styles.width}>
              <span>{text('columns.width')}</span>
              <button
                type="button"
                aria-label={text('columns.narrower', { name })}
                onClick={() => onWidth(narrower)}
                disabled={width === null}
              >
                −
              </button>
              <output>{width === null ? text('columns.usual') : text('columns.px', { count: Math.round(width) })}</output>
              <button type="button" aria-label={text('columns.wider', { name })} onClick={() => onWidth(wide + columnWidths.step)}>
                +
              </button>
            </div>
          )}
          {targeted && (
            <ColumnTarget key={target?.value ?? ''} report={report} metricKey={metricKey} value={target?.value ?? null} table={table} />
          )}
        </div>
      )}
    </li>
  )
}
