import type { MetricKey } from '@adroit/contract/metrics'
import { reportTrend } from '@adroit/contract/report-tables'
import type { Bucket } from '@adroit/contract/trend'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportQueryInput, reportKey, reportQuery } from './report-query.ts'

export interface TrendView extends ReportQueryInput {
  readonly metrics: readonly MetricKey[]
  readonly bucket: Bucket
}

export function trendQuery(view: TrendView) {
  const { metrics, bucket } = view
  return {
    queryKey: reportKey(keys.trend, view, metrics, bucket),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(reportTrend, { ...reportQuery(view), metrics: [...metrics], bucket }, { signal, silent: true }),
  }
}

/** A report's metrics over time. While another date range loads, the old values stay visible. */
export function useTrend(view: TrendView) {
  return useQuery({ ...trendQuery(view), placeholderData: keepPreviousData })
}
