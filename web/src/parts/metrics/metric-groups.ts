import type { MetricKey } from '@adroit/contract/metrics'

/** The metric catalog in the order and groups in which users look for metrics. */
export const metricGroups = {
  delivery: ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'cpm', 'spendPercent', 'chainRatio'],
  conversions: ['action', 'actionCost', 'actionValue', 'actionValueRoi'],
  installs: ['optOpen', 'optOpenCost', 'optOpenOld', 'optOpenOldCost', 'optKeep', 'optKeepRate', 'optKeepCost'],
  recovery: [
    'optReceive',
    'optReceiveRoi',
    'optReceiveRoir',
    'optReceiveUsercount',
    'optReceiveOrdercount',
    'optReceiveUnit',
    'optReceiveRop',
    'optReceiveUservalue',
  ],
  own: ['optCustomIncome', 'optCustomIncomeRoi'],
} as const satisfies Record<string, readonly MetricKey[]>

export type MetricGroup = keyof typeof metricGroups
export const metricGroupNames = Object.keys(metricGroups) as MetricGroup[]

/** Returns the list with a metric moved by one position, or the same list if it is at the end. */
export function moved(list: readonly MetricKey[], key: MetricKey, by: -1 | 1): readonly MetricKey[] {
  const at = list.indexOf(key)
  const to = at + by
  if (at < 0 || to < 0 || to >= list.length) return list
  return list.map((one, index) => (index === at ? (list[to] ?? one) : index === to ? key : one))
}
