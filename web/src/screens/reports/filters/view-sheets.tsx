import { resolveRange } from '@adroit/contract/presets'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { useCompanyCalendar } from '../../../queries/company-calendar.ts'
import type { TableView } from '../../../queries/report-table.ts'
import { ColumnSheet, CompareSheet, FilterSheet, RangeSheet } from '../report-sheets.ts'
import type { ReportView } from '../report-view.ts'
import type { ViewSheet } from './view-chips.tsx'

interface ViewSheetsProps {
  readonly open: boolean
  readonly sheet: ViewSheet | null
  readonly onClose: () => void
  readonly report: Report
  readonly view: ReportView
  /** The query of the table. */
  readonly query: TableView
  /** undefined while it loads. */
  readonly table: InsightsTable | undefined
  readonly onChange: (part: Partial<ReportView>) => void
}

/** The sheets in which date range, comparison, filters and metrics of a view are chosen. */
export function ViewSheets({ sheet, onClose, report, view, query, table, onChange }: ViewSheetsProps) {
  const { today, weekStart } = useCompanyCalendar()
  const days = view.dateRange.preset === 'custom' ? view.dateRange : table?.dateRange
  const stored = table?.stored?.from ?? null
  return (
    <>
      <RangeSheet
        open={sheet === 'range'}
        onClose={onClose}
        dateRange={view.dateRange}
        stored={stored}
        onChoose={(dateRange) => onChange({ dateRange })}
      />
      <CompareSheet
        open={sheet === 'compare'}
        onClose={onClose}
        dateRange={days ?? resolveRange(view.dateRange, today, weekStart)}
        comparison={view.comparison ?? report.comparison}
        stored={stored}
        onChoose={(comparison) => onChange({ comparison })}
      />
      <FilterSheet
        open={sheet === 'filters'}
        onClose={onClose}
        report={report}
        query={query}
        table={table}
        onChoose={(filters) => onChange({ filters })}
      />
      <ColumnSheet open={sheet === 'columns'} onClose={onClose} report={report} view={view} table={table} onChange={onChange} />
    </>
  )
}
