import type { Account } from '@adroit/contract/accounts'
import { limits } from '@adroit/contract/limits'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Platform } from '@adroit/contract/platforms'
import type { ReportDefinition } from '@adroit/contract/report'
import { isAmong } from '../../../lib/is-among.ts'
import type { MessageKey } from '../../../locale/messages/en-US.ts'

/** The default of a new report: metrics that every platform reports, the last 7 days, highest spend first. */
export const emptyDraft: ReportDefinition = {
  name: '',
  platforms: [],
  accounts: [],
  breakdown: 'ACCOUNT',
  metrics: ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'action', 'actionCost'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'past_7_days' },
  comparison: { with: 'previous' },
  filters: [],
  targets: [],
}

/** Returns what is wrong with the name, or null. */
export function nameProblem(name: string): MessageKey | null {
  const length = [...name.trim()].length
  if (length < limits.reportName.min) return 'report.nameMissing'
  return length > limits.reportName.max ? 'report.nameLength' : null
}

/** Returns the draft with other platforms, without the accounts of the rest. */
export function withPlatforms(draft: ReportDefinition, platforms: readonly Platform[], accounts: readonly Account[]): ReportDefinition {
  // inaccessible accounts may belong to any platform
  const left = draft.accounts.filter((id) => !accounts.some((one) => one.id === id && !isAmong(platforms, [one.platform])))
  return { ...draft, platforms: [...platforms], accounts: left }
}

/** Returns the draft with other metrics. If the sort metric was removed, it sorts by the first one. */
export function withMetrics(draft: ReportDefinition, metrics: readonly MetricKey[]): ReportDefinition {
  const { by } = draft.sort
  const kept = by === 'name' || metrics.includes(by)
  return { ...draft, metrics: [...metrics], ...(!kept && { sort: { by: metrics[0] ?? 'spend', direction: 'desc' as const } }) }
}

/** Returns the properties of a stored report that users set. */
export function definitionOf(report: ReportDefinition): ReportDefinition {
  const { name, platforms, accounts, breakdown, metrics, sort, dateRange, firstParty, comparison, filters, targets } = report
  const own = firstParty === undefined ? {} : { firstParty }
  return { name, platforms, accounts, breakdown, metrics, sort, dateRange, ...own, comparison, filters, targets }
}
