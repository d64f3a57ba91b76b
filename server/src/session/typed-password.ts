import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import { keyedHash } from '../lib/tokens.ts'
import { attempt, attemptMinutes, forgetAttempts } from './attempts.ts'
import type { Caller } from './caller.ts'
import { selectPassword } from './store.ts'

/**
 * Compares what was typed with the caller's password; answers the member as he was then. A session has as many attempts as
 * an account has at login, counted by themselves: who holds a stolen session can neither guess on nor lock its owner out.
 * Throws password_wrong, login_paused, and session_invalid for one who has no password any more.
 */
export async function comparePassword(ctx: Context, caller: Caller, typed: string) {
  const now = ctx.clock()
  const key = keyedHash(ctx.secret, 'typed', caller.session)
  const { member, allowed } = await forCompany(ctx.db, caller.company, async (tx) => ({
    member: await selectPassword(tx, caller),
    allowed: await attempt(tx, key, null, now),
  }))
  if (!allowed) {
    ctx.log.warn({ member: caller.member }, 'typing the password is paused')
    throw fail('login_paused', { minutes: attemptMinutes })
  }
  if (!member || member.password_hash === null) throw fail('session_invalid')
  if (!(await ctx.passwords.matches(member.password_hash, typed))) throw fail('password_wrong')
  await forCompany(ctx.db, caller.company, (tx) => forgetAttempts(tx, key, now))
  return { passwordHash: member.password_hash, names: [member.username, member.abbreviation] }
}
