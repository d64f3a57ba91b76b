import type { MetricKey } from '@adroit/contract/metrics'
import type { Dimension } from '@adroit/contract/platforms'
import { topRows } from '@adroit/contract/top-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportWhere, sentWhere, whereKey } from './report-where.ts'

export type Top = (typeof topRows)['answer']['_zod']['output']

export interface TopView extends ReportWhere {
  readonly dimension: Dimension
  readonly metric: MetricKey
  readonly top: number
}

/** The rows of a report that have most of one metric, and the rest of them as one. */
export function useTopRows(view: TopView) {
  const { dimension, metric, top } = view
  return useQuery({
    queryKey: [keys.top, whereKey(view), dimension, metric, top],
    queryFn: ({ signal }) => call(topRows, { ...sentWhere(view), dimension, metric, top }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
