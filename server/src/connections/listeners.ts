import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'

/** Callbacks of connections/ to other features, each called within the transaction of the change; the composition root provides them. */
export interface ConnectionListeners {
  /** An account was connected to a media account and takes its time zone. */
  readonly connected: (
    ctx: Context,
    tx: Scoped,
    of: { readonly company: string; readonly account: string; readonly timeZone: string },
  ) => Promise<void>
  /** The account is no longer connected. */
  readonly disconnected: (tx: Scoped, company: string, account: string) => Promise<void>
  /** A person reconnected: these accounts are synced through that connection. */
  readonly renewed: (tx: Scoped, company: string, accounts: readonly string[], now: Date) => Promise<void>
  /** Whether a person's consent at a platform is in use for something else than connections of accounts. */
  readonly usesGrant: (tx: Scoped, platform: ConnectablePlatform, personId: string) => Promise<boolean>
  /** No connection reaches a connected account any more. */
  readonly unreachable: (
    ctx: Context,
    tx: Scoped,
    company: string,
    account: { readonly id: string; readonly name: string },
  ) => Promise<void>
}
