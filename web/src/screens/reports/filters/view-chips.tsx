import { resolveRange } from '@adroit/contract/presets'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { Suspense } from 'react'
import { showRange } from '../../../locale/dates.ts'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { useCompanyCalendar } from '../../../queries/company-calendar.ts'
import type { TableView } from '../../../queries/report-table.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { ColumnSheet, CompareSheet, FilterSheet, RangeSheet } from '../report-sheets.ts'
import type { ReportView } from '../report-view.ts'

const RememberedChips = lazyWithTexts(() => import('./remembered-chips.tsx').then((module) => module.RememberedChips))
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
export function ViewChips({ report, view, query, table, onChange, sheet: open, onSheet: setOpen, restored, hidden }: ViewChipsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { today, weekStart } = useCompanyCalendar()
  const close = () => setOpen(null)
  const days = view.dateRange.preset === 'custom' ? view.dateRange : table?.dateRange
  const shownDays = days && showRange(days.from, days.to, locale)
  const filters = view.filters ?? report.filters
  const stored = table?.stored?.from ?? null
  return (
    <>
      {!hidden && (
        <ChipRow label={text('chips.label')}>
          <Chip icon="calendar" opens onPress={() => setOpen('range')}>
            {view.dateRange.preset === 'custom' ? shownDays : text(`preset.${view.dateRange.preset}`)}
            {view.dateRange.preset !== 'custom' && <small> {shownDays}</small>}
          </Chip>
          {restored && (
            <Suspense fallback={null}>
              <RememberedChips report={report} view={view} onChange={onChange} />
            </Suspense>
          )}
          <Chip opens onPress={() => setOpen('compare')}>
            {table
              ? text('chips.against', { range: showRange(table.previousRange.from, table.previousRange.to, locale) })
              : text('chips.compare')}
          </Chip>
          <Chip icon="filter" opens onPress={() => setOpen('filters')} {...(filters.length > 0 && { count: String(filters.length) })}>
            {text('chips.filters')}
          </Chip>
          <Chip icon="columns" opens onPress={() => setOpen('columns')} count={String(view.metrics.length)}>
            {text('chips.metrics')}
          </Chip>
          {filters.length > 0 && (
            <Suspense fallback={null}>
              <FilterChips filters={filters} currency={table?.totals.currency ?? null} onChange={(left) => onChange({ filters: left })} />
            </Suspense>
          )}
        </ChipRow>
      )}
      <RangeSheet
        open={open === 'range'}
        onClose={close}
        dateRange={view.dateRange}
        stored={stored}
        onChoose={(dateRange) => onChange({ dateRange })}
      />
      <CompareSheet
        open={open === 'compare'}
        onClose={close}
        dateRange={days ?? resolveRange(view.dateRange, today, weekStart)}
        comparison={view.comparison ?? report.comparison}
        stored={stored}
        onChoose={(comparison) => onChange({ comparison })}
      />
      <FilterSheet
        open={open === 'filters'}
        onClose={close}
        report={report}
        query={query}
        table={table}
        onChoose={(chosen) => onChange({ filters: chosen })}
      />
      <ColumnSheet open={open === 'columns'} onClose={close} report={report} view={view} table={table} onChange={onChange} />
    </>
  )
}
