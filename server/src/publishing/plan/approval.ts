import { ownLimit } from '../../campaigns/approval-limit.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../session/caller.ts'
import type { NeededApproval } from '../tasks/start.ts'
import type { Ceilings } from './ceilings.ts'

/** Returns the daily ceiling that a second person must approve; null: it is within the caller's limit, or they have none. */
export async function neededApproval(ctx: Context, caller: Caller, { daily, currency }: Ceilings): Promise<NeededApproval | null> {
  const limit = await ownLimit(ctx, caller, currency)
  return limit === null || daily <= limit ? null : { micros: daily, currency }
}
