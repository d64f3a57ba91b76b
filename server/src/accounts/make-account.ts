import { capacityLimits } from '@adroit/contract/capacity-limits'
import type { Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import * as store from './store.ts'

/** Returns the account with that name, if any. Nobody else can take the name until the transaction ends. */
export async function claimName(tx: Scoped, company: string, name: string) {
  await store.lockAccountName(tx, company, name)
  return await store.findAccountByName(tx, company, name)
}

/** Throws `account_owner_unknown` unless `owner` is null or an active member. */
export async function refuseUnknownOwner(tx: Scoped, company: string, owner: string | null): Promise<void> {
  if (owner !== null && !(await store.isActiveMember(tx, company, owner))) throw fail('account_owner_unknown')
}

/** Throws `account_limit` if the company has the maximum number of accounts. */
export async function refuseFullCompany(tx: Scoped, company: string): Promise<void> {
  if ((await store.countAccounts(tx, company)) >= capacityLimits.accountsPerCompany)
    throw fail('account_limit', { max: capacityLimits.accountsPerCompany })
}

/** Creates an account with a name that was claimed with `claimName`. */
export function addAccount(tx: Scoped, company: string, account: store.NewAccount) {
  return store.insertAccount(tx, company, account)
}

/**
 * Returns an account that is to be connected and locks it until the transaction ends. Throws `account_gone` if the company has no such
 * account.
 */
export async function lockedAccount(tx: Scoped, company: string, id: string): Promise<store.AccountRow> {
  const account = (await store.lockAccount(tx, company, id)) && (await store.selectAccount(tx, company, id))
  if (!account) throw fail('account_gone')
  return account
}

/** Sets the time zones of accounts to those of their platforms. */
export async function followTimeZones(
  tx: Scoped,
  company: string,
  zones: readonly { readonly account: string; readonly timeZone: string }[],
): Promise<void> {
  await store.setTimeZones(tx, company, zones)
}
