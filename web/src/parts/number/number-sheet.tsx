import type { MetricKey } from '@adroit/contract/metrics'
import type { InsightsTable } from '@adroit/contract/table'
import { Suspense } from 'react'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useText } from '../../locale/text.ts'
import type { TableView } from '../../queries/report-table.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { metricName } from '../metrics/metric-text.ts'

const NumberFacts = lazyWithTexts(() => import('./number-facts.tsx').then((module) => module.NumberFacts), 'details', 'conversions')

/** The value that the user pressed: a metric of a row, or of the totals if `row` is null. */
export interface SelectedNumber {
  /** The query of the table. */
  readonly view: TableView
  readonly table: InsightsTable
  readonly row: number | null
  /** Name of the row; of the totals, what they cover. */
  readonly name: string
  readonly key: MetricKey
}

interface NumberSheetProps {
  readonly open: boolean
  readonly selected: SelectedNumber | null
  readonly onClose: () => void
}

/** Explains a value. What the table contains is shown at once; the rest loads when the sheet opens. */
export function NumberSheet({ open, selected, onClose }: NumberSheetProps) {
  const text = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={selected ? metricName(selected.key, text) : ''}
      note={selected?.name}
      // full height from the start, so that what loads later moves nothing
      tall
    >
      {selected && (
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <NumberFacts selected={selected} onLeave={onClose} />
        </Suspense>
      )}
    </Sheet>
  )
}
