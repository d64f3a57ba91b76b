import { limits } from '@adroit/contract/limits'
import { isMetricKey, type MetricKey } from '@adroit/contract/metrics'
import { type RangeChoice, rangeProblem } from '@adroit/contract/presets'
import type { ReportDefinition, SentDefinition, Sort } from '@adroit/contract/report'
import type { Target } from '@adroit/contract/report-filters'
import { fail } from '../lib/refusal.ts'
import { comparedRange } from './comparison.ts'
import { parseDecimal, parseFilters } from './filters.ts'

/** A definition as it was sent, checked in words: name, metrics, sort, range, comparison, filters and targets. Accounts are checked where they are known. */
export function parseDefinition(sent: SentDefinition): ReportDefinition {
  const name = sent.name.trim()
  const length = [...name].length
  if (length < limits.reportName.min || length > limits.reportName.max) throw fail('report_name_missing', { max: limits.reportName.max })
  checkRange(sent.range)
  const { compare = { with: 'previous' }, filters = [], targets = [] } = sent
  // A preset moves with the calendar: whether it meets the compared days is known when it is asked.
  if (sent.range.preset === 'custom') comparedRange(sent.range, compare)
  parseFilters(filters)
  for (const target of targets) checkTarget(target)
  return {
    ...sent,
    compare,
    filters,
    targets,
    name,
    accounts: [...new Set(sent.accounts)],
    metrics: parseMetrics(sent.metrics),
    sort: parseSort(sent.sort),
  }
}

/** Each metric once, in the order given. */
export function parseMetrics(sent: readonly string[]): MetricKey[] {
  return [...new Set(sent)].map((metric) => {
    if (!isMetricKey(metric)) throw fail('report_metric_unknown', { metric })
    return metric
  })
}

export function parseSort(sent: { by: string; direction: 'asc' | 'desc' }): Sort {
  const { by, direction } = sent
  if (by !== 'name' && !isMetricKey(by)) throw fail('report_sort_unknown', { sort: by })
  return { by, direction }
}

function checkTarget({ metric, value }: Target): void {
  parseMetrics([metric])
  if (parseDecimal(value.trim()) === null) throw fail('report_filter_invalid', { filter: `${metric} ${value}` })
}

function checkRange(choice: RangeChoice): void {
  const problem = choice.preset === 'custom' ? rangeProblem(choice) : null
  if (problem) throw fail(problem, { max: limits.rangeDays })
}
