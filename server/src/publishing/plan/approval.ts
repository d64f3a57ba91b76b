import { ownLimit } from '../../campaigns/approval-limit.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../session/caller.ts'
import type { Ceilings } from './ceilings.ts'

/** Whether a second person must approve a plan with these ceilings: its daily one is above the caller's limit. */
export async function isAboveLimit(ctx: Context, caller: Caller, { daily, currency }: Ceilings): Promise<boolean> {
  const limit = await ownLimit(ctx, caller, currency, 'publishing.write')
  return limit !== null && daily > limit
}
