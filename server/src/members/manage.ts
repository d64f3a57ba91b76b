import { capacityLimits } from '@adroit/contract/capacity-limits'
import { limits } from '@adroit/contract/limits'
import type { Member } from '@adroit/contract/members'
import { amountOf } from '@adroit/contract/money'
import { may, type Role } from '@adroit/contract/roles'
import { makersIn } from '../audit/changed-members.ts'
import { recordAudit } from '../audit/record.ts'
import { lockCompany, settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { readTypedAmount } from '../lib/amount.ts'
import { fail } from '../lib/app-error.ts'
import { refuseInvisible } from '../lib/invisible.ts'
import { within } from '../lib/length.ts'
import { contact, memberName } from '../lib/person.ts'
import { notify } from '../notifications/notify.ts'
import type { Caller } from '../session/caller.ts'
import { endSessionsWithoutFactor } from '../session/second-factor.ts'
import { endSessionsOf, hasRestrictedAccess } from '../session/service.ts'
import { deleteInvite } from './invite-store.ts'
import { type Invite, makeInvite } from './invites.ts'
import {
  countMembers,
  insertInvited,
  lockMember,
  lockMembers,
  type MemberRow,
  selectActive,
  selectMember,
  selectMembers,
  updateMembership,
} from './manage-store.ts'
import { recordChanges } from './record-changes.ts'
import { isUsernameTaken } from './store.ts'

export async function membersOf(ctx: Context, caller: Caller): Promise<Member[]> {
  const rows = await forCompany(ctx.db, caller.company, (tx) => selectMembers(tx, caller.company))
  return rows.map((row) => memberFrom(row, caller, ctx.clock()))
}

export interface NewInvited {
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly role: Role
}

/**
 * Adds a member, who chooses a password through a link to `origin`. `complete` stores what other features keep of a member, in the same
 * transaction. Throws the errors of the fields, username_taken and member_limit.
 */
export async function add(
  ctx: Context,
  caller: Caller,
  given: NewInvited,
  origin: string,
  complete: (tx: Scoped, member: string) => Promise<void>,
): Promise<Invite> {
  const username = given.username.trim()
  if (!within(username, limits.username)) throw fail('username_length')
  refuseInvisible(username)
  const name = memberName(given.name)
  const email = given.email === null ? null : contact('email', given.email)
  const { company } = caller
  return await managing(ctx, caller, async (tx, actor) => {
    if (given.role === 'owner' && actor.role !== 'owner') throw fail('member_protected')
    if ((await countMembers(tx, company)) >= capacityLimits.membersPerCompany)
      throw fail('member_limit', { max: capacityLimits.membersPerCompany })
    if (await isUsernameTaken(tx, company, username)) throw fail('username_taken')
    const id = await insertInvited(tx, company, { username, name, email, role: given.role })
    if (id === null) throw fail('username_taken')
    const subject = { kind: 'member', id } as const
    await recordAudit(tx, company, { at: ctx.clock(), action: 'member_added', subject, details: { role: given.role } })
    await complete(tx, id)
    const others = (await selectActive(tx, company, ['owner', 'admin'])).filter((member) => member !== caller.member)
    await notify(tx, company, others, { kind: 'member_added', member: { id, name }, role: given.role, by: actor.name }, ctx.clock())
    return await makeInvite(tx, ctx, caller, id, origin)
  })
}

interface Given {
  readonly id: string
  readonly name?: string
  readonly role?: Role
  /** An amount in the company's currency; null: no limit. */
  readonly budgetLimit?: string | null
}

/**
 * Throws member_gone, own_membership, member_protected, last_owner, name_length and budget_unreadable, and limit_not_independent for the limit of
 * a member who made the caller.
 */
export async function change(ctx: Context, caller: Caller, given: Given): Promise<Member> {
  const changes = {
    ...(given.budgetLimit === undefined ? {} : await limitFields(ctx, caller.company, given.budgetLimit)),
    ...(given.name === undefined ? {} : { name: memberName(given.name) }),
    ...(given.role === undefined ? {} : { role: given.role }),
  }
  const asOwner = given.role === 'owner'
  const rules = { asOwner, endsOwner: given.role !== undefined && !asOwner }
  const changed = await changing(ctx, caller, given.id, rules, async (tx, target) => {
    if (given.budgetLimit !== undefined) await refuseDependent(ctx, tx, caller, target.id)
    const before = await selectMember(tx, caller.company, target.id)
    if (Object.keys(changes).length > 0) await updateMembership(tx, caller.company, target.id, changes)
    if (given.role !== undefined) await endSessionsWithoutFactor(tx, { company: caller.company, member: target.id })
    await recordChanges(tx, caller.company, before, await selectMember(tx, caller.company, target.id), ctx.clock())
    return await memberAfter(tx, ctx, caller, target.id)
  })
  if (given.role !== undefined) tellPages(ctx, caller, given.id)
  return changed
}

/** A member's limit holds for those whom they made: these may not lift it. */
async function refuseDependent(ctx: Context, tx: Scoped, { company, member }: Caller, target: string): Promise<void> {
  const makersOf = await makersIn(tx, company, ctx.clock())
  if (!makersOf(member).includes(target)) return
  throw fail('limit_not_independent', { name: (await selectMember(tx, company, target)).name })
}

/** Open pages of a member show what they may see now, or close if their sessions have ended. */
export function tellPages(ctx: Context, { company }: Caller, member: string): void {
  ctx.realtime.publish({ company, member }, { kind: 'access' })
}

async function limitFields(ctx: Context, company: string, amount: string | null) {
  if (amount === null) return { budget_limit: null, budget_limit_currency: null }
  const { currency } = await forCompany(ctx.db, company, (tx) => settingsOf(tx, company))
  return { budget_limit: String(readTypedAmount(amount, currency)), budget_limit_currency: currency }
}

/** Disabling ends the member's sessions and their open link. A member without a password needs a new link after being enabled. */
export async function disable(ctx: Context, caller: Caller, given: { id: string; disabled: boolean }): Promise<Member> {
  const member = await changing(ctx, caller, given.id, { endsOwner: given.disabled }, async (tx, target) => {
    const [at, subject] = [ctx.clock(), { kind: 'member', id: target.id } as const]
    if (given.disabled) {
      await updateMembership(tx, caller.company, target.id, { status: 'disabled' })
      await endSessionsOf(tx, caller.company, target.id)
      await deleteInvite(tx, caller.company, target.id)
      if (target.status !== 'disabled') await recordAudit(tx, caller.company, { at, action: 'member_disabled', subject })
    } else if (target.status === 'disabled') {
      await updateMembership(tx, caller.company, target.id, { status: target.password_hash === null ? 'invited' : 'active' })
      await recordAudit(tx, caller.company, { at, action: 'member_enabled', subject })
    }
    return await memberAfter(tx, ctx, caller, target.id)
  })
  tellPages(ctx, caller, given.id)
  return member
}

/** Removes the password and all sessions and returns a new link. A disabled member stays disabled, and can use the link once enabled. */
export async function reset(ctx: Context, caller: Caller, id: string, origin: string): Promise<Invite> {
  const invite = await changing(ctx, caller, id, { endsOwner: true }, async (tx, target) => {
    const status = target.status === 'disabled' ? 'disabled' : 'invited'
    await updateMembership(tx, caller.company, target.id, { status, password_hash: null })
    await endSessionsOf(tx, caller.company, target.id)
    await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'member_reset', subject: { kind: 'member', id: target.id } })
    return await makeInvite(tx, ctx, caller, target.id, origin)
  })
  tellPages(ctx, caller, id)
  return invite
}

