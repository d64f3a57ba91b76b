import type { MetricKey } from '@adroit/contract/metrics'
import type { Breakdown } from '@adroit/contract/platforms'
import type { Sort } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportQueryInput, reportKey, reportQuery } from './report-query.ts'

/** The view of a saved report. */
export interface TableView extends ReportQueryInput {
  readonly breakdown: Breakdown
  readonly metrics: readonly MetricKey[]
  readonly sort: Sort
}

/** Page size of one request. */
export const pageSize = 200

/** The query of a table without its page. */
export function tableQuery(view: TableView) {
  const { metrics, sort } = view
  return { ...reportQuery(view), metrics: [...metrics], sort }
}

/** One page of rows. */
export function pageQuery(view: TableView, page: number) {
  return {
    queryKey: reportKey(keys.table, view, view.metrics, view.sort, page),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(queryReport, { ...tableQuery(view), offset: page * pageSize, limit: pageSize }, { signal, silent: true }),
  }
}

/** The first page, with the totals. While another view of the same report loads, the old data stays visible. */
export function useTable(view: TableView, enabled: boolean) {
  return useQuery({ ...pageQuery(view, 0), enabled, placeholderData: keepPreviousData })
}
