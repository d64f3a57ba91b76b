import { parseDecimal } from '@adroit/contract/decimal'
import { limits } from '@adroit/contract/limits'
import { isMetricKey, type MetricKey } from '@adroit/contract/metrics'
import { platforms } from '@adroit/contract/platforms'
import { type DateRangeChoice, rangeProblem } from '@adroit/contract/presets'
import type { ReportDefinition, SentDefinition, Sort } from '@adroit/contract/report'
import type { Target } from '@adroit/contract/report-filters'
import { fail } from '../lib/app-error.ts'
import { separateComparedRange } from './comparison.ts'
import { parseFilters } from './filters.ts'

/**
 * Parses and checks a definition from a client: name, metrics, sort, range, comparison, filters and targets. The caller checks the
 * accounts.
 */
export function parseDefinition(sent: SentDefinition): ReportDefinition {
  const name = sent.name.trim()
  const length = [...name].length
  if (length < limits.reportName.min || length > limits.reportName.max) throw fail('report_name_missing', { max: limits.reportName.max })
  checkRange(sent.dateRange)
  const { comparison: compare = { with: 'previous' }, filters = [], targets = [] } = sent
  // A preset moves with the calendar: whether it meets the compared days is known when it is asked.
  if (sent.dateRange.preset === 'custom') separateComparedRange(sent.dateRange, compare)
  parseFilters(filters)
  for (const target of targets) checkTarget(target)
  return {
    ...sent,
    comparison: compare,
    filters,
    targets,
    name,
    platforms: platforms.filter((platform) => sent.platforms.includes(platform)),
    accounts: [...new Set(sent.accounts)],
    metrics: parseMetrics(sent.metrics),
    sort: parseSort(sent.sort),
  }
}

/** Returns each metric once, in the order given. Throws `report_metric_unknown`. */
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

function checkRange(choice: DateRangeChoice): void {
  const problem = choice.preset === 'custom' ? rangeProblem(choice) : null
  if (problem) throw fail(problem, { max: limits.rangeDays })
}
