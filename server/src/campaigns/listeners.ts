import type { Scoped } from '../db/database.ts'

/** Callbacks of campaigns/ to other features; the composition root provides them. */
export interface CampaignListeners {
  /** Whether an ad entity belongs to a publishing task that is still at work; nobody else changes it then. */
  readonly isBeingPublished: (
    tx: Scoped,
    of: { readonly company: string; readonly account: string; readonly externalId: string },
  ) => Promise<boolean>
  /**
   * A change also affects the statuses of other ad entities of the account. They should be read again at `at`, once for several changes in
   * a row.
   */
  readonly statusesChanged: (
    tx: Scoped,
    of: { readonly company: string; readonly account: string },
    when: { readonly now: Date; readonly at: Date },
  ) => Promise<void>
}
