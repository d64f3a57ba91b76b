import { type completeSignIn, identityMinutes } from '@adroit/contract/identity'
import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import type { login } from '@adroit/contract/session'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { asSystem, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { randomToken, sha256 } from '../lib/tokens.ts'
import { type Entered, enter, type Wanted } from '../session/enter.ts'
import type { SessionListeners } from '../session/listeners.ts'
import { signIn } from '../session/login.ts'
import { lockActive } from '../session/service.ts'
import { insertTicket, selectTicket, takeTicket } from './attempt-store.ts'
import type { Browser } from './begin.ts'
import { bind } from './bindings.ts'
import type { IdentityPerson } from './providers/provider.ts'
import { isSameBrowser, personWhoReturned } from './return.ts'
import { adoptKey, type BoundRow, markUsed, selectBoundTo } from './store.ts'

type Completed = z.infer<typeof completeSignIn.answer>
type Pending = Extract<Completed, { outcome: 'choose' | 'unbound' }>

/** Signs in whoever came back from a provider, if exactly one member is bound to them; else returns a ticket for the next step. */
export async function complete(
  ctx: Context,
  given: Wanted & { readonly provider: IdentityProviderName; readonly returned: string },
  browser: Browser,
): Promise<Entered | Pending> {
  const person = await personWhoReturned(ctx, given.provider, given.returned, null, browser)
  return await asSystem(ctx.db, async (tx) => {
    await adoptKey(tx, given.provider, person.keys)
    const bound = await selectBoundTo(tx, given.provider, person.keys)
    const [only] = bound
    if (only !== undefined && bound.length === 1) return await enterAs(tx, ctx, only, given, browser, given.provider)
    const ticket = await makeTicket(tx, ctx, given.provider, person, only === undefined ? 'bind' : 'choose', browser)
    if (only === undefined) return { outcome: 'unbound', ticket, person: person.name }
    return { outcome: 'choose', ticket, accounts: bound.map(accountOf) }
  })
}

/** Signs in to one of the accounts that were offered with a ticket. Throws ticket_ended, also for a member who was not offered. */
export async function choose(
  ctx: Context,
  given: Wanted & { readonly ticket: string; readonly member: string },
  browser: Browser,
): Promise<Entered> {
  return await asSystem(ctx.db, async (tx) => {
    const { ticket, key } = await usableTicket(tx, ctx, given.ticket, 'choose', browser)
    const bound = await selectBoundTo(tx, ticket.provider, [key])
    const chosen = bound.find(({ member_id: member }) => member === given.member)
    if (chosen === undefined || !(await takeTicket(tx, ticket.ticket_hash))) throw fail('ticket_ended')
    return await enterAs(tx, ctx, chosen, given, browser, ticket.provider)
  })
}

/** Signs in by company, username and password, and binds the ticket's person once the sign-in is complete. */
export async function bindByLogin(ctx: Context, given: z.infer<typeof login.input> & { readonly ticket: string }, browser: Browser) {
  // Refuses an ended ticket before a password is compared; a wrong password does not use it up.
  const { ticket } = await asSystem(ctx.db, (tx) => usableTicket(tx, ctx, given.ticket, 'bind', browser))
  return await signIn(ctx, given, browser, ticket.ticket_hash)
}

/** Binds the person of a ticket to a member who signs in. Throws ticket_ended and identity_taken. */
export const bindTicket: SessionListeners['bindTicket'] = async (tx, ctx, member, ticketHash, from) => {
  const ticket = await selectTicket(tx, ticketHash)
  if (!isUsable(ticket, ctx, 'bind') || !(await takeTicket(tx, ticketHash))) throw fail('ticket_ended')
  const person = { keys: [{ app: ticket.app, subject: ticket.subject }], name: ticket.person_name } as const
  const identity = await bind(tx, ctx, { company: member.company_id, member: member.id }, ticket.provider, person, from)
  await markUsed(tx, identity, ctx.clock())
  return identity
}

/** Signs a member in, who may have been disabled or unbound since they were found. */
async function enterAs(
  tx: Scoped,
  ctx: Context,
  { id, company_id, member_id }: BoundRow,
  wanted: Wanted,
  browser: Browser,
  provider: IdentityProviderName,
) {
  if (!(await lockActive(tx, member_id))) throw fail('login_refused')
  if (!(await markUsed(tx, id, ctx.clock()))) throw fail('identity_gone')
  return await enter(tx, ctx, { id: member_id, company_id }, { ...wanted, identity: id }, browser, provider)
}

async function makeTicket(
  tx: Scoped,
  ctx: Context,
  provider: IdentityProviderName,
  person: IdentityPerson,
  purpose: 'choose' | 'bind',
  { cookie }: Browser,
): Promise<string> {
  const ticket = randomToken()
  const minutes = purpose === 'choose' ? identityMinutes.choice : identityMinutes.binding
  await insertTicket(tx, {
    ticket_hash: sha256(ticket),
    cookie_hash: sha256(cookie ?? ''),
    purpose,
    provider,
    ...person.keys[0],
    person_name: person.name,
    ends_at: new Date(ctx.clock().getTime() + minutes * 60_000),
  })
  return ticket
}

type Ticket = NonNullable<Awaited<ReturnType<typeof selectTicket>>>

function isUsable(ticket: Ticket | undefined, ctx: Context, purpose: 'choose' | 'bind'): ticket is Ticket {
  return ticket !== undefined && ticket.purpose === purpose && ticket.ends_at > ctx.clock()
}

async function usableTicket(tx: Scoped, ctx: Context, secret: string, purpose: 'choose' | 'bind', { cookie }: Browser) {
  const ticket = await selectTicket(tx, sha256(secret))
  if (!isUsable(ticket, ctx, purpose) || !isSameBrowser(ticket.cookie_hash, cookie)) throw fail('ticket_ended')
  return { ticket, key: { app: ticket.app, subject: ticket.subject } }
}

const accountOf = ({ member_id, abbreviation, company_name, username, name }: BoundRow) => ({
  member: member_id,
  company: abbreviation,
  companyName: company_name,
  username,
  name,
})
