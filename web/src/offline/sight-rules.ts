import type { listAccounts } from '@adroit/contract/accounts'
import type { KeptEntry } from './keep-rules.ts'

export type Accounts = (typeof listAccounts)['answer']['_zod']['output']

/** Whether an account that was in sight is not any more. */
export function losesAccount(before: Accounts | undefined, now: Accounts | undefined): boolean {
  if (!before || !now) return false
  const ids = new Set(now.accounts.map(({ id }) => id))
  return before.accounts.some(({ id }) => !ids.has(id))
}

/**
 * Whether everything kept has to go before a new list of accounts is kept: one of it is out of sight, or what was kept by an earlier
 * visit is of accounts that nobody wrote down.
 *
 * @param began when this visit began, in ms since 1970
 */
export function outOfSight(entries: readonly KeptEntry[], before: Accounts | undefined, now: Accounts, began: number): boolean {
  return before ? losesAccount(before, now) : entries.some(({ at }) => at < began)
}
