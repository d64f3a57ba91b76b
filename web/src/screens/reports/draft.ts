import type { Account } from '@adroit/contract/accounts'
import { limits } from '@adroit/contract/limits'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Platform } from '@adroit/contract/platforms'
import type { ReportDefinition } from '@adroit/contract/report'
import type { MessageKey } from '../../locale/messages/en-US.ts'

/** What a new report starts with: the figures that every platform has, of the past 7 days, dearest first. */
export const emptyDraft: ReportDefinition = {
  name: '',
  platform: null,
  accounts: [],
  dimension: 'ACCOUNT',
  metrics: ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'action', 'actionCost'],
  sort: { by: 'spend', direction: 'desc' },
  range: { preset: 'past_7_days' },
  compare: { with: 'previous' },
  filters: [],
  targets: [],
}

/** What is wrong with the name, or null. */
export function nameProblem(name: string): MessageKey | null {
  const length = [...name.trim()].length
  if (length < limits.reportName.min) return 'report.nameMissing'
  return length > limits.reportName.max ? 'report.nameLength' : null
}

/** Another platform leaves out the accounts that are not its own. */
export function withPlatform(draft: ReportDefinition, platform: Platform | null, accounts: readonly Account[]): ReportDefinition {
  // accounts that are out of sight may be of any
  const left = draft.accounts.filter((id) => platform === null || !accounts.some((one) => one.id === id && one.platform !== platform))
  return { ...draft, platform, accounts: left }
}

/** A sort by a metric that has gone falls back to the first one. */
export function withMetrics(draft: ReportDefinition, metrics: readonly MetricKey[]): ReportDefinition {
  const { by } = draft.sort
  const kept = by === 'name' || metrics.includes(by)
  return { ...draft, metrics: [...metrics], ...(!kept && { sort: { by: metrics[0] ?? 'spend', direction: 'desc' as const } }) }
}

/** The part of a stored report that a person decides. */
export function definitionOf(report: ReportDefinition): ReportDefinition {
  const { name, platform, accounts, dimension, metrics, sort, range, compare, filters, targets } = report
  return { name, platform, accounts, dimension, metrics, sort, range, compare, filters, targets }
}
