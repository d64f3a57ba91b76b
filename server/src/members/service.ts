import { limits } from '@adroit/contract/limits'
import { type Role, roles } from '@adroit/contract/roles'
import { recordAudit } from '../audit/record.ts'
import { companyNamed } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { checkLength } from '../lib/check-length.ts'
import { PlainError } from '../lib/plain-error.ts'
import { notify } from '../notifications/notify.ts'
import { announceEnd, endSessionsOf } from '../session/service.ts'
import { weakness } from '../session/weak-passwords.ts'
import { deleteInvite } from './invite-store.ts'
import { findMember, insertMember, isUsernameTaken, updatePassword } from './store.ts'

export interface NewMember {
  readonly company: string
  readonly username: string
  readonly name: string
  readonly role: string
  readonly password: string
}

/** Creates a member; the company is given by its abbreviation. Returns the member's id. */
export async function createMember(ctx: Context, member: NewMember): Promise<string> {
  checkLength('The username', member.username, limits.username)
  const role = parseRole(member.role)
  checkPassword(member.password, member)
  const passwordHash = await ctx.passwords.hash(member.password)
  return await asSystem(ctx.db, async (tx) => {
    const company = await companyNamed(tx, member.company)
    if (!company) throw new PlainError(`There is no company “${member.company}”.`)
    if (await isUsernameTaken(tx, company.id, member.username))
      throw new PlainError(`${member.company} already has a member “${member.username}”.`)
    const id = await insertMember(tx, company.id, { username: member.username, name: member.name, role, passwordHash })
    await recordAudit(tx, company.id, { at: ctx.clock(), action: 'member_added', subject: { kind: 'member', id }, details: { role } })
    return id
  })
}

/** The member with that username, ignoring letter case; undefined: there is none. */
export function memberNamed(ctx: Context, company: string, username: string) {
  return forCompany(ctx.db, company, (tx) => findMember(tx, company, username))
}

/** Sets a member's password and ends all of their sessions. */
export async function setPassword(ctx: Context, given: { company: string; username: string; password: string }): Promise<void> {
  checkPassword(given.password, given)
  const passwordHash = await ctx.passwords.hash(given.password)
  const of = await asSystem(ctx.db, async (tx) => {
    const company = await companyNamed(tx, given.company)
    const member = company && (await findMember(tx, company.id, given.username))
    if (!company || !member) throw new PlainError(`There is no member “${given.username}” in company “${given.company}”.`)
    await updatePassword(tx, company.id, member.id, passwordHash)
    await endSessionsOf(tx, company.id, member.id)
    await deleteInvite(tx, company.id, member.id)
    await notify(tx, company.id, [member.id], { kind: 'password_changed', by: null, address: null }, ctx.clock())
    await recordAudit(tx, company.id, { at: ctx.clock(), action: 'password_reset', subject: { kind: 'member', id: member.id } })
    return { company: company.id, member: member.id }
  })
  announceEnd(ctx, of)
}

function parseRole(value: string): Role {
  const role = roles.find((candidate) => candidate === value)
  if (role === undefined) throw new PlainError(`There is no role “${value}”. Roles are ${roles.join(', ')}.`)
  return role
}

function checkPassword(password: string, member: { company: string; username: string }): void {
  checkLength('The password', password, limits.password)
  const weak = weakness(password, [member.company, member.username])
  if (weak !== null) throw new PlainError(weak)
}
