import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'
import { countUnread } from './store.ts'

/** Number of messages that the caller has not read. */
export function unreadOf(ctx: Context, caller: Caller): Promise<number> {
  return forCompany(ctx.db, caller.company, (tx) => countUnread(tx, caller.company, caller.member))
}
