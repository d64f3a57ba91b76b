import { errors } from '@adroit/contract/errors'
import type { SentDefinition } from '@adroit/contract/report'
import { countLevels } from '@adroit/contract/report-figures'
import { createReport, deleteReport, getReport, hideReport, restoreReport, updateReport } from '@adroit/contract/reports'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { keys } from './query-keys.ts'
import { type ReportWhere, sentWhere } from './report-where.ts'

/** Whether the API says that there is no such report for whoever asks. */
export function isReportGone(error: unknown): boolean {
  return isRefusal(error, errors.report_gone.code) || isRefusal(error, errors.not_found.code)
}

/** Whether a change was refused because somebody else changed the report first. */
export function isChangedMeanwhile(error: unknown): boolean {
  return isRefusal(error, errors.report_changed_meanwhile.code)
}

// Loading reports for itself, with an error view where the content would stand; a toast beside it would say the same twice.
const silent = true

export function useReport(id: string, enabled = true) {
  return useQuery({
    queryKey: [keys.report, id],
    queryFn: ({ signal }) => call(getReport, { id }, { signal, silent }),
    enabled,
  })
}

/** How many rows each level has, of what a view keeps of them. */
export function useLevelCounts({ id, range, within, compare, filters }: Omit<ReportWhere, 'search' | 'asOf'>) {
  return useQuery({
    queryKey: [keys.counts, { id, range, within, compare, filters }],
    queryFn: ({ signal }) =>
      call(countLevels, sentWhere({ id, range, within, compare, filters, search: '', asOf: null }), { signal, silent }),
    placeholderData: keepPreviousData,
  })
}

const { reports, glance, report, table, rowSparks, counts, rowCount, trend, stack, top, explanation } = keys
const renewed = [reports, glance, report, table, rowSparks, counts, rowCount, trend, stack, top, explanation]

/** Everything that shows saved reports is asked again. */
function useRenew() {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all(renewed.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

export function useCreateReport() {
  const onSuccess = useRenew()
  return useMutation({ mutationFn: (definition: SentDefinition) => call(createReport, definition), onSuccess })
}

/** Whoever saves says why it was refused: that somebody else was quicker is a choice to make, and no passing word. */
export function useUpdateReport() {
  const onSuccess = useRenew()
  return useMutation({
    mutationFn: (change: { id: string; version: number; definition: SentDefinition }) => call(updateReport, change, { silent }),
    onSuccess,
  })
}

export function useHideReport() {
  const onSuccess = useRenew()
  return useMutation({ mutationFn: (change: { id: string; hidden: boolean }) => call(hideReport, change), onSuccess })
}

/** Deleting leaves the report's own cache alone: its page goes away, and must not ask for what is gone. */
export function useDeleteReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteReport, { id }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: [keys.report, id] })
      return client.invalidateQueries({ queryKey: [keys.reports] })
    },
  })
}

export function useRestoreReport() {
  const onSuccess = useRenew()
  return useMutation({ mutationFn: (id: string) => call(restoreReport, { id }), onSuccess })
}
