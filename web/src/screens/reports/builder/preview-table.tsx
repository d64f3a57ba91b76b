import type { MetricKey } from '@adroit/contract/metrics'
import type { InsightsTable } from '@adroit/contract/table'
import { useLayoutEffect, useRef, useState } from 'react'
import { onResize } from '../../../lib/resize.ts'
import { canvasMeasure, splitName } from '../../../lib/split-name.ts'
import { remToPx } from '../../../lib/units.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCell } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { metricHead, unitOf } from '../../../parts/metrics/metric-text.ts'
import { Figure } from '../../../ui/figure.tsx'
import { tableColumns } from '../table/table-columns.ts'
import { rowName } from '../table/table-rows.tsx'
import { fittingColumns } from './fitting-columns.ts'
import styles from './live-preview.module.css'

interface PreviewTableProps {
  readonly table: InsightsTable
  readonly metrics: readonly MetricKey[]
  /** Maximum number of rows. */
  readonly rows: number
  /** The metric that was added last, which is always shown; null: none was added. */
  readonly added: MetricKey | null
  /** The rows belong to the previous query while the new one loads. */
  readonly old: boolean
}

/** Maximum width of the names in rem; with large text, less than half of the width. */
const nameRem = 8
const nameShare = 0.45

/** As many of the first metrics as fit beside the names without truncation, or those up to the one that was added last. */
export function PreviewTable({ table, metrics, rows, added, old }: PreviewTableProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setWidth(frame.current?.clientWidth ?? 0)
    measure()
    return onResize(measure)
  }, [])
  const rem = remToPx(1)
  const nameWidth = Math.min(nameRem * rem, width * nameShare)
  const there = metrics.filter((key) => table.metrics.includes(key))
  const columns = tableColumns([table], there, locale, text, rem / 16)
  const shown = fittingColumns(columns, width - nameWidth, added)
  const measure = canvasMeasure(`500 ${0.875 * rem}px ${getComputedStyle(document.documentElement).fontFamily}`)
  const keys = table.rows.keys.slice(0, rows)
  return (
    <div ref={frame} data-old={old || undefined} className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" style={{ width: nameWidth }}>
              {text(`breakdown.${table.breakdown}`)}
            </th>
            {shown.map(({ key }) => (
              <th scope="col" key={key} data-added={key === added || undefined}>
                {metricHead(key as MetricKey, text)}
                <small>{unitOf(key as MetricKey, table, text)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((id, row) => {
            const name = rowName(table, row, { locale, text })
            return (
              <tr key={id}>
                <th scope="row">
                  <span className="only-read">{name}</span>
                  {splitName(name, nameWidth - 24, measure).map((line) => (
                    <span key={line} aria-hidden="true" className={styles.line}>
                      {line}
                    </span>
                  ))}
                </th>
                {shown.map(({ key }) => (
                  <td key={key}>
                    <Figure
                      shown={showCell(
                        table.rows.values[table.metrics.indexOf(key as MetricKey)]?.[row] ?? null,
                        key as MetricKey,
                        table.rows.currencies[row] ?? '',
                        locale,
                      )}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {keys.length < table.count && (
        <p className={styles.count}>{text('create.previewRows', { shown: keys.length, count: table.count })}</p>
      )}
    </div>
  )
}
