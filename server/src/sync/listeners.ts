import type { Scoped } from '../db/database.ts'

/** Callbacks of sync/ to other features; the composition root provides them. */
export interface SyncListeners {
  /** The current day of an account was read and stored. */
  readonly todayRead: (tx: Scoped, company: string, account: string) => Promise<void>
  /** The delivery statuses of an account's campaigns, ad sets and ads were read and stored. */
  readonly statusesRead: (tx: Scoped, company: string, account: string) => Promise<void>
}
