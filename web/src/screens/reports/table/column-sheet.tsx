import type { MetricKey } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { Suspense, useState } from 'react'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useText } from '../../../locale/text.ts'
import { MetricSheet } from '../../../parts/metrics/metric-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { ReportView } from '../report-view.ts'

const ColumnList = lazyWithTexts(() => import('./column-list.tsx').then((module) => module.ColumnList), 'details', 'conversions')

interface ColumnSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly report: Report
  readonly view: ReportView
  readonly table: InsightsTable | undefined
  readonly onChange: (part: Partial<ReportView>) => void
}

/** Edits the columns of the table: visibility, order, width and target. Changes apply at once. */
export function ColumnSheet({ open, onClose, report, view, table, onChange }: ColumnSheetProps) {
  const text = useText()
  const [choosing, setChoosing] = useState(false)
  const show = (metrics: readonly MetricKey[]) => {
    const sorted = view.sort.by === 'name' || metrics.includes(view.sort.by)
    onChange({ metrics, ...(!sorted && { sort: { by: metrics[0] ?? 'spend', direction: 'desc' } }) })
  }
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={text('columns.title')}
        note={text('columns.note')}
        tall
        footer={
          <Button
            icon="add"
            onPress={() => {
              onClose()
              setChoosing(true)
            }}
          >
            {text('columns.choose')}
          </Button>
        }
      >
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <ColumnList report={report} view={view} table={table} onShow={show} />
        </Suspense>
      </Sheet>
      <MetricSheet open={choosing} onClose={() => setChoosing(false)} chosen={view.metrics} onChoose={show} />
    </>
  )
}
