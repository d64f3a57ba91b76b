import type { Platform } from '@adroit/contract/platforms'
import type { DeliveryTable } from '@adroit/contract/table'
import type { Named } from '../../queries/delivery.ts'
import type { Status } from '../delivery/status-words.ts'

/** What became of a row's campaign, ad set, ad or account; null: nothing is known. */
export function rowStatus({ rows: { statuses } }: DeliveryTable, row: number): Status | null {
  const state = statuses?.states[row] ?? null
  return state && { state, reason: statuses?.reasons[row] ?? null, words: statuses?.words[row] ?? null }
}

/** The campaign, ad set or ad at a platform that a row stands for; null: it is none, or was imported. */
export function rowObject(table: DeliveryTable, row: number): (Named & { readonly platform: Platform }) | null {
  const { dimension, rows } = table
  const account = rows.accounts[row]
  const key = rows.keys[row]
  const platform = rows.platforms[row]
  if (dimension !== 'CAMPAIGN' && dimension !== 'AD_SET' && dimension !== 'AD') return null
  return account && key && platform && rowStatus(table, row) ? { account, level: dimension, key, platform } : null
}
