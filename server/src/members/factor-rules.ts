import type { Role } from '@adroit/contract/roles'
import { recordAudit } from '../audit/record.ts'
import { companyNamed, lockCompany, setFactorRoles, settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { PlainError } from '../lib/plain-error.ts'
import { removePasskeysOf } from '../passkeys/passkeys.ts'
import type { Caller } from '../session/caller.ts'
import { reset } from '../session/second-factor.ts'
import { announceEnd, endSessionsOf } from '../session/service.ts'
import { changing, tellPages } from './manage.ts'
import { lockMember, selectWithoutFactor } from './manage-store.ts'
import { findMember } from './store.ts'

/**
 * Sets the roles whose members need a second factor, and ends the sessions of those without an authenticator app. Returns how many members
 * that are. Throws not_allowed, and second_factor_own_first: the owner who sets it would be signed out, and passkeys have no recovery codes.
 */
export async function requireFactor(ctx: Context, caller: Caller, roles: readonly Role[]): Promise<number> {
  const without = await forCompany(ctx.db, caller.company, async (tx) => {
    // One after another with changes of roles, which the rule is about.
    await lockCompany(tx, caller.company)
    const actor = await lockMember(tx, caller.company, caller.member)
    if (actor?.status !== 'active') throw fail('session_invalid')
    if (actor.role !== 'owner') throw fail('not_allowed')
    const lacking = await selectWithoutFactor(tx, caller.company, roles)
    if (lacking.includes(caller.member)) throw fail('second_factor_own_first')
    const before = (await settingsOf(tx, caller.company)).second_factor_roles
    const after = [...new Set(roles)]
    await setFactorRoles(tx, caller.company, after)
    if ([...before].sort().join() !== [...after].sort().join()) {
      const details = { before: before.join(', '), after: after.join(', ') }
      await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'second_factor_required', details })
    }
    for (const member of lacking) await endSessionsOf(tx, caller.company, member)
    return lacking
  })
  for (const member of without) announceEnd(ctx, { company: caller.company, member })
  return without.length
}

/**
 * Removes the authenticator app, the recovery codes and the passkeys of a member who lost them, and ends their sessions, which a lost phone may
 * have. The password and third-party logins stay. Throws second_factor_off if there is neither an app nor a passkey.
 */
export async function resetFactor(ctx: Context, caller: Caller, id: string, address: string): Promise<null> {
  await changing(ctx, caller, id, { endsOwner: false }, async (tx, target, actor) => {
    const of = { company: caller.company, member: target.id }
    const passkeys = await removePasskeysOf(tx, of)
    if (!(await reset(tx, ctx, of, { by: actor.name, address, passkeys }))) throw fail('second_factor_off')
  })
  tellPages(ctx, caller, id)
  return null
}

/** As `resetFactor`, on the command line. Throws a PlainError if there is no such member, or neither an app nor a passkey. */
export async function resetFactorOf(ctx: Context, given: { readonly company: string; readonly username: string }): Promise<void> {
  const reached = await asSystem(ctx.db, async (tx) => {
    const company = await companyNamed(tx, given.company)
    const member = company && (await findMember(tx, company.id, given.username))
    if (!company || !member) throw new PlainError(`There is no member “${given.username}” in company “${given.company}”.`)
    await lockMember(tx, company.id, member.id)
    const of = { company: company.id, member: member.id }
    const passkeys = await removePasskeysOf(tx, of)
    if (!(await reset(tx, ctx, of, { by: null, address: null, passkeys })))
      throw new PlainError(`Two-step sign-in of “${given.username}” is off, and there are no passkeys.`)
    return of
  })
  announceEnd(ctx, reached)
}
