import type { MetricKey } from '@adroit/contract/metrics'
import type { Dimension } from '@adroit/contract/platforms'
import { explainNumber } from '@adroit/contract/report-number'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportWhere, sentWhere, whereKey } from './report-where.ts'

export interface NumberView extends ReportWhere {
  readonly dimension: Dimension
  /** Key of the row; null: the totals. */
  readonly row: string | null
  readonly metric: MetricKey
}

/** Everything that one number can be asked; read when somebody asks. */
export function useExplanation(view: NumberView) {
  const { dimension, row, metric } = view
  return useQuery({
    queryKey: [keys.explanation, whereKey(view), dimension, row, metric],
    queryFn: ({ signal }) => call(explainNumber, { ...sentWhere(view), dimension, row, metric }, { signal, silent: true }),
  })
}
