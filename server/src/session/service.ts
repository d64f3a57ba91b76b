import { timingSafeEqual } from 'node:crypto'
import type { Role } from '@adroit/contract/roles'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import { randomToken, sha256 } from '../lib/tokens.ts'
import type { Caller } from './caller.ts'
import { lifetimes } from './lifetimes.ts'
import { deleteSession, type FoundSession, findSession, lockSession, selectLife, touchSession } from './store.ts'
import { insertToken, keepTokens, replaceTokens } from './token-store.ts'

/**
 * Who a token belongs to, or null when it is worth nothing: unknown, expired, idle for too long, replaced more than
 * a minute ago, of a disabled member, or sent without the cookie that it is bound to.
 */
export async function findCaller(ctx: Context, token: string, cookie: string | null): Promise<Caller | null> {
  const session = await findSession(ctx.db, sha256(token))
  const now = ctx.clock()
  if (!session || !isAlive(session, now) || !isBoundTo(session, cookie)) return null
  if (now.getTime() - session.used_at.getTime() > lifetimes.usedAtMs) {
    await forCompany(ctx.db, session.company_id, (tx) => touchSession(tx, session.company_id, session.id, now))
  }
  return {
    company: session.company_id,
    member: session.member_id,
    role: session.role,
    restricted: isRestricted(session.role, session.account_access),
    session: session.id,
    token: session.token_id,
    confirmedAt: session.confirmed_at,
  }
}

/** Whether the session that a caller came with is still good, whatever became of his token. */
export async function sessionLives(ctx: Context, caller: Caller): Promise<boolean> {
  const session = await forCompany(ctx.db, caller.company, (tx) => selectLife(tx, caller.company, caller.session))
  return session !== undefined && isAlive({ ...session, token_ends_at: null }, ctx.clock())
}

/** Owners and admins see every account, whatever is assigned to them. */
export function isRestricted(role: Role, access: 'all' | 'assigned'): boolean {
  return access === 'assigned' && role !== 'owner' && role !== 'admin'
}

type Life = Pick<FoundSession, 'status' | 'expires_at' | 'used_at' | 'token_ends_at'>

function isAlive(session: Life, now: Date): boolean {
  if (session.status !== 'active' || session.expires_at <= now) return false
  if (now.getTime() - session.used_at.getTime() > lifetimes.idleMs) return false
  return session.token_ends_at === null || session.token_ends_at > now
}

function isBoundTo(session: FoundSession, cookie: string | null): boolean {
  if (session.cookie_hash === null) return true
  return cookie !== null && timingSafeEqual(sha256(cookie), session.cookie_hash)
}

/**
 * A new token for the caller's session; the cookie and the end of the session stay as they are. The token that asks and
 * those issued before it end in a minute. Later ones stay: of two refreshes at once, the client may have kept either.
 * Throws session_invalid when the session ended meanwhile.
 */
export async function renewToken(ctx: Context, caller: Caller): Promise<string> {
  const token = randomToken()
  const now = ctx.clock()
  await forCompany(ctx.db, caller.company, async (tx) => {
    // One refresh of a session after another, so that the order of ids is the order of issue.
    await holdSession(tx, caller)
    await replaceTokens(tx, caller, now, new Date(now.getTime() + lifetimes.oldTokenMs))
    await insertToken(tx, caller.company, caller.session, sha256(token))
    await keepTokens(tx, caller)
  })
  return token
}

/** For work that took its time: the caller's session stays until the transaction ends. Throws session_invalid when it has ended. */
export async function holdSession(tx: Scoped, caller: Caller): Promise<void> {
  if (!(await lockSession(tx, caller.company, caller.session))) throw fail('session_invalid')
}

export async function endSession(ctx: Context, caller: Caller): Promise<void> {
  await forCompany(ctx.db, caller.company, (tx) => deleteSession(tx, caller.company, caller.session))
}
