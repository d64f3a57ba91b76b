import type { Scoped } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'
import { allAccounts } from './find-accounts.ts'

/** The accounts that a member sees; null: all of the company. */
export type Sight = ReadonlySet<string> | null

/** The ids of the accounts that the transaction sees. */
export async function accountsSeen(tx: Scoped, company: string): Promise<ReadonlySet<string>> {
  return new Set((await allAccounts(tx, company)).map(({ id }) => id))
}

/** What the caller sees, in a transaction of their request. */
export async function sightOf(tx: Scoped, { company, restricted }: Caller): Promise<Sight> {
  return restricted ? await accountsSeen(tx, company) : null
}
