import { isFirstParty } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { Suspense } from 'react'
import { showRange } from '../../../locale/dates.ts'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import type { TableView } from '../../../queries/report-table.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { otherFirstParty, type ReportView } from '../report-view.ts'
import { ViewSheets } from '../sheet-groups.ts'

const RememberedChips = lazyWithTexts(() => import('./remembered-chips.tsx').then((module) => module.RememberedChips))
const FirstPartyChip = lazyWithTexts(() => import('./first-party-chip.tsx').then((module) => module.FirstPartyChip))
const FilterChips = lazyWithTexts(
  () => import('../../../parts/filters/filter-chips.tsx').then((module) => module.FilterChips),
  'details',
  'status',
)

interface ViewChipsProps {
  readonly report: Report
  readonly view: ReportView
  /** The query of the table. */
  readonly query: TableView
  /** undefined while it loads. */
  readonly table: InsightsTable | undefined
  readonly onChange: (part: Partial<ReportView>) => void
  /** The sheet that is open, and how to open one. */
  readonly sheet: ViewSheet | null
  readonly onSheet: (sheet: ViewSheet | null) => void
  /** The page opened with the member's last view. */
  readonly restored: boolean
  /** Without the chips: something else opens the sheets. */
  readonly hidden: boolean
}

export type ViewSheet = 'range' | 'compare' | 'filters' | 'columns'

/** Date range, comparison, filters and visible metrics; a press changes one of them. */
export function ViewChips({ report, view, query, table, onChange, sheet, onSheet, restored, hidden }: ViewChipsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const days = view.dateRange.preset === 'custom' ? view.dateRange : table?.dateRange
  const shownDays = days && showRange(days.from, days.to, locale)
  const filters = view.filters ?? report.filters
  return (
    <>
      {!hidden && (
        <ChipRow label={text('chips.label')}>
          <Chip icon="calendar" opens onPress={() => onSheet('range')}>
            {view.dateRange.preset === 'custom' ? shownDays : text(`preset.${view.dateRange.preset}`)}
            {view.dateRange.preset !== 'custom' && <small> {shownDays}</small>}
          </Chip>
          {restored && (
            <Suspense fallback={null}>
              <RememberedChips report={report} view={view} onChange={onChange} />
            </Suspense>
          )}
          <Chip opens onPress={() => onSheet('compare')}>
            {table
              ? text('chips.against', { range: showRange(table.previousRange.from, table.previousRange.to, locale) })
              : text('chips.compare')}
          </Chip>
          <Chip icon="filter" opens onPress={() => onSheet('filters')} {...(filters.length > 0 && { count: String(filters.length) })}>
            {text('chips.filters')}
          </Chip>
          <Chip icon="columns" opens onPress={() => onSheet('columns')} count={String(view.metrics.length)}>
            {text('chips.metrics')}
          </Chip>
          {view.metrics.some(isFirstParty) && (
            <Suspense fallback={null}>
              <FirstPartyChip
                on={view.firstParty ?? report.firstParty ?? false}
                onChange={(own) => onChange({ firstParty: otherFirstParty(report, own) })}
              />
            </Suspense>
          )}
          {filters.length > 0 && (
            <Suspense fallback={null}>
              <FilterChips filters={filters} currency={table?.totals.currency ?? null} onChange={(left) => onChange({ filters: left })} />
            </Suspense>
          )}
        </ChipRow>
      )}
      <ViewSheets open={sheet !== null} sheet={sheet} onClose={() => onSheet(null)} {...{ report, view, query, table, onChange }} />
    </>
  )
}
