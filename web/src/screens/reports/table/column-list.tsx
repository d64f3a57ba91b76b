import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { useState } from 'react'
import { remToPx } from '../../../lib/units.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { moved } from '../../../parts/metrics/metric-groups.ts'
import { useChooseColumns } from '../../../queries/report-choices.ts'
import { showSparklines, useSparklines } from '../../../state/sparklines.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import type { ReportView } from '../report-view.ts'
import styles from './column-list.module.css'
import { ColumnRow } from './column-row.tsx'
import { columnsWith } from './columns.ts'
import { tableColumns } from './table-columns.ts'
import { useRowDrag } from './use-row-drag.ts'

interface ColumnListProps {
  readonly report: Report
  readonly view: ReportView
  readonly table: InsightsTable | undefined
  readonly onShow: (metrics: readonly MetricKey[]) => void
}

/**
 * The visible columns in their order. Order and widths belong to the member and are saved with the report; visibility belongs to the view.
 */
export function ColumnList({ report, view, table, onShow }: ColumnListProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const choosing = useChooseColumns()
  const sparklines = useSparklines(({ shown }) => shown)
  const [opened, setOpened] = useState<MetricKey | null>(null)
  const { metrics } = view
  const keep = (order: readonly MetricKey[], widths: Readonly<Partial<Record<MetricKey, number | null>>> = {}) => {
    choosing.mutate({ id: report.id, columns: columnsWith(report.columns, order, widths) })
    if (order !== metrics) onShow(order)
  }
  const drag = useRowDrag(metrics, (order) => keep(order))
  const scale = remToPx(1) / 16
  const usual = table ? tableColumns([table], metrics, locale, text, scale) : []
  const widthOf = (key: MetricKey) => report.columns?.find((column) => column.metric === key)?.width ?? null
  return (
    <div className={styles.columns}>
      <ol className={styles.list} ref={drag.list}>
        {drag.order.map((key, index) => (
          <ColumnRow
            key={key}
            report={report}
            metricKey={key}
            opened={opened === key}
            onOpen={() => setOpened(opened === key ? null : key)}
            dragged={drag.dragged === key}
            grip={drag.grip(key)}
            first={index === 0}
            last={index === metrics.length - 1}
            alone={metrics.length === 1}
            usualWidth={usual.find((column) => column.key === key)?.width ?? null}
            width={widthOf(key)}
            onMove={(by) => keep(moved(metrics, key, by))}
            onHide={() => onShow(metrics.filter((one) => one !== key))}
            onWidth={(width) => keep(metrics, { [key]: width })}
            // spend has no direction, so it has no target
            targeted={metric(key).direction !== 'neither'}
            table={table}
          />
        ))}
      </ol>
      <CheckBox checked={sparklines} onChange={showSparklines}>
        {text('columns.sparks')}
      </CheckBox>
      {report.columns !== null && (
        <Button
          kind="text"
          onPress={() => {
            choosing.mutate({ id: report.id, columns: null })
            onShow(report.metrics)
          }}
        >
          {text('columns.reset')}
        </Button>
      )}
    </div>
  )
}
