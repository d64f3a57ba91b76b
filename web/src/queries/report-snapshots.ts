import { createReportSnapshot, listReportSnapshots, revokeReportSnapshot } from '@adroit/contract/report-snapshots'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** Below the key of the report: its snapshots end with it. */
const keyOf = (report: string) => [keys.report, report, 'snapshots']

export function useReportSnapshots(report: string, enabled: boolean) {
  return useQuery({
    queryKey: keyOf(report),
    queryFn: ({ signal }) => call(listReportSnapshots, { report }, { signal, silent: true }),
    enabled,
  })
}

export type SentSnapshot = z.input<(typeof createReportSnapshot)['input']>

export function useCreateSnapshot(report: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: SentSnapshot) => call(createReportSnapshot, sent),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(report) }),
  })
}

export function useRevokeSnapshot(report: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(revokeReportSnapshot, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(report) }),
  })
}
