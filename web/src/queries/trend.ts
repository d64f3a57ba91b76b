import type { MetricKey } from '@adroit/contract/metrics'
import type { Dimension } from '@adroit/contract/platforms'
import { reportTrend } from '@adroit/contract/report-figures'
import type { Bucket } from '@adroit/contract/trend'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportWhere, sentWhere, whereKey } from './report-where.ts'

export interface TrendView extends ReportWhere {
  /** Whose rows filters and search are of; null: those of the report. */
  readonly dimension: Dimension | null
  readonly metrics: readonly MetricKey[]
  readonly bucket: Bucket
}

export function trendQuery(view: TrendView) {
  const { metrics, bucket, dimension } = view
  return {
    queryKey: [keys.trend, whereKey(view), metrics, bucket, dimension],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(reportTrend, { ...sentWhere(view), metrics: [...metrics], bucket, ...(dimension && { dimension }) }, { signal, silent: true }),
  }
}

/** Figures of a report over time; other days keep the old ones until the new are there. */
export function useTrend(view: TrendView) {
  return useQuery({ ...trendQuery(view), placeholderData: keepPreviousData })
}
