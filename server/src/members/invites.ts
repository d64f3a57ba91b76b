import { limits } from '@adroit/contract/limits'
import { recordAudit } from '../audit/record.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { asSystem, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { keyedHash, randomToken, sha256 } from '../lib/tokens.ts'
import { notify } from '../notifications/notify.ts'
import { attempt, attemptMinutes, forgetAttempts } from '../session/attempts.ts'
import type { Caller } from '../session/caller.ts'
import { type Entered, enter, type Wanted } from '../session/enter.ts'
import { refusePasswordLength, refuseWeakPassword } from '../session/password-rules.ts'
import type { From } from '../session/start-session.ts'
import { activate, deleteExpiredInvite, selectInvite, takeInvite, upsertInvite } from './invite-store.ts'
import { lockMember } from './manage-store.ts'

export interface Invite {
  readonly id: string
  readonly link: string
  readonly endsAt: string
}

/** Creates the one link with which a member chooses a password. Its secret is behind the #, which browsers send to no server. */
export async function makeInvite(tx: Scoped, ctx: Context, caller: Caller, member: string, origin: string): Promise<Invite> {
  const secret = randomToken()
  const endsAt = new Date(ctx.clock().getTime() + limits.inviteDays * 86_400_000)
  await upsertInvite(tx, caller.company, { member, secretHash: sha256(secret), endsAt, by: caller.member })
  await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'invite_made', subject: { kind: 'member', id: member } })
  return { id: member, link: linkOf(origin, secret), endsAt: endsAt.toISOString() }
}

/** The address that opens an invite. */
export const linkOf = (origin: string, secret: string): string => `${origin}/#/pages/login/components/invite?secret=${secret}`

/** The member that a link is for. Throws invite_gone if it is used, expired or unknown, always after the same work. */
export async function inviteOf(ctx: Context, secret: string) {
  const invite = await asSystem(ctx.db, (tx) => usableInvite(tx, sha256(secret), ctx.clock()))
  if (!invite) throw fail('invite_gone')
  return {
    company: invite.company.abbreviation,
    companyName: invite.company.name,
    username: invite.username,
    name: invite.name,
    endsAt: invite.ends_at.toISOString(),
  }
}

/** The valid invite of a secret, with its company; null: there is none. */
async function usableInvite(tx: Scoped, secretHash: Buffer, now: Date) {
  const invite = await selectInvite(tx, secretHash, now)
  if (!invite) await deleteExpiredInvite(tx, secretHash, now)
  return invite ? { ...invite, company: await settingsOf(tx, invite.company_id) } : null
}

export interface Acceptance extends Wanted {
  readonly secret: string
  readonly password: string
  readonly agreed: boolean
}

/** Sets the chosen password and signs the member in, as far as no second factor is missing. Of several simultaneous calls, one consumes the link. */
export async function accept(ctx: Context, given: Acceptance, from: From): Promise<Entered> {
  refusePasswordLength(given.password)
  if (!given.agreed) throw fail('agreement_missing')
  const secretHash = sha256(given.secret)
  const now = ctx.clock()
  const key = keyedHash(ctx.secret, 'invite', given.secret)
  const { allowed, invite } = await asSystem(ctx.db, async (tx) => ({
    allowed: await attempt(tx, key, from, now),
    invite: await usableInvite(tx, secretHash, now),
  }))
  if (!allowed) throw fail('login_paused', { minutes: attemptMinutes })
  if (!invite) throw fail('invite_gone')
  // A valid link is no guess: weak passwords must not use up the member's attempts.
  await asSystem(ctx.db, (tx) => forgetAttempts(tx, key, now))
  refuseWeakPassword(given.password, [invite.company.abbreviation, invite.username])
  const passwordHash = await ctx.passwords.hash(given.password)
  return await asSystem(ctx.db, async (tx) => {
    // Locks the member first, as disabling does: the opposite order could deadlock.
    const current = await lockMember(tx, invite.company_id, invite.id)
    if (current?.status !== 'invited' || !(await takeInvite(tx, invite.id, secretHash, now))) throw fail('invite_gone')
    await activate(tx, invite.company_id, invite.id, passwordHash)
    if (invite.last_login_at !== null) {
      const body = { kind: 'password_changed', by: invite.maker, address: from.address } as const
      await notify(tx, invite.company_id, [invite.id], body, now)
    }
    const actor = { kind: 'member', id: invite.id } as const
    await recordAudit(tx, invite.company_id, { at: now, action: 'invite_accepted', actor })
    return await enter(tx, ctx, invite, given, from, 'invite')
  })
}
