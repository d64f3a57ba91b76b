import type { Locale } from '@adroit/contract/locales'
import type { Role } from '@adroit/contract/roles'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'
import { hasRestrictedAccess } from '../session/service.ts'
import {
  hasOtherEmail,
  selectAccess,
  selectColleagues,
  selectLimits,
  selectMailboxes,
  selectManagers,
  selectNames,
  selectWithRoles,
  updatePerson,
} from './person-store.ts'

/** Active members of the company by name: id, name, role and the hash of the picture (null: none). */
export function colleaguesIn(tx: Scoped, company: string) {
  return selectColleagues(tx, company)
}

/** Which of the members are active, with their addresses that a code proved (null: none) and the languages that they chose (null: none). */
export async function mailboxesOf(
  tx: Scoped,
  company: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly email: string | null; readonly locale: Locale | null }[]> {
  return ids.length === 0 ? [] : await selectMailboxes(tx, company, ids)
}

/** Names of members by id, including disabled ones, in the order of the names. */
export async function namesOf(tx: Scoped, company: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await selectNames(tx, company, [...new Set(ids)])).map(({ id, name }) => [id, name]))
}

/** Active members with one of the roles: ids, and what each may decide about alone. */
export function membersWithRoles(tx: Scoped, company: string, roles: readonly Role[]) {
  return selectWithRoles(tx, company, roles)
}

/** What each of the members may decide about alone, active or not. */
export async function limitsOf(tx: Scoped, company: string, ids: readonly string[]) {
  return ids.length === 0 ? [] : await selectLimits(tx, company, ids)
}

/** Which of the members are active, their roles, and whether each sees only assigned accounts. */
export async function accessOf(
  tx: Scoped,
  company: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly role: Role; readonly restricted: boolean }[]> {
  if (ids.length === 0) return []
  const rows = await selectAccess(tx, company, ids)
  return rows.map(({ id, role, account_access }) => ({ id, role, restricted: hasRestrictedAccess(role, account_access) }))
}

/** A member as if they had made the request; null: they are not active. */
export async function memberAsCaller(ctx: Context, company: string, member: string): Promise<Caller | null> {
  const [access] = await forCompany(ctx.db, company, (tx) => accessOf(tx, company, [member]))
  return access
    ? { company, member, role: access.role, restricted: access.restricted, session: '', token: '', confirmedAt: ctx.clock() }
    : null
}

/** Ids of active owners and admins, and of one more member where that one is active. */
export function managersOf(tx: Scoped, company: string, also: string | null): Promise<string[]> {
  return selectManagers(tx, company, also)
}

/**
 * Whom to tell of work that a member began: them, and if they are not active any more, also the owners and admins, who can take it over.
 */
export async function inChargeOf(tx: Scoped, company: string, member: string): Promise<string[]> {
  const active = await selectAccess(tx, company, [member])
  return active.length > 0 ? [member] : [member, ...(await selectManagers(tx, company, null))]
}

/** What members change of themselves; what is left out stays. */
export interface OwnProfileChanges {
  readonly name?: string
  readonly email?: string | null
  readonly mobile?: string | null
  readonly locale?: Locale
}

export async function changeOwnProfile(ctx: Context, { company, member }: Caller, changes: OwnProfileChanges): Promise<void> {
  await forCompany(ctx.db, company, async (tx) => {
    const moved = changes.email !== undefined && (await hasOtherEmail(tx, company, member, changes.email))
    await updatePerson(tx, company, member, changes)
    if (moved) await recordAudit(tx, company, { at: ctx.clock(), action: 'email_changed' })
  })
}
