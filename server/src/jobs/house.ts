import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { warnOfEnds } from '../media/health.ts'
import { reachAgain } from '../media/reach-again.ts'
import { deleteOldRuns } from '../sync/store.ts'
import { forgetGivenUp } from './queue.ts'

const dayMs = 86_400_000
/** Readings are asked about for the comparison with yesterday, and kept a little longer for a look. */
const runDays = 8

/** What has to be done now and then: warnings of authorisations that end, accounts that lost theirs, and forgetting. What is answered is called every few minutes. */
export function houseKeeping(): (ctx: Context) => Promise<void> {
  let thinnedAt = 0
  return async (ctx) => {
    const now = ctx.clock()
    await warnOfEnds(ctx)
    await reachAgain(ctx)
    await asSystem(ctx.db, forgetGivenUp)
    await asSystem(ctx.db, (tx) => deleteOldRuns(tx, new Date(now.getTime() - runDays * dayMs)))
    if (now.getTime() - thinnedAt < dayMs) return
    await ctx.facts.thin(now)
    thinnedAt = now.getTime()
  }
}
