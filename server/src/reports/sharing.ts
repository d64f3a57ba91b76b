import type { Report } from '@adroit/contract/report'
import type { listColleagues, shareReport } from '@adroit/contract/report-sharing'
import { permissions } from '@adroit/contract/roles'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import type { Caller } from '../session/caller.ts'
import { findEditable, findInSight } from './service.ts'
import { replaceSharing, selectColleagues } from './sharing-store.ts'

/**
 * Says who sees a report beside its creator; null: the caller does so no more. Throws report_gone, not_allowed and member_gone, and then
 * nothing has changed.
 */
export async function share(ctx: Context, caller: Caller, given: z.infer<typeof shareReport.input>): Promise<Report | null> {
  const { company } = caller
  const { id } = given
  await findEditable(ctx, caller, id)
  const members = given.with === 'members' ? [...new Set(given.members)] : []
  const roles = given.with === 'roles' ? [...new Set(given.roles)] : []
  await forCompany(ctx.db, company, async (tx) => {
    const known = new Set((await selectColleagues(tx, company)).map((one) => one.id))
    if (members.some((member) => !known.has(member))) throw fail('member_gone')
    await replaceSharing(tx, company, id, { with: given.with, members, roles })
  })
  ctx.news.tell({ company }, { kind: 'report', report: id })
  return await findInSight(ctx, caller, id)
}

/** Active members who may read reports, but for the one who asks. */
export async function colleagues(ctx: Context, caller: Caller): Promise<z.infer<typeof listColleagues.answer>> {
  const rows = await forCompany(ctx.db, caller.company, (tx) => selectColleagues(tx, caller.company))
  return { members: rows.filter(({ id, role }) => id !== caller.member && permissions['reports.read'].includes(role)) }
}
