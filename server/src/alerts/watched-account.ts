import type { Account } from '@adroit/contract/accounts'
import { findAccount } from '../accounts/find-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'

/** What alerts need to know about an account. */
export type WatchedAccount = Pick<Account, 'id' | 'name' | 'platform' | 'currency' | 'timeZone'>

/** Returns an account of the company; undefined if it has no such account. */
export async function watchedAccount(ctx: Context, company: string, id: string): Promise<WatchedAccount | undefined> {
  const row = await forCompany(ctx.db, company, (tx) => findAccount(tx, company, id))
  return row && { id: row.id, name: row.name, platform: row.platform, currency: row.currency, timeZone: row.time_zone }
}
