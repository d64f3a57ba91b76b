import type { listAccounts } from '@adroit/contract/accounts'
import type { CacheEntry } from './cache-rules.ts'

export type Accounts = (typeof listAccounts)['answer']['_zod']['output']

/** Whether the member has lost access to an account that they could see before. */
export function losesAccount(before: Accounts | undefined, now: Accounts | undefined): boolean {
  if (!before || !now) return false
  const ids = new Set(now.accounts.map(({ id }) => id))
  return before.accounts.some(({ id }) => !ids.has(id))
}

/**
 * Whether the whole offline cache must be deleted before a new list of accounts is cached: the member lost access to an account, or an
 * earlier visit cached data and its list of accounts is unknown.
 *
 * @param began when this visit began, in ms since 1970
 */
export function outOfScope(entries: readonly CacheEntry[], before: Accounts | undefined, now: Accounts, began: number): boolean {
  return before ? losesAccount(before, now) : entries.some(({ at }) => at < began)
}
