import type { MetricKey } from '@adroit/contract/metrics'
import { rowSparks, type SparkDimension } from '@adroit/contract/row-sparks'
import type { Cell } from '@adroit/contract/table'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportWhere, sentWhere, whereKey } from './report-where.ts'

/** One metric over time for some rows, by their keys and in their order; null: a row has none. */
export function useRowSparks(view: ReportWhere, dimension: SparkDimension, metric: MetricKey, rows: readonly string[]) {
  return useQuery({
    queryKey: [keys.rowSparks, whereKey(view), dimension, metric, rows],
    queryFn: ({ signal }) => call(rowSparks, { ...sentWhere(view), dimension, metric, rows: [...rows] }, { signal, silent: true }),
    select: ({ series }): readonly (readonly Cell[] | null)[] => series,
    // as long as the figures are not renewed
    staleTime: Number.POSITIVE_INFINITY,
  })
}
