import type { Report } from '@adroit/contract/report'
import type { listColleagues, shareReport } from '@adroit/contract/report-sharing'
import { permissions } from '@adroit/contract/roles'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { colleaguesIn } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { findEditable, findVisible } from './service.ts'
import { replaceSharing } from './sharing-store.ts'

/**
 * Sets who may see a report besides its creator. Returns null if the caller may no longer see it. Throws `report_gone`, `not_allowed` and
 * `member_gone`; in these cases nothing has changed.
 */
export async function share(ctx: Context, caller: Caller, input: z.infer<typeof shareReport.input>): Promise<Report | null> {
  const { company } = caller
  const { id } = input
  await findEditable(ctx, caller, id)
  const members = input.with === 'members' ? [...new Set(input.members)] : []
  const roles = input.with === 'roles' ? [...new Set(input.roles)] : []
  await forCompany(ctx.db, company, async (tx) => {
    const known = new Set((await colleaguesIn(tx, company)).map((one) => one.id))
    if (members.some((member) => !known.has(member))) throw fail('member_gone')
    await replaceSharing(tx, company, id, { with: input.with, members, roles })
  })
  ctx.realtime.publish({ company }, { kind: 'report', report: id })
  return await findVisible(ctx, caller, id)
}

/** Returns the active members who may read reports, except the caller. */
export async function colleagues(ctx: Context, caller: Caller): Promise<z.infer<typeof listColleagues.answer>> {
  const rows = await forCompany(ctx.db, caller.company, (tx) => colleaguesIn(tx, caller.company))
  return { members: rows.filter(({ id, role }) => id !== caller.member && permissions['reports.read'].includes(role)) }
}
