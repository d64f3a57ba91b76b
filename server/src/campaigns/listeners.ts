import type { Scoped } from '../db/database.ts'

/** Callbacks of campaigns/ to other features; the composition root provides them. */
export interface CampaignListeners {
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
