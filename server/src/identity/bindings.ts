import type { Identity } from '@adroit/contract/identity'
import { type IdentityProviderName, identityProviders } from '@adroit/contract/identity-providers'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { notify } from '../notifications/notify.ts'
import type { Caller } from '../session/caller.ts'
import { announceEnd, endSessionsOfIdentity, holdSession, lockActive } from '../session/service.ts'
import type { Browser } from './begin.ts'
import { taken } from './errors.ts'
import type { IdentityPerson } from './providers/provider.ts'
import { personWhoReturned } from './return.ts'
import { deleteIdentity, type IdentityRow, insertIdentity, lockIdentity, selectIdentities, selectTakenBy } from './store.ts'

/** The member's third-party logins: the providers that this server offers, or that are bound. */
export async function identitiesOf(ctx: Context, { company, member }: Caller): Promise<Identity[]> {
  const rows = await forCompany(ctx.db, company, (tx) => selectIdentities(tx, company, member))
  return identityProviders.flatMap((provider) => {
    const row = rows.find((each) => each.provider === provider)
    const available = ctx.identityProviders.has(provider)
    return row !== undefined || available ? [shown(ctx, provider, row)] : []
  })
}

/** Binds whoever came back from a provider to the caller, in place of an earlier person of that provider. */
export async function completeBinding(
  ctx: Context,
  caller: Caller,
  given: { readonly provider: IdentityProviderName; readonly returned: string },
  browser: Browser,
): Promise<Identity> {
  const person = await personWhoReturned(ctx, given.provider, given.returned, caller, browser)
  const bound = await forCompany(ctx.db, caller.company, async (tx) => {
    await lockCaller(tx, caller)
    await bind(tx, ctx, caller, given.provider, person, browser)
    const row = (await selectIdentities(tx, caller.company, caller.member)).find(({ provider }) => provider === given.provider)
    return shown(ctx, given.provider, row)
  })
  announceEnd(ctx, caller)
  return bound
}

/** Binds a person to a member, and notifies them. Returns the id of the identity. Throws identity_taken. */
export async function bind(
  tx: Scoped,
  ctx: Context,
  { company, member }: Pick<Caller, 'company' | 'member'>,
  provider: IdentityProviderName,
  person: IdentityPerson,
  browser: Pick<Browser, 'locale' | 'address'>,
): Promise<string> {
  const now = ctx.clock()
  if (await selectTakenBy(tx, company, member, provider, person.keys)) throw taken(provider, browser.locale)
  await forget(tx, { company, member }, provider, null)
  const key = person.keys[0]
  const values = { company_id: company, member_id: member, provider, ...key, person_name: person.name, bound_at: now }
  const id = await insertIdentity(tx, values)
  // Another member of the company was faster.
  if (id === null) throw taken(provider, browser.locale)
  await notify(tx, company, [member], { kind: 'identity_bound', provider, person: person.name, address: browser.address }, now)
  const actor = { kind: 'member', id: member } as const
  await recordAudit(tx, company, { at: now, action: 'identity_bound', actor, details: { with: provider, person: person.name } })
  return id
}

/** Unbinds a provider. Returns how many sessions ended: those that began with it, except for the caller's. */
export async function unbind(ctx: Context, caller: Caller, provider: IdentityProviderName, address: string): Promise<number> {
  const count = await forCompany(ctx.db, caller.company, async (tx) => {
    await lockCaller(tx, caller)
    const forgotten = await forget(tx, caller, provider, caller.session)
    if (forgotten === null) throw fail('identity_gone')
    const { person, ended } = forgotten
    await notify(tx, caller.company, [caller.member], { kind: 'identity_unbound', provider, person, address }, ctx.clock())
    await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'identity_unbound', details: { with: provider, person } })
    return ended
  })
  announceEnd(ctx, caller)
  return count
}

/** Deletes a member's identity, and ends the sessions that began with it, except for `keep`; null: there is none. */
async function forget(
  tx: Scoped,
  { company, member }: Pick<Caller, 'company' | 'member'>,
  provider: IdentityProviderName,
  keep: string | null,
): Promise<{ readonly person: string; readonly ended: number } | null> {
  const row = await lockIdentity(tx, company, member, provider)
  if (row === undefined) return null
  // Before the identity is deleted, because its sessions then no longer name it.
  const ended = await endSessionsOfIdentity(tx, member, row.id, keep)
  await deleteIdentity(tx, company, row.id)
  return { person: row.person_name, ended }
}

/** Locks the member before the session and the identity, as a sign-in does: the opposite order could deadlock. */
async function lockCaller(tx: Scoped, caller: Caller): Promise<void> {
  if (!(await lockActive(tx, caller.member))) throw fail('session_invalid')
  await holdSession(tx, caller)
}

function shown(ctx: Context, provider: IdentityProviderName, row: IdentityRow | undefined): Identity {
  return {
    provider,
    available: ctx.identityProviders.has(provider),
    bound: row ? { person: row.person_name, boundAt: row.bound_at.toISOString(), usedAt: row.used_at?.toISOString() ?? null } : null,
  }
}
