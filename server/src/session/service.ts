import { timingSafeEqual } from 'node:crypto'
import type { Role } from '@adroit/contract/roles'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { randomToken, sha256 } from '../lib/tokens.ts'
import type { Caller } from './caller.ts'
import { deleteChallengesOf, deleteChallengesOfCompany } from './challenge-store.ts'
import { lifetimes } from './lifetimes.ts'
import { markConfirmed } from './session-list-store.ts'
import {
  deleteSession,
  deleteSessionsOf,
  deleteSessionsOfCompany,
  deleteSessionsOfIdentity,
  type FoundSession,
  findSession,
  lockLogin,
  lockSession,
  selectLife,
  selectLoginNames,
  touchSession,
} from './store.ts'
import { deleteToken, insertToken, pruneTokens, replaceTokens } from './token-store.ts'

/**
 * Returns the caller of a token, or null if the token is invalid: unknown, expired, idle for too long, replaced more than a minute ago, of
 * a disabled member, or sent without the cookie that it is bound to.
 */
export async function findCaller(ctx: Context, token: string, cookie: string | null): Promise<Caller | null> {
  const session = await findSession(ctx.db, sha256(token))
  const now = ctx.clock()
  if (!session) {
    ctx.knownTokens.forget(token)
    return null
  }
  const life = lifeOf(session, now)
  await forgetEnded(ctx, { company: session.company_id, id: session.id, token: session.token_id }, life)
  if (life !== 'live') ctx.knownTokens.forget(token)
  if (life !== 'live' || !isBoundTo(session, cookie)) return null
  ctx.knownTokens.add(token, session.id)
  if (now.getTime() - session.used_at.getTime() > lifetimes.usedAtMs) {
    await forCompany(ctx.db, session.company_id, (tx) => touchSession(tx, session.company_id, session.id, now))
  }
  return {
    company: session.company_id,
    member: session.member_id,
    role: session.role,
    restricted: hasRestrictedAccess(session.role, session.account_access),
    session: session.id,
    token: session.token_id,
    confirmedAt: session.confirmed_at,
  }
}

/** Whether the caller's session is still live, even if its token was replaced. */
export async function sessionLives(ctx: Context, caller: Caller): Promise<boolean> {
  return (await knownLife(ctx, caller.company, caller.session)) !== null
}

/** Whether a session is live and `cookie` is the one that it is bound to: for requests of a page that cannot send its token. */
export async function isLiveSession(ctx: Context, of: { company: string; session: string }, cookie: string | null): Promise<boolean> {
  const session = await knownLife(ctx, of.company, of.session)
  return session !== null && isBoundTo(session, cookie)
}

/** The session if it is live; null: it is not, or unknown. */
async function knownLife(ctx: Context, company: string, id: string) {
  const session = await forCompany(ctx.db, company, (tx) => selectLife(tx, company, id))
  if (!session) return null
  const life = lifeOf({ ...session, token_ends_at: null }, ctx.clock())
  await forgetEnded(ctx, { company, id, token: null }, life)
  return life === 'live' ? session : null
}

/** Owners and admins see every account, whatever is assigned to them. */
export function hasRestrictedAccess(role: Role, access: 'all' | 'assigned'): boolean {
  return access === 'assigned' && role !== 'owner' && role !== 'admin'
}

type Life = Pick<FoundSession, 'status' | 'expires_at' | 'used_at' | 'token_ends_at'>

/** `refused`: its member is not active. */
function lifeOf(session: Life, now: Date): 'live' | 'refused' | 'session_over' | 'token_over' {
  if (session.expires_at <= now || now.getTime() - session.used_at.getTime() > lifetimes.idleMs) return 'session_over'
  if (session.status !== 'active') return 'refused'
  if (session.token_ends_at === null) return 'live'
  const left = session.token_ends_at.getTime() - now.getTime()
  // More than it ever had: the clock was set back, and it may have ended before.
  return left > 0 && left <= lifetimes.oldTokenMs ? 'live' : 'token_over'
}

