import { browserStore, type KeyStore } from './stored.ts'

/** Storage key of unfinished reports in the report builder. */
export const draftsKey = 'report_drafts'
/** Storage key of the accounts that were chosen last. */
export const recentKey = 'recent_accounts'
/** Storage key of the latest searches over everything. */
export const searchesKey = 'recent_searches'

/** Deletes a member's unfinished work from the browser, as logout does; `recent_plans`: plans that publishing has not saved yet. */
export function forgetWork(store: KeyStore = browserStore()): void {
  for (const key of [draftsKey, recentKey, searchesKey, 'recent_plans']) store.removeItem(key)
}
