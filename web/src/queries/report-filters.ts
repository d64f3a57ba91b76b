import { type Report, reportDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { parsed } from '../api/parsed.ts'
import { keys } from './query-keys.ts'
import { sentView, type TableView } from './report-table.ts'
import { useUpdateReport } from './reports.ts'

/** How many rows a view would have; asked while its filters are being chosen. */
export function useRowCount(view: TableView, enabled: boolean) {
  return useQuery({
    queryKey: [keys.rowCount, view],
    queryFn: ({ signal }) => call(queryReport, { ...sentView(view), offset: 0, limit: 1 }, { signal, silent: true }),
    select: ({ count }) => count,
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Changes a part of what a report says, for everybody who sees it. Why it was not done is for whoever saves to say. */
export function useSaveInReport() {
  const updating = useUpdateReport()
  return {
    busy: updating.isPending,
    save: (report: Report, part: Partial<Pick<Report, 'filters' | 'targets' | 'compare'>>) => {
      // the definition alone: the rest of a report is not its maker's to send
      const definition = { ...parsed(reportDefinition, report), ...part }
      return updating.mutateAsync({ id: report.id, version: report.version, definition })
    },
  }
}
