import type { MetricKey } from '@adroit/contract/metrics'
import type { Dimension } from '@adroit/contract/platforms'
import type { Sort } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportWhere, sentWhere } from './report-where.ts'

/** How a saved report is looked at. */
export interface TableView extends ReportWhere {
  readonly dimension: Dimension
  readonly metrics: readonly MetricKey[]
  readonly sort: Sort
}

/** Rows that come with one request. */
export const pageSize = 200

/** A view as it is sent, without its page. */
export function sentView(view: TableView) {
  const { dimension, metrics, sort } = view
  return { ...sentWhere(view), dimension, metrics: [...metrics], sort }
}

/** One page of rows. */
export function pageQuery(view: TableView, page: number) {
  return {
    queryKey: [keys.table, view, page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(queryReport, { ...sentView(view), offset: page * pageSize, limit: pageSize }, { signal, silent: true }),
  }
}

/** The first page, with the totals; while another view of the same report loads, the old figures stay. */
export function useTable(view: TableView, enabled: boolean) {
  return useQuery({ ...pageQuery(view, 0), enabled, placeholderData: keepPreviousData })
}
