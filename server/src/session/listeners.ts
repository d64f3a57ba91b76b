import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import type { From } from './start-session.ts'

/** What session/ needs from the features above it; the composition root provides it. */
export interface SessionListeners {
  /**
   * Binds the third-party login of a ticket to a member who has proved every factor that they need. Returns its id. Throws ticket_ended and
   * identity_taken.
   */
  readonly bindTicket: (
    tx: Scoped,
    ctx: Context,
    member: { readonly id: string; readonly company_id: string },
    ticketHash: Buffer,
    from: From,
  ) => Promise<string>
}
