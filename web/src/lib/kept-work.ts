import { browserStore, type KeyStore } from './stored.ts'

/** Where the browser keeps reports that are being made. */
export const draftsKey = 'report_drafts'
/** Where it keeps which accounts were chosen last. */
export const recentKey = 'recent_accounts'

/** Forgets what a member was at, as one does at signing out. */
export function forgetWork(store: KeyStore = browserStore()): void {
  for (const key of [draftsKey, recentKey]) store.removeItem(key)
}
