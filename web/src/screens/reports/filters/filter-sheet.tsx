import type { Report } from '@adroit/contract/report'
import type { Filter } from '@adroit/contract/report-filters'
import type { InsightsTable } from '@adroit/contract/table'
import { useState } from 'react'
import { reportProblem } from '../../../api/report-problem.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useText } from '../../../locale/text.ts'
import { draftOf, type FilterDraft, filtersOf } from '../../../parts/filters/filter-draft.ts'
import { useRowCount, useSaveInReport } from '../../../queries/report-filters.ts'
import type { TableView } from '../../../queries/report-table.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback.ts'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { FilterForm } from './filter-form.tsx'

interface FilterSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly report: Report
  /** The query of the table. */
  readonly query: TableView
  readonly table: InsightsTable | undefined
  /** null: the report's own filters. */
  readonly onChoose: (filters: readonly Filter[] | null) => void
}

const nothing: readonly Filter[] = []

/**
 * Edits the filters of this view, until they are saved in the report. They apply when the user presses the button that shows the number of
 * remaining rows.
 */
export function FilterSheet({ open, onClose, report, query, table, onChoose }: FilterSheetProps) {
  const text = useText()
  const online = useOnline()
  const saving = useSaveInReport()
  const [draft, setDraft] = useState<FilterDraft | null>(null)
  const present = query.filters ?? report.filters
  const shown = draft ?? draftOf(present)
  const filters = filtersOf(shown)
  const settled = useDebounced(JSON.stringify(filters), 400)
  const steady = settled === JSON.stringify(filters)
  const counted = useRowCount({ ...query, filters: filters ?? nothing }, open && filters !== null && steady)
  const count = filters !== null && steady && !counted.isPlaceholderData ? counted.data : undefined
  const saved = JSON.stringify(filters) === JSON.stringify(report.filters)
  const close = () => {
    setDraft(null)
    onClose()
  }
  const choose = (chosen: readonly Filter[] | null) => {
    close()
    onChoose(chosen)
  }
  const save = async () => {
    if (filters === null) return
    try {
      await saving.save(report, { filters: [...filters] })
    } catch (problem) {
      // the selection stays
      return reportProblem(problem, text)
    }
    showToast(text('filter.saved'))
    choose(null)
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text('filter.title')}
      note={text(saved && report.filters.length > 0 ? 'filter.ofReport' : 'filter.note')}
      tall
      footer={
        <>
          <Button disabled={filters === null} onPress={() => choose(saved ? null : filters)}>
            {count === undefined ? text('filter.use') : text('filter.show', { count })}
          </Button>
          {!saved && report.editable && (
            <Button kind="quiet" disabled={filters === null || !online} busy={saving.busy} onPress={() => void save()}>
              {text('filter.save')}
            </Button>
          )}
        </>
      }
    >
      <FilterForm draft={shown} onChange={setDraft} report={report} query={query} currency={table?.totals.currency ?? null} />
    </Sheet>
  )
}
