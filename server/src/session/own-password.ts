import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import { refusePasswordLength, refuseWeakPassword } from '../members/password-rules.ts'
import { tell } from '../notifications/tell.ts'
import type { Caller } from './caller.ts'
import { deleteOtherSessions, markConfirmed } from './session-list-store.ts'
import { lockLogin, updateOwnPassword } from './store.ts'
import { comparePassword } from './typed-password.ts'

/** Opens what asks for the password again, for `limits.confirmedMinutes` in this session. */
export async function confirm(ctx: Context, caller: Caller, password: string): Promise<null> {
  const { passwordHash } = await comparePassword(ctx, caller, password)
  await forCompany(ctx.db, caller.company, (tx) => takeTyped(tx, ctx, caller, passwordHash))
  return null
}

/** Sets a new password and ends the member's other sessions; the one that asks stays. */
export async function change(ctx: Context, caller: Caller, given: { current: string; password: string }, address: string): Promise<null> {
  refusePasswordLength(given.password)
  const { passwordHash, names } = await comparePassword(ctx, caller, given.current)
  if (given.password === given.current) throw fail('password_same')
  refuseWeakPassword(given.password, names)
  const next = await ctx.passwords.hash(given.password)
  await forCompany(ctx.db, caller.company, async (tx) => {
    await takeTyped(tx, ctx, caller, passwordHash)
    await updateOwnPassword(tx, caller, next)
    await deleteOtherSessions(tx, caller)
    await tell(tx, caller.company, [caller.member], { kind: 'password_changed', by: null, address }, ctx.clock())
  })
  return null
}

/** Comparing took its time: who got another password or lost the session meanwhile has confirmed nothing. */
async function takeTyped(tx: Scoped, ctx: Context, caller: Caller, comparedWith: string): Promise<void> {
  const current = await lockLogin(tx, caller.member)
  if (current?.password_hash !== comparedWith || !(await markConfirmed(tx, caller, ctx.clock()))) throw fail('session_invalid')
}
