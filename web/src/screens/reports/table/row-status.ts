import type { Platform } from '@adroit/contract/platforms'
import type { InsightsTable } from '@adroit/contract/table'
import type { Status } from '../../../parts/campaigns/status-text.ts'
import type { Named } from '../../../queries/campaigns.ts'

/** Returns the delivery status of a row's ad entity or account; null: unknown. */
export function rowStatus({ rows: { statuses } }: InsightsTable, row: number): Status | null {
  const state = statuses?.states[row] ?? null
  return state && { state, reason: statuses?.reasons[row] ?? null, platformMessage: statuses?.platformMessages[row] ?? null }
}

/** Returns the ad entity of a row at its platform; null: the row is not one, or was imported. */
export function rowObject(table: InsightsTable, row: number): (Named & { readonly platform: Platform }) | null {
  const { breakdown, rows } = table
  const account = rows.accounts[row]
  const key = rows.keys[row]
  const platform = rows.platforms[row]
  if (breakdown !== 'CAMPAIGN' && breakdown !== 'AD_SET' && breakdown !== 'AD') return null
  return account && key && platform && rowStatus(table, row) ? { account, level: breakdown, key, platform } : null
}
