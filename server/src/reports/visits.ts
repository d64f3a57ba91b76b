import { reportLimits } from '@adroit/contract/report-limits'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'
import { find } from './service.ts'
import { saveVisit, selectVisit } from './visits-store.ts'

const sameMs = reportLimits.sameVisitMinutes * 60_000

/** Records that a member has opened a report. */
export async function recordVisit(ctx: Context, caller: Caller, id: string): Promise<null> {
  await find(ctx, caller, id)
  const now = ctx.clock()
  const whose = { company: caller.company, member: caller.member, report: id }
  await forCompany(ctx.db, caller.company, (tx) => saveVisit(tx, whose, now, new Date(now.getTime() - sameMs)))
  return null
}

/** Returns when a member last visited a report, before the current visit, whether or not that one is recorded yet; null: never. */
export async function visitBeforeNow(ctx: Context, caller: Caller, id: string): Promise<Date | null> {
  const whose = { company: caller.company, member: caller.member, report: id }
  const look = await forCompany(ctx.db, caller.company, (tx) => selectVisit(tx, whose))
  if (!look) return null
  return look.visited_at.getTime() >= ctx.clock().getTime() - sameMs ? look.previous_visit_at : look.visited_at
}