interface Actor {
  readonly role: Role
  readonly name: string
}
type Target = NonNullable<Awaited<ReturnType<typeof lockMember>>>

/**
 * Runs one change of the company's members at a time, by a member who still has the permission: simultaneous changes could remove each
 * other's.
 */
function managing<T>(ctx: Context, caller: Caller, work: (tx: Scoped, actor: Actor) => Promise<T>): Promise<T> {
  return forCompany(ctx.db, caller.company, async (tx) => {
    // Rules over several members hold only if changes to a company's members run one after another.
    await lockCompany(tx, caller.company)
    const actor = await lockMember(tx, caller.company, caller.member)
    if (actor?.status !== 'active') throw fail('session_invalid')
    if (!may(actor.role, 'members.manage')) throw fail('not_allowed')
    return await work(tx, actor)
  })
}

/** Runs a change of one member other than the caller. `asOwner`: it makes them an owner; `endsOwner`: it would remove an owner. */
export function changing<T>(
  ctx: Context,
  caller: Caller,
  id: string,
  rules: { asOwner?: boolean; endsOwner: boolean },
  work: (tx: Scoped, target: Target, actor: Actor) => Promise<T>,
): Promise<T> {
  return managing(ctx, caller, async (tx, actor) => {
    const target = await lockMember(tx, caller.company, id)
    if (!target) throw fail('member_gone')
    if (target.id === caller.member) throw fail('own_membership')
    const ofOwners = target.role === 'owner' || rules.asOwner === true
    if (ofOwners && caller.role !== 'owner') throw fail('member_protected')
    if (rules.endsOwner && target.role === 'owner' && target.status === 'active') {
      const owners = await selectActive(tx, caller.company, ['owner'])
      if (owners.every((owner) => owner === target.id)) throw fail('last_owner')
    }
    // The caller was an owner at the start of the request, but is none any more.
    if (ofOwners && actor.role !== 'owner') throw fail('member_protected')
    return await work(tx, target, actor)
  })
}