/** Deletes what was found to have ended: it must not come back if the clock is set back. */
async function forgetEnded(
  ctx: Context,
  { company, id, token }: { company: string; id: string; token: string | null },
  life: ReturnType<typeof lifeOf>,
): Promise<void> {
  if (life === 'session_over') await forCompany(ctx.db, company, (tx) => deleteSession(tx, company, id))
  if (life === 'token_over' && token !== null) await forCompany(ctx.db, company, (tx) => deleteToken(tx, company, token))
}

function isBoundTo(session: Pick<FoundSession, 'cookie_hash'>, cookie: string | null): boolean {
  if (session.cookie_hash === null) return true
  return cookie !== null && timingSafeEqual(sha256(cookie), session.cookie_hash)
}

/**
 * Returns a new token for the caller's session; its cookie and expiry stay. The current token and older ones expire in a minute. Newer ones
 * stay: after two simultaneous refreshes, the client may have kept either token. Throws session_invalid if the session ended meanwhile, and
 * server_busy if too many wait.
 */
export async function renewToken(ctx: Context, caller: Caller): Promise<string> {
  const token = randomToken()
  await ctx.ownTurns([caller.member], async () => {
    const now = ctx.clock()
    await forCompany(ctx.db, caller.company, async (tx) => {
      // Refreshes of one session run one after another, so that the order of ids is the order of issue.
      await holdSession(tx, caller)
      await replaceTokens(tx, caller, now, new Date(now.getTime() + lifetimes.oldTokenMs))
      await insertToken(tx, caller.company, caller.session, sha256(token))
      await pruneTokens(tx, caller)
    })
  })
  ctx.knownTokens.add(token, caller.session)
  return token
}

/** Locks the caller's session until the transaction ends, for work that took some time. Throws session_invalid if it has ended. */
export async function holdSession(tx: Scoped, caller: Caller): Promise<void> {
  if (!(await lockSession(tx, caller.company, caller.session))) throw fail('session_invalid')
}

export async function endSession(ctx: Context, caller: Caller): Promise<void> {
  await forCompany(ctx.db, caller.company, async (tx) => {
    await deleteSession(tx, caller.company, caller.session)
    await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'signed_out' })
  })
  announceEnd(ctx, caller)
}

/** Call after sessions of a member have ended: their sockets close at once, and the others stay. */
export function announceEnd(ctx: Context, { company, member }: Pick<Caller, 'company' | 'member'>): void {
  ctx.realtime.publish({ company, member }, { kind: 'over' })
}

/** Notes that the caller has just proved who they are, as the password does. Throws session_invalid if the session has ended. */
export async function confirmSession(tx: Scoped, ctx: Context, caller: Caller): Promise<void> {
  if (!(await markConfirmed(tx, caller, ctx.clock()))) throw fail('session_invalid')
}

/** The company abbreviation and the username with which a member signs in. */
export function loginNamesOf(tx: Scoped, member: string) {
  return selectLoginNames(tx, member)
}

/** Ends all sessions of a member, and their sign-ins that wait for a second factor, in the caller's transaction. */
export async function endSessionsOf(tx: Scoped, company: string, member: string): Promise<void> {
  await deleteSessionsOf(tx, company, member)
  await deleteChallengesOf(tx, company, member)
}

/** Locks a member's row until the transaction ends. Returns whether they may sign in. */
export async function lockActive(tx: Scoped, member: string): Promise<boolean> {
  return (await lockLogin(tx, member))?.status === 'active'
}

/** Ends the member's sessions that began with a third-party login, except for `keep`. Returns how many. */
export function endSessionsOfIdentity(tx: Scoped, member: string, identity: string, keep: string | null): Promise<number> {
  return deleteSessionsOfIdentity(tx, member, identity, keep)
}

/** As `endSessionsOf`, of all members of a company. */
export async function endSessionsOfCompany(tx: Scoped, company: string): Promise<void> {
  await deleteSessionsOfCompany(tx, company)
  await deleteChallengesOfCompany(tx, company)
}
