import { limits } from '@adroit/contract/limits'
import { type Role, roles } from '@adroit/contract/roles'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { isCurrency, isTimeZone } from '../lib/known-names.ts'
import { within } from '../lib/length.ts'
import { PlainError } from '../lib/plain-error.ts'
import { tell } from '../notifications/tell.ts'
import { findCompany, findMember, insertCompany, insertMember, type NewCompany, updatePassword } from './store.ts'
import { weakness } from './weak-passwords.ts'

/** Makes a company. Throws a PlainError for a taken abbreviation and for an unknown currency or time zone. */
export async function createCompany(ctx: Context, company: NewCompany): Promise<string> {
  checkLength('The company abbreviation', company.abbreviation, limits.companyAbbreviation)
  if (!isCurrency(company.currency)) throw new PlainError(`There is no currency “${company.currency}”. Use its three letters, such as USD.`)
  checkTimeZone(company.timeZone)
  if (!Number.isInteger(company.weekStart) || company.weekStart < 0 || company.weekStart > 6)
    throw new PlainError('The week starts on a day from 0 (Sunday) to 6 (Saturday).')
  return await asSystem(ctx.db, async (tx) => {
    if (await findCompany(tx, company.abbreviation)) throw new PlainError(`There is a company “${company.abbreviation}” already.`)
    return await insertCompany(tx, company)
  })
}

export function checkTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) throw new PlainError(`There is no time zone “${timeZone}”. Use a name such as America/New_York.`)
}

export interface NewMember {
  readonly company: string
  readonly username: string
  readonly name: string
  readonly role: string
  readonly password: string
}

/** Makes a member; the company is named by its abbreviation. Answers the member's id. */
export async function createMember(ctx: Context, member: NewMember): Promise<string> {
  checkLength('The username', member.username, limits.username)
  const role = parseRole(member.role)
  checkPassword(member.password, member)
  const passwordHash = await ctx.passwords.hash(member.password)
  return await asSystem(ctx.db, async (tx) => {
    const company = await findCompany(tx, member.company)
    if (!company) throw new PlainError(`There is no company “${member.company}”.`)
    if (await findMember(tx, company.id, member.username))
      throw new PlainError(`${member.company} has a member “${member.username}” already.`)
    return await insertMember(tx, company.id, { username: member.username, name: member.name, role, passwordHash })
  })
}

/** Sets a member's password and ends all of his sessions. */
export async function setPassword(ctx: Context, given: { company: string; username: string; password: string }): Promise<void> {
  checkPassword(given.password, given)
  const passwordHash = await ctx.passwords.hash(given.password)
  await asSystem(ctx.db, async (tx) => {
    const company = await findCompany(tx, given.company)
    const member = company && (await findMember(tx, company.id, given.username))
    if (!company || !member) throw new PlainError(`There is no member “${given.username}” of a company “${given.company}”.`)
    await updatePassword(tx, company.id, member.id, passwordHash)
    await tell(tx, company.id, [member.id], { kind: 'password_changed', by: null, address: null }, ctx.clock())
  })
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

function checkLength(what: string, value: string, { min, max }: { min: number; max: number }): void {
  if (!within(value, { min, max }) || value !== value.trim())
    throw new PlainError(`${what} has ${min} to ${max} characters, without spaces around it.`)
}
