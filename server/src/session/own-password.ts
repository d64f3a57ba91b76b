import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { notify } from '../notifications/notify.ts'
import type { Caller } from './caller.ts'
import { deleteChallengesOf } from './challenge-store.ts'
import { refusePasswordLength, refuseWeakPassword } from './password-rules.ts'
import { announceEnd } from './service.ts'
import { deleteOtherSessions, markConfirmed } from './session-list-store.ts'
import { lockLogin, updateOwnPassword } from './store.ts'
import { comparePassword } from './typed-password.ts'

/** Confirms the caller's password, which allows protected actions in this session for `limits.confirmedMinutes`. */
export async function confirm(ctx: Context, caller: Caller, password: string): Promise<null> {
  await ctx.ownTurns([caller.member], async () => {
    const { passwordHash } = await comparePassword(ctx, caller, password)
    await forCompany(ctx.db, caller.company, (tx) => takeTyped(tx, ctx, caller, passwordHash))
  })
  return null
}

/** Sets a new password and ends the member's sessions except for the current one. */
export async function change(ctx: Context, caller: Caller, given: { current: string; password: string }, address: string): Promise<null> {
  refusePasswordLength(given.password)
  const { passwordHash, names } = await ctx.ownTurns([caller.member], () => comparePassword(ctx, caller, given.current))
  if (given.password === given.current) throw fail('password_same')
  refuseWeakPassword(given.password, names)
  const next = await ctx.passwords.hash(given.password)
  await forCompany(ctx.db, caller.company, async (tx) => {
    await takeTyped(tx, ctx, caller, passwordHash)
    await updateOwnPassword(tx, caller, next)
    await deleteOtherSessions(tx, caller)
    await deleteChallengesOf(tx, caller.company, caller.member)
    await notify(tx, caller.company, [caller.member], { kind: 'password_changed', by: null, address }, ctx.clock())
    await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'password_changed' })
  })
  announceEnd(ctx, caller)
  return null
}

/** The password comparison takes time. Throws session_invalid if the password was changed or the session ended meanwhile. */
async function takeTyped(tx: Scoped, ctx: Context, caller: Caller, comparedWith: string): Promise<void> {
  const current = await lockLogin(tx, caller.member)
  if (current?.password_hash !== comparedWith || !(await markConfirmed(tx, caller, ctx.clock()))) throw fail('session_invalid')
}
