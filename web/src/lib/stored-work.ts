import { browserStore, type KeyStore } from './stored.ts'

/** Storage key of unfinished reports in the report builder. */
export const draftsKey = 'report_drafts'
/** Storage key of the accounts that were chosen last. */
export const recentKey = 'recent_accounts'

/** Deletes a member's unfinished work from the browser, as logout does. */
export function forgetWork(store: KeyStore = browserStore()): void {
  for (const key of [draftsKey, recentKey]) store.removeItem(key)
}