/**
 * Runs a change of several members, locked in the order of their ids, other than the caller. Throws `member_gone`, `own_membership` and
 * `member_protected`.
 */
export function changingSeveral<T>(
  ctx: Context,
  caller: Caller,
  ids: readonly string[],
  work: (tx: Scoped, targets: readonly SeveralTarget[]) => Promise<T>,
): Promise<T> {
  return managing(ctx, caller, async (tx, actor) => {
    const known = [...new Set(ids)]
    const targets = await lockMembers(tx, caller.company, known)
    if (targets.length !== known.length) throw fail('member_gone')
    if (known.includes(caller.member)) throw fail('own_membership')
    if (actor.role !== 'owner' && targets.some(({ role }) => role === 'owner')) throw fail('member_protected')
    return await work(tx, targets)
  })
}

type SeveralTarget = Awaited<ReturnType<typeof lockMembers>>[number]

export async function memberAfter(tx: Scoped, ctx: Context, caller: Caller, id: string): Promise<Member> {
  return memberFrom(await selectMember(tx, caller.company, id), caller, ctx.clock())
}

function memberFrom(row: MemberRow, caller: Caller, now: Date): Member {
  const waits = row.status === 'invited' && row.invite_ends_at !== null && row.invite_ends_at > now
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.status,
    avatar: row.avatar,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    inviteEndsAt: waits ? (row.invite_ends_at?.toISOString() ?? null) : null,
    budgetLimit: limitAnswer(row),
    accountAccess: hasRestrictedAccess(row.role, row.account_access) ? 'assigned' : 'all',
    secondFactor: row.factor_at !== null,
    hasPasskey: Boolean(row.has_passkey),
    editable: row.id !== caller.member && (caller.role === 'owner' || row.role !== 'owner'),
  }
}

function limitAnswer({ budget_limit: micros, budget_limit_currency: currency }: MemberRow): Member['budgetLimit'] {
  return micros === null || currency === null ? null : { amount: amountOf(BigInt(micros), currency), currency }
}
