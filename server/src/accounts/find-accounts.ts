import type { Scoped } from '../db/database.ts'
import * as store from './store.ts'

/** Returns an account of the company; undefined if it has no such account. */
export function findAccount(tx: Scoped, company: string, id: string): Promise<store.AccountRow | undefined> {
  return store.selectAccount(tx, company, id)
}

/** Returns all accounts of the company, sorted by name. */
export function allAccounts(tx: Scoped, company: string): Promise<store.AccountRow[]> {
  return store.selectAccounts(tx, company)
}

/** Returns the account with that name, case-insensitive. */
export function findAccountNamed(tx: Scoped, company: string, name: string) {
  return store.findAccountByName(tx, company, name)
}

/** Returns whether the account exists, and keeps it from being deleted until the transaction ends. */
export async function holdAccount(tx: Scoped, company: string, id: string): Promise<boolean> {
  return await store.lockAccountKey(tx, company, id)
}
