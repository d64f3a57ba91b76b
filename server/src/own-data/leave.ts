import { disownAccounts } from '../accounts/leaving.ts'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany, inFullView, type Scoped } from '../db/database.ts'
import { lowerNames } from '../db/same-name.ts'
import { fail } from '../lib/app-error.ts'
import { settlePending } from '../materials/review-settings.ts'
import { completeLeaving, lockLeaving } from '../members/leaving.ts'
import { managersOf } from '../members/people.ts'
import { notify } from '../notifications/notify.ts'
import { tellSchedulesEnd } from '../report-schedules/leaving.ts'
import { deletePrivateReports } from '../reports/leaving.ts'
import { revokeOwnLinks } from '../reviews/links.ts'
import type { Caller } from '../session/caller.ts'
import { loginNamesOf } from '../session/service.ts'

/**
 * Deletes the caller's account: they become a former member, and cannot sign in any more. Owners and admins are notified. Throws
 * username_differs and last_owner.
 */
export async function leave(ctx: Context, caller: Caller, typed: string): Promise<null> {
  const { company, member } = caller
  const leaving = async (tx: Scoped) => {
    const { username } = await loginNamesOf(tx, member)
    const [given, kept] = [await lowerNames(tx, '', typed.trim()), await lowerNames(tx, '', username)]
    if (given.username !== kept.username) throw fail('username_differs')
    const own = await lockLeaving(tx, caller)
    const at = ctx.clock()
    await recordAudit(tx, company, { at, action: 'member_left', details: { role: own.role } })
    const links = await revokeOwnLinks(tx, caller, at)
    await tellSchedulesEnd(tx, company, member, own.name, at)
    await deletePrivateReports(tx, company, member)
    await disownAccounts(tx, company, member)
    await completeLeaving(tx, caller, own.name)
    const materials = await settlePending(tx, company)
    const heads = await managersOf(tx, company, null)
    await notify(tx, company, heads, { kind: 'member_left', member: { id: member, name: own.name }, role: own.role }, at)
    return { links, materials }
  }
  // what is theirs is deleted even if it is about accounts that they no longer see
  const { links, materials } = await inFullView(() => forCompany(ctx.db, company, leaving))
  for (const link of links) ctx.realtime.publish({ company }, { kind: 'review_link', link })
  for (const material of materials) ctx.realtime.publish({ company }, { kind: 'material', material })
  // open pages close at once
  ctx.realtime.publish({ company, member }, { kind: 'access' })
  return null
}
