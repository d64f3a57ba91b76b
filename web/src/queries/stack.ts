import type { MetricKey } from '@adroit/contract/metrics'
import { stackReport } from '@adroit/contract/report-stack'
import type { Bucket } from '@adroit/contract/trend'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportQueryInput, reportKey, reportQuery } from './report-query.ts'

export type Stack = (typeof stackReport)['answer']['_zod']['output']

export interface StackView extends ReportQueryInput {
  readonly metric: MetricKey
  readonly bucket: Bucket
  /** Number of rows with a series of their own. */
  readonly top: number
}

/** One metric over time, broken down by the rows with the largest values. */
export function useStack({ metric, bucket, top, ...view }: StackView) {
  return useQuery({
    queryKey: reportKey(keys.stack, view, metric, bucket, top),
    queryFn: ({ signal }) => call(stackReport, { ...reportQuery(view), metric, bucket, top }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
