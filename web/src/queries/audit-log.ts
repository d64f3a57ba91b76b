import { exportAuditLog, listAuditLog } from '@adroit/contract/audit-log'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call, fetchFile } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** Omitted filters admit everything. */
export type AuditFilters = (typeof exportAuditLog)['input']['_zod']['input']

/** Entries of the audit log, newest first, paginated. */
export function useAuditLog(filters: AuditFilters) {
  return useInfiniteQuery({
    queryKey: [keys.auditLog, filters],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(listAuditLog, { ...filters, ...(pageParam !== null && { before: pageParam }) }, { signal, silent: true }),
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // a log that is opened again must show what happened since
    staleTime: 0,
  })
}

/** Downloads the filtered entries as CSV. Rejects with a `Failure` without a toast. */
export function fetchAuditLog(filters: AuditFilters, signal: AbortSignal): Promise<Blob> {
  return fetchFile(exportAuditLog, filters, { silent: true, signal, read: (response) => response.blob() })
}
