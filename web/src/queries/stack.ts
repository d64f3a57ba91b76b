import type { MetricKey } from '@adroit/contract/metrics'
import type { Dimension } from '@adroit/contract/platforms'
import { stackReport } from '@adroit/contract/report-stack'
import type { Bucket } from '@adroit/contract/trend'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import type { ReportWhere } from './report-where.ts'

export type Stack = (typeof stackReport)['answer']['_zod']['output']

export interface StackView extends ReportWhere {
  readonly dimension: Dimension
  readonly metric: MetricKey
  readonly bucket: Bucket
  /** Rows that stand alone. */
  readonly top: number
}

/** One metric over time by the rows that have most of it. Of an earlier moment there is none: it is of what is held. */
export function useStack({ id, range, within, filters, dimension, metric, search, bucket, top }: StackView) {
  return useQuery({
    queryKey: [keys.stack, { id, range, within, filters, dimension, metric, search, bucket, top }],
    queryFn: ({ signal }) =>
      call(
        stackReport,
        {
          id,
          range,
          dimension,
          metric,
          bucket,
          top,
          ...(within && { within }),
          ...(filters && { filters: [...filters] }),
          ...(search && { search }),
        },
        { signal, silent: true },
      ),
    placeholderData: keepPreviousData,
  })
}
