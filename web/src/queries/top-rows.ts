import type { MetricKey } from '@adroit/contract/metrics'
import { topRows } from '@adroit/contract/top-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportQueryInput, reportKey, reportQuery } from './report-query.ts'

export type Top = (typeof topRows)['answer']['_zod']['output']

export interface TopView extends ReportQueryInput {
  readonly metric: MetricKey
  readonly top: number
}

/** The rows of a report with the largest values of one metric, and all others as one row. */
export function useTopRows(view: TopView) {
  const { metric, top } = view
  return useQuery({
    queryKey: reportKey(keys.top, view, metric, top),
    queryFn: ({ signal }) => call(topRows, { ...reportQuery(view), metric, top }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
