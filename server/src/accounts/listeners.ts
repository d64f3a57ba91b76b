import type { Account } from '@adroit/contract/accounts'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'

/** What accounts/ needs from the features that use accounts; the composition root provides it. */
export interface AccountListeners {
  /** Returns whether the account is synced from its platform and therefore uses the platform's time zone. */
  readonly isConnected: (tx: Scoped, company: string, account: string) => Promise<boolean>
  /** Returns whether anything was ever synced or imported into the account, or may be at the moment. */
  readonly wasUsed: (tx: Scoped, company: string, account: string) => Promise<boolean>
  /** Returns the state of the company's apps by account; other accounts are left out. */
  readonly appStates: (ctx: Context, company: string) => Promise<ReadonlyMap<string, NonNullable<Account['app']>>>
  /** Called when the account is deleted. Returns what to do after the transaction has ended. */
  readonly deleting: (tx: Scoped, company: string, account: string) => Promise<(ctx: Context) => Promise<void>>
}
