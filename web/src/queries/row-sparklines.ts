import type { MetricKey } from '@adroit/contract/metrics'
import { rowSparklines, type SparklineDimension } from '@adroit/contract/row-sparklines'
import type { Cell } from '@adroit/contract/table'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportQueryInput, reportKey, reportQuery } from './report-query.ts'

/** One metric over time for some rows, by key and in the same order; null: the row has no values. */
export function useRowSparklines(view: ReportQueryInput, breakdown: SparklineDimension, metric: MetricKey, rows: readonly string[]) {
  return useQuery({
    queryKey: reportKey(keys.rowSparklines, view, breakdown, metric, rows),
    queryFn: ({ signal }) => call(rowSparklines, { ...reportQuery(view), breakdown, metric, rows: [...rows] }, { signal, silent: true }),
    select: ({ series }): readonly (readonly Cell[] | null)[] => series,
    // valid until the metrics refresh
    staleTime: Number.POSITIVE_INFINITY,
  })
}
