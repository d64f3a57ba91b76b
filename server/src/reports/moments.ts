import { capacityLimits } from '@adroit/contract/capacity-limits'
import type { reportMoments } from '@adroit/contract/report-moments'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { Caller } from '../session/caller.ts'
import { firstStoredMoment } from './past-moment.ts'
import { resolve } from './resolve.ts'

/** The history of older days keeps one moment per hour or per day. This many changes are read to find enough different moments. */
const mostChanges = 5_000

/** Returns the moments at which the figures of a report changed, newest first. A report can be queried as of each of them. */
export async function momentsOf(
  ctx: Context,
  caller: Caller,
  input: z.infer<typeof reportMoments.input>,
): Promise<z.infer<typeof reportMoments.answer>> {
  const query = await resolve(ctx, caller, { ...input, asOf: null })
  const { dateRange, scope, firstParty } = query
  const accounts = scope === undefined ? query.accounts : query.holding
  const changes = await ctx.facts.moments({ company: caller.company, accounts, dateRange, scope, firstParty }, mostChanges)
  const now = ctx.clock()
  const moments = changes
    .map((change) => firstStoredMoment(change, now, [dateRange, query.previous]))
    .map((moment) => (moment > now ? now : moment))
  return { moments: [...new Set(moments.map((moment) => moment.toISOString()))].slice(0, capacityLimits.reportMoments) }
}
