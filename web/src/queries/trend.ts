import type { MetricKey } from '@adroit/contract/metrics'
import type { Dimension } from '@adroit/contract/platforms'
import type { RangeChoice } from '@adroit/contract/presets'
import type { Place } from '@adroit/contract/report'
import { explainNumber, queryReport, reportTrend } from '@adroit/contract/reports'
import type { Bucket } from '@adroit/contract/trend'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

interface Where {
  readonly id: string
  readonly range: RangeChoice
  readonly within: Place | null
}

export interface TrendView extends Where {
  readonly metrics: readonly MetricKey[]
  readonly bucket: Bucket
}

/** Figures of a report over time; other days keep the old ones until the new are there. */
export function useTrend({ id, range, within, metrics, bucket }: TrendView) {
  return useQuery({
    queryKey: [keys.trend, id, range, within, metrics, bucket],
    queryFn: ({ signal }) =>
      call(reportTrend, { id, range, metrics: [...metrics], bucket, ...(within && { within }) }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

export interface TopView extends Where {
  readonly dimension: Dimension
  readonly metric: MetricKey
  readonly count: number
}

/** The largest rows of a report by one metric, with the totals of all. */
export function useTop({ id, range, within, dimension, metric, count }: TopView) {
  return useQuery({
    queryKey: [keys.top, id, range, within, dimension, metric, count],
    queryFn: ({ signal }) =>
      call(
        queryReport,
        {
          id,
          dimension,
          range,
          ...(within && { within }),
          metrics: metric === 'spend' ? ['spend', 'spendPercent'] : [metric],
          sort: { by: metric, direction: 'desc' },
          offset: 0,
          limit: count,
        },
        { signal, silent: true },
      ),
    placeholderData: keepPreviousData,
  })
}

export interface NumberView extends Where {
  readonly dimension: Dimension
  /** Key of the row; null: the totals. */
  readonly row: string | null
  readonly metric: MetricKey
}

/** Everything that one number can be asked; read when somebody asks. */
export function useExplanation({ id, range, within, dimension, row, metric }: NumberView, enabled: boolean) {
  return useQuery({
    queryKey: [keys.explanation, id, range, within, dimension, row, metric],
    queryFn: ({ signal }) =>
      call(explainNumber, { id, dimension, range, ...(within && { within }), row, metric }, { signal, silent: true }),
    enabled,
  })
}
