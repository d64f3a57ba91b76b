import { limits } from '@adroit/contract/limits'
import type { reportMoments } from '@adroit/contract/report-moments'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { Caller } from '../session/caller.ts'
import { keptAfter } from './past-moment.ts'
import { askWithin } from './selection.ts'
import { find } from './service.ts'

/** Of long ago, all readings of an hour or a day are one moment: so many are looked at to find enough. */
const mostChanges = 5_000

/** Moments as of which a report can be looked at to see what had changed by then, newest first. */
export async function momentsOf(
  ctx: Context,
  caller: Caller,
  given: z.infer<typeof reportMoments.input>,
): Promise<z.infer<typeof reportMoments.answer>> {
  const report = await find(ctx, caller, given.id)
  const { asked } = await askWithin(ctx, caller, report, given)
  const { range, accounts } = asked
  const ids = given.within === undefined ? accounts : asked.holding
  const changes = await ctx.facts.moments({ company: caller.company, accounts: ids, range, within: given.within }, mostChanges)
  const now = ctx.clock()
  const moments = changes.map((change) => keptAfter(change, now, [range, asked.previous])).map((moment) => (moment > now ? now : moment))
  return { moments: [...new Set(moments.map((moment) => moment.toISOString()))].slice(0, limits.reportMoments) }
}
