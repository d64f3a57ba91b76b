import { errors } from '@adroit/contract/errors'
import type { SentDefinition } from '@adroit/contract/report'
import { countLevels } from '@adroit/contract/report-tables'
import { createReport, deleteReport, getReport, hideReport, restoreReport, updateReport } from '@adroit/contract/reports'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { keys } from './query-keys.ts'
import { type ReportQueryInput, reportKey, reportQuery } from './report-query.ts'

/** Whether the API error says that the report does not exist or is not accessible. */
export function isReportGone(error: unknown): boolean {
  return isRefusal(error, errors.report_gone.code) || isRefusal(error, errors.not_found.code)
}

/** Whether a change was rejected because another member changed the report first. */
export function isChangedMeanwhile(error: unknown): boolean {
  return isRefusal(error, errors.report_changed_meanwhile.code)
}

// The page shows an error view where the content would be; a toast would say the same twice.
const silent = true

export function useReport(id: string, enabled = true) {
  return useQuery({
    queryKey: [keys.report, id],
    queryFn: ({ signal }) => call(getReport, { id }, { signal, silent }),
    enabled,
  })
}

/** How many rows each level has. The report's breakdown and the search do not affect other levels, so the query omits them. */
export function useLevelCounts(view: ReportQueryInput) {
  const everyLevel = { ...view, breakdown: null, search: '' }
  return useQuery({
    queryKey: reportKey(keys.counts, everyLevel),
    queryFn: ({ signal }) => call(countLevels, reportQuery(everyLevel), { signal, silent }),
    placeholderData: keepPreviousData,
  })
}

const { reports, summaries, report, table, rowSparklines, counts, rowCount, trend, stack, top, explanation } = keys
const renewed = [reports, summaries, report, table, rowSparklines, counts, rowCount, trend, stack, top, explanation]

/** Invalidates every query that shows saved reports. */
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

/** The caller shows errors: on a conflict with another member's change the user must choose, so a toast is not enough. */
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

/** Deleting does not invalidate the report's own queries: its page closes, and must not request a deleted report. */
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
