import type { MetricKey } from '@adroit/contract/metrics'
import type { Dimension } from '@adroit/contract/platforms'
import type { RangeChoice } from '@adroit/contract/presets'
import type { Place, Sort } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** How a saved report is looked at. */
export interface TableView {
  readonly id: string
  readonly dimension: Dimension
  readonly range: RangeChoice
  readonly metrics: readonly MetricKey[]
  readonly sort: Sort
  readonly search: string
  readonly within: Place | null
}

/** Rows that come with one request. */
export const pageSize = 200

/** One page of rows. */
export function pageQuery(view: TableView, page: number) {
  const { id, dimension, range, metrics, sort, search, within } = view
  return {
    queryKey: [keys.table, view, page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(
        queryReport,
        {
          id,
          dimension,
          range,
          metrics: [...metrics],
          sort,
          ...(search && { search }),
          ...(within && { within }),
          offset: page * pageSize,
          limit: pageSize,
        },
        { signal, silent: true },
      ),
  }
}

/** The first page, with the totals; while another view of the same report loads, the old figures stay. */
export function useTable(view: TableView, enabled: boolean) {
  return useQuery({ ...pageQuery(view, 0), enabled, placeholderData: keepPreviousData })
}
