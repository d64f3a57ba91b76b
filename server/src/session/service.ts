import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { randomToken, sha256 } from '../lib/tokens.ts'
import type { Caller } from './caller.ts'
import { lifetimes } from './lifetimes.ts'
import { deleteSession, type FoundSession, findSession, replaceToken, touchSession } from './store.ts'

/**
 * Who a token belongs to, or null when it is worth nothing: unknown, expired, idle for too long, refreshed more than
 * a minute ago, of a disabled member, or sent without the cookie that it is bound to.
 */
export async function findCaller(ctx: Context, token: string, cookie: string | null): Promise<Caller | null> {
  const session = await findSession(ctx.db, sha256(token))
  const now = ctx.clock()
  if (!session || !isAlive(session, now) || !isBoundTo(session, cookie)) return null
  if (now.getTime() - session.used_at.getTime() > lifetimes.usedAtMs) {
    await forCompany(ctx.db, session.company_id, (tx) => touchSession(tx, session.company_id, session.id, now))
  }
  return { company: session.company_id, member: session.member_id, role: session.role, session: session.id }
}

function isAlive(session: FoundSession, now: Date): boolean {
  if (session.status !== 'active' || session.expires_at <= now) return false
  if (now.getTime() - session.used_at.getTime() > lifetimes.idleMs) return false
  return !session.is_old || (session.old_token_until !== null && session.old_token_until > now)
}

function isBoundTo(session: FoundSession, cookie: string | null): boolean {
  if (session.cookie_hash === null) return true
  return cookie !== null && timingSafeEqual(sha256(cookie), session.cookie_hash)
}

/** A new token for the caller's session; the cookie and the end of the session stay as they are. */
export async function renewToken(ctx: Context, caller: Caller): Promise<string> {
  const token = randomToken()
  const oldUntil = new Date(ctx.clock().getTime() + lifetimes.oldTokenMs)
  await forCompany(ctx.db, caller.company, (tx) => replaceToken(tx, caller.company, caller.session, sha256(token), oldUntil))
  return token
}

export async function endSession(ctx: Context, caller: Caller): Promise<void> {
  await forCompany(ctx.db, caller.company, (tx) => deleteSession(tx, caller.company, caller.session))
}
