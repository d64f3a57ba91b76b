import { errors } from '@adroit/contract/errors'
import type { Platform } from '@adroit/contract/platforms'
import type { RangeChoice } from '@adroit/contract/presets'
import type { Place, SentDefinition } from '@adroit/contract/report'
import {
  countLevels,
  createReport,
  deleteReport,
  getReport,
  hideReport,
  listReports,
  overview,
  previewReport,
  restoreReport,
  updateReport,
} from '@adroit/contract/reports'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { keys } from './query-keys.ts'

/** Whether the API says that there is no such report for whoever asks. */
export function isReportGone(error: unknown): boolean {
  return isRefusal(error, errors.report_gone.code) || isRefusal(error, errors.not_found.code)
}

/** Whether a change was refused because somebody else changed the report first. */
export function isChangedMeanwhile(error: unknown): boolean {
  return isRefusal(error, errors.report_changed_meanwhile.code)
}

export interface ListFilter {
  readonly mine: boolean
  readonly hidden: boolean
  readonly platform: Platform | null
  readonly search: string
}

// Loading reports for itself, with an error view where the content would stand; a toast beside it would say the same twice.
const silent = true

export function useReportList({ mine, hidden, platform, search }: ListFilter) {
  return useQuery({
    queryKey: [keys.reports, mine, hidden, platform, search],
    queryFn: ({ signal }) =>
      call(
        listReports,
        {
          ...(mine && { mine: 'true' as const }),
          ...(hidden && { hidden: 'true' as const }),
          ...(platform && { platform }),
          ...(search && { search }),
        },
        { signal, silent },
      ),
    placeholderData: keepPreviousData,
  })
}

export function useReport(id: string, enabled = true) {
  return useQuery({
    queryKey: [keys.report, id],
    queryFn: ({ signal }) => call(getReport, { id }, { signal, silent }),
    enabled,
  })
}

export function useOverview() {
  return useQuery({ queryKey: [keys.overview], queryFn: ({ signal }) => call(overview, {}, { signal, silent }) })
}

export function useLevelCounts(id: string, range: RangeChoice | undefined, within: Place | undefined, enabled: boolean) {
  return useQuery({
    queryKey: [keys.counts, id, range ?? null, within ?? null],
    queryFn: ({ signal }) => call(countLevels, { id, ...(range && { range }), ...(within && { within }) }, { signal, silent }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** The first rows of a report that is not saved yet. */
export function usePreview(definition: SentDefinition, enabled: boolean) {
  return useQuery({
    queryKey: [keys.preview, definition],
    queryFn: ({ signal }) => call(previewReport, { definition, limit: 5 }, { signal, silent }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

const renewed = [keys.reports, keys.report, keys.table, keys.counts, keys.trend, keys.top, keys.explanation]

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

export function useUpdateReport() {
  const onSuccess = useRenew()
  return useMutation({
    mutationFn: (change: { id: string; version: number; definition: SentDefinition }) => call(updateReport, change),
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
