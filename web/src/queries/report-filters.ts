import { type Report, reportDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { parsed } from '../api/parsed.ts'
import { keys } from './query-keys.ts'
import { reportKey } from './report-query.ts'
import { type TableView, tableQuery } from './report-table.ts'
import { useUpdateReport } from './reports.ts'

/** The number of rows that a view would have, requested while the user edits its filters. */
export function useRowCount(view: TableView, enabled: boolean) {
  return useQuery({
    queryKey: reportKey(keys.rowCount, view),
    queryFn: ({ signal }) => call(queryReport, { ...tableQuery(view), offset: 0, limit: 1 }, { signal, silent: true }),
    select: ({ count }) => count,
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Saves a part of the report's definition for everyone who can see the report. The caller shows errors. */
export function useSaveInReport() {
  const updating = useUpdateReport()
  return {
    busy: updating.isPending,
    save: (report: Report, part: Partial<Pick<Report, 'filters' | 'targets' | 'comparison'>>) => {
      // only the definition: the other properties of a report are not part of the request
      const definition = { ...parsed(reportDefinition, report), ...part }
      return updating.mutateAsync({ id: report.id, version: report.version, definition })
    },
  }
}
