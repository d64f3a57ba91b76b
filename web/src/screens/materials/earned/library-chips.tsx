import { materialLimits } from '@adroit/contract/material-limits'
import { type MaterialMetric, materialMetrics } from '@adroit/contract/material-metrics'
import type { MaterialView } from '@adroit/contract/material-view'
import { Suspense, useState } from 'react'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useText } from '../../../locale/text.ts'
import { Chip } from '../../../ui/chip.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import type { MetricFilter } from '../library-view.ts'
import { MetricFilterSheet, MetricSheet } from './library-sheets.ts'
import { RangeChip } from './range-chip.tsx'

const FilterWords = lazyWithTexts(() => import('./filter-words.tsx').then((module) => module.FilterWords))

interface LibraryChipsProps {
  readonly view: MaterialView
  readonly filters: readonly MetricFilter[]
  /** Currency of the money; null: unknown. */
  readonly currency: string | null
  readonly onView: (part: Partial<MaterialView>) => void
  readonly onFilter: (filters: readonly MetricFilter[]) => void
}

/** The date range, the metrics that materials show, and filters by them. */
export function LibraryChips({ view, filters, currency, onView, onFilter }: LibraryChipsProps) {
  const text = useText()
  const online = useOnline()
  const [open, setOpen] = useState<'metrics' | 'filter' | null>(null)
  const max = materialLimits.performanceMetrics
  return (
    <>
      <RangeChip dateRange={view.dateRange} onChoose={(dateRange) => onView({ dateRange })} />
      <Chip opens icon="columns" onPress={() => setOpen('metrics')}>
        {text('earned.choose')}
      </Chip>
      <Chip opens icon="filter" chosen={filters.length > 0} onPress={() => setOpen('filter')}>
        {filters.length === 0 ? (
          text('earned.filter')
        ) : (
          <Suspense fallback={text('earned.filter')}>
            <FilterWords filters={filters} currency={currency} />
          </Suspense>
        )}
      </Chip>
      <MetricSheet
        open={open === 'metrics'}
        onClose={() => setOpen(null)}
        title={text('earned.choose')}
        note={text('earned.chooseNote', { max })}
        chosen={view.metrics}
        among={materialMetrics}
        max={max}
        onChoose={(metrics) => online && onView({ metrics: metrics as MaterialMetric[] })}
      />
      <MetricFilterSheet
        open={open === 'filter'}
        onClose={() => setOpen(null)}
        filters={filters}
        among={view.metrics}
        currency={currency}
        onChoose={onFilter}
      />
    </>
  )
}
