import type { MetricKey } from '@adroit/contract/metrics'
import type { Dimension } from '@adroit/contract/platforms'
import { stackReport } from '@adroit/contract/report-stack'
import type { Bucket } from '@adroit/contract/trend'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportWhere, sentWhere, whereKey } from './report-where.ts'

export type Stack = (typeof stackReport)['answer']['_zod']['output']

export interface StackView extends ReportWhere {
  readonly dimension: Dimension
  readonly metric: MetricKey
  readonly bucket: Bucket
  /** Rows that stand alone. */
  readonly top: number
}

/** One metric over time by the rows that have most of it. */
export function useStack({ dimension, metric, bucket, top, ...where }: StackView) {
  return useQuery({
    queryKey: [keys.stack, { ...whereKey(where), dimension, metric, bucket, top }],
    queryFn: ({ signal }) => call(stackReport, { ...sentWhere(where), dimension, metric, bucket, top }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
