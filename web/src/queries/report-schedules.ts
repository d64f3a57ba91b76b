import {
  deleteReportSchedule,
  listReportSchedules,
  type ScheduleDefinition,
  saveReportSchedule,
  sendReportNow,
} from '@adroit/contract/report-schedules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

export type ReportSchedules = (typeof listReportSchedules)['answer']['_zod']['output']

/** Below the key of the report: who gets it changes with its sharing. */
const keyOf = (report: string) => [keys.report, report, 'schedules']

export function useReportSchedules(report: string, enabled: boolean) {
  return useQuery({
    queryKey: keyOf(report),
    queryFn: ({ signal }) => call(listReportSchedules, { report }, { signal, silent: true }),
    enabled,
  })
}

export interface SentSchedule {
  readonly id?: string
  readonly definition: ScheduleDefinition
  readonly on: boolean
  readonly recipients: readonly string[]
}

export function useSaveSchedule(report: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ recipients, ...schedule }: SentSchedule) =>
      call(saveReportSchedule, { report, ...schedule, recipients: [...recipients] }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(report) }),
  })
}

/** Deletes a schedule, or takes the member out of its recipients; see the endpoint. */
export function useDeleteSchedule(report: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteReportSchedule, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(report) }),
  })
}

export function useSendReportNow() {
  return useMutation({ mutationFn: (id: string) => call(sendReportNow, { id }) })
}
