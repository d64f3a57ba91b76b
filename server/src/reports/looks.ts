import { limits } from '@adroit/contract/limits'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'
import { saveLook, selectLook } from './looks-store.ts'
import { find } from './service.ts'

const sameMs = limits.sameLookMinutes * 60_000

/** Notes that a member has a report before him. */
export async function lookAt(ctx: Context, caller: Caller, id: string): Promise<null> {
  await find(ctx, caller, id)
  const now = ctx.clock()
  const whose = { company: caller.company, member: caller.member, report: id }
  await forCompany(ctx.db, caller.company, (tx) => saveLook(tx, whose, now, new Date(now.getTime() - sameMs)))
  return null
}

/** When a member looked at a report last, before the look that he is having now, noted or not; null: never. */
export async function lookBefore(ctx: Context, caller: Caller, id: string): Promise<Date | null> {
  const whose = { company: caller.company, member: caller.member, report: id }
  const look = await forCompany(ctx.db, caller.company, (tx) => selectLook(tx, whose))
  if (!look) return null
  return look.looked_at.getTime() >= ctx.clock().getTime() - sameMs ? look.before_at : look.looked_at
}
