import type { Report } from '@adroit/contract/report'
import type { listColleagues, shareReport } from '@adroit/contract/report-sharing'
import { permissions, type Role } from '@adroit/contract/roles'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { colleaguesIn } from '../members/people.ts'
import { notify } from '../notifications/notify.ts'
import type { Caller } from '../session/caller.ts'
import { publishReport, readerIds } from './publish-report.ts'
import { findEditable, findVisible } from './service.ts'
import { replaceSharing, type SharedWith } from './sharing-store.ts'
import { selectReaders } from './store.ts'

/**
 * Sets who may see a report besides its creator, and notifies those who may see it now and could not before. Returns null if the caller may no longer see it. Throws `report_gone`, `not_allowed` and
 * `member_gone`; in these cases nothing has changed.
 */
export async function share(ctx: Context, caller: Caller, input: z.infer<typeof shareReport.input>): Promise<Report | null> {
  const { company } = caller
  const { id } = input
  const before = await findEditable(ctx, caller, id)
  const members = input.with === 'members' ? [...new Set(input.members)] : []
  const roles = input.with === 'roles' ? [...new Set(input.roles)] : []
  const earlierReaders = await readerIds(ctx, company, id)
  await forCompany(ctx.db, company, async (tx) => {
    const colleagues = await colleaguesIn(tx, company)
    const known = new Set(colleagues.map((one) => one.id))
    if (members.some((member) => !known.has(member))) throw fail('member_gone')
    const after = { with: input.with, members, roles }
    await replaceSharing(tx, company, id, after)
    const details = {
      access: input.with,
      ...(members.length > 0 && { count: members.length }),
      ...(roles.length > 0 && { after: roles.join(', ') }),
    }
    await recordAudit(tx, company, {
      at: ctx.clock(),
      action: 'report_shared',
      subject: { kind: 'report', id, name: before.name },
      details,
    })
    const readers = colleagues.filter(({ role }) => permissions['reports.read'].includes(role))
    const earlier = { ...before.sharing, members: before.sharing.members.map((one) => one.id) }
    const added = readers
      .filter((one) => isSharedWith(after, one) && !isSharedWith(earlier, one))
      .map((one) => one.id)
      .filter((one) => one !== caller.member && one !== before.creator.id)
    const by = colleagues.find((one) => one.id === caller.member)?.name ?? ''
    await notify(tx, company, added, { kind: 'report_shared', report: { id, name: before.name }, by }, ctx.clock())
  })
  publishReport(ctx, company, id, [...earlierReaders, ...(await readerIds(ctx, company, id))])
  return await findVisible(ctx, caller, id)
}

function isSharedWith(sharing: SharedWith, { id, role }: { readonly id: string; readonly role: Role }): boolean {
  if (sharing.with === 'members') return sharing.members.includes(id)
  return sharing.with === 'company' || (sharing.with === 'roles' && sharing.roles.includes(role))
}

/** Returns the active members who may read reports, except the caller. */
export async function colleagues(ctx: Context, caller: Caller): Promise<z.infer<typeof listColleagues.answer>> {
  const rows = await forCompany(ctx.db, caller.company, (tx) => colleaguesIn(tx, caller.company))
  return { members: rows.filter(({ id, role }) => id !== caller.member && permissions['reports.read'].includes(role)) }
}

/** Returns the active members who may see a report, by name; nobody may see a deleted one. */
export function readersOf(tx: Scoped, company: string, report: string): Promise<{ id: string; name: string }[]> {
  return selectReaders(tx, company, report)
}
