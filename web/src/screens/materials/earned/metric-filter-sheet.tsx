import { limits } from '@adroit/contract/limits'
import { type MaterialMetric, materialMetrics } from '@adroit/contract/material-metrics'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { draftOf, type FigureDraft, filtersOf } from '../../../parts/filters/filter-draft.ts'
import { FilterMetric } from '../../../parts/filters/filter-metric.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { MetricFilter } from '../library-view.ts'
import styles from './metric-filter-sheet.module.css'

interface MetricFilterSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly filters: readonly MetricFilter[]
  /** The metrics that materials show, which are listed first. */
  readonly among: readonly MaterialMetric[]
  readonly currency: string | null
  readonly onChoose: (filters: readonly MetricFilter[]) => void
}

/** Edits minimums and maximums of the materials' metrics. They apply when the user presses the button. */
export function MetricFilterSheet({ open, onClose, filters, among, currency, onChoose }: MetricFilterSheetProps) {
  const text = useText()
  const [draft, setDraft] = useState<readonly FigureDraft[] | null>(null)
  const first: FigureDraft = { metric: among[0] ?? 'spend', is: 'at_least', typed: '' }
  const saved = draftOf(filters).figures
  const figures = draft ?? (saved.length === 0 ? [first] : saved)
  const meant = filtersOf({ ...draftOf([]), figures })
  const close = () => {
    setDraft(null)
    onClose()
  }
  const use = () => {
    close()
    onChoose((meant ?? []).filter((filter): filter is MetricFilter => filter.by === 'metric'))
  }
  const change = (at: number, figure: FigureDraft | null) =>
    setDraft(figures.flatMap((one, place) => (place === at ? (figure ?? []) : one)))
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text('earned.filter')}
      note={text('earned.filterNote')}
      tall
      footer={
        <Button disabled={meant === null} onPress={use}>
          {text('filter.use')}
        </Button>
      }
    >
      <div className={styles.form}>
        {figures.map((figure, at) => (
          <FilterMetric
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own, and are never reordered
            key={at}
            figure={figure}
            among={among}
            offered={materialMetrics}
            currency={currency}
            onChange={(changed) => change(at, changed)}
          />
        ))}
        {figures.length < limits.reportFilters && (
          <Button kind="text" icon="add" onPress={() => setDraft([...figures, first])}>
            {text('filter.addMetric')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
