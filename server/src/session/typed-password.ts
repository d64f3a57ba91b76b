import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { keyedHash } from '../lib/tokens.ts'
import { attempt, attemptMinutes, forgetAttempts } from './attempts.ts'
import type { Caller } from './caller.ts'
import { selectPassword } from './store.ts'

/**
 * Compares a typed password with the caller's; returns the member as read before the comparison. Each session has its own attempt count,
 * with the same limit as an account's logins: a session thief can neither keep guessing nor lock the owner out. Throws password_wrong,
 * login_paused, and session_invalid for a member without a password.
 */
export async function comparePassword(ctx: Context, caller: Caller, typed: string) {
  const now = ctx.clock()
  const key = keyedHash(ctx.secret, 'typed', caller.session)
  const { member, allowed } = await forCompany(ctx.db, caller.company, async (tx) => ({
    member: await selectPassword(tx, caller),
    allowed: await attempt(tx, key, { address: null }, now),
  }))
  if (!allowed) {
    const note = 'typing the password is paused'
    ctx.seldom(`${note} ${caller.member}`, now, (attempts) => ctx.log.warn({ member: caller.member, attempts }, note))
    throw fail('login_paused', { minutes: attemptMinutes })
  }
  if (!member || member.password_hash === null) throw fail('session_invalid')
  if (!(await ctx.passwords.matches(member.password_hash, typed))) throw fail('password_wrong')
  await forCompany(ctx.db, caller.company, (tx) => forgetAttempts(tx, key, now))
  return { passwordHash: member.password_hash, names: [member.username, member.abbreviation] }
}
