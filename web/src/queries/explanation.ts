import type { MetricKey } from '@adroit/contract/metrics'
import type { Breakdown } from '@adroit/contract/platforms'
import { explainNumber } from '@adroit/contract/report-number'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportQueryInput, reportKey, reportQuery } from './report-query.ts'

export interface NumberView extends ReportQueryInput {
  readonly breakdown: Breakdown
  /** Key of the row; null: the totals. */
  readonly row: string | null
  readonly metric: MetricKey
}

/** All details of one value. Loaded only when the user opens them. */
export function useExplanation(view: NumberView) {
  const { breakdown, row, metric } = view
  return useQuery({
    queryKey: reportKey(keys.explanation, view, row, metric),
    queryFn: ({ signal }) => call(explainNumber, { ...reportQuery(view), breakdown, row, metric }, { signal, silent: true }),
  })
}
