import type { MetricKey } from '@adroit/contract/metrics'
import type { DeliveryTable } from '@adroit/contract/table'
import { Suspense } from 'react'
import { lazyWithWords } from '../../locale/lazy-with-words.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import type { TableView } from '../../queries/report-table.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { metricName } from './metric-words.ts'
import { rowName } from './table-rows.tsx'

const NumberFacts = lazyWithWords(() => import('./number-facts.tsx').then((module) => module.NumberFacts), 'details')

/** A number that somebody pressed: a metric of a row, or of the totals where `row` is null. */
export interface AskedNumber {
  /** What the table was asked with. */
  readonly view: TableView
  readonly table: DeliveryTable
  readonly row: number | null
  readonly key: MetricKey
}

interface NumberSheetProps {
  readonly open: boolean
  readonly asked: AskedNumber | null
  readonly onClose: () => void
}

/** What a number is and why. What the table knows stands there at once; the rest is read when the sheet opens. */
export function NumberSheet({ open, asked, onClose }: NumberSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={asked ? metricName(asked.key, text) : ''}
      note={
        asked && (asked.row === null ? text('totals.all', { count: asked.table.count }) : rowName(asked.table, asked.row, { locale, text }))
      }
      // of its full height from the start: what arrives later pushes nothing
      tall
    >
      {asked && (
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <NumberFacts asked={asked} onLeave={onClose} />
        </Suspense>
      )}
    </Sheet>
  )
}
