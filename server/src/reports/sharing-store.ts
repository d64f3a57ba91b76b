import type { Role } from '@adroit/contract/roles'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

export interface SharedWith {
  readonly with: 'nobody' | 'members' | 'roles' | 'company'
  readonly members: readonly string[]
  readonly roles: readonly Role[]
}

/** A member and their role, as values or as columns. */
interface Reader {
  readonly member: string | RawBuilder<string>
  readonly role: Role | RawBuilder<Role>
}

/**
 * SQL condition: whether a reader may see a report. The creator and those it is shared with may. Owners and admins may as well once the
 * creator is no longer active, so that no report is orphaned.
 */
export function isVisibleTo({ member, role }: Reader): Expression<SqlBool> {
  return sql<SqlBool>`(reports.creator_id = ${member} or reports.shared_with = 'company'
    or (reports.shared_with = 'roles' and ${role} = any (reports.shared_roles))
    or (reports.shared_with = 'members' and exists (select from report_members s where s.report_id = reports.id and s.member_id = ${member}))
    or (${role} in ('owner', 'admin') and members.status <> 'active'))`
}

export async function replaceSharing(tx: Scoped, company: string, report: string, to: SharedWith): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ shared_with: to.with, shared_roles: [...to.roles] })
    .where('company_id', '=', company)
    .where('id', '=', report)
    .execute()
  await tx.deleteFrom('report_members').where('company_id', '=', company).where('report_id', '=', report).execute()
  if (to.members.length === 0) return
  await tx
    .insertInto('report_members')
    .values(to.members.map((member) => ({ company_id: company, report_id: report, member_id: member })))
    .execute()
}

/** Returns the ids of the members whom the given reports are shared with by name. */
export function selectSharedMembers(tx: Scoped, company: string, reports: readonly string[]) {
  return tx
    .selectFrom('report_members')
    .select(['report_id', 'member_id'])
    .where('company_id', '=', company)
    .where('report_id', 'in', reports)
    .execute()
}
