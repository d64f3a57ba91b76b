import { limits } from '@adroit/contract/limits'
import type { login } from '@adroit/contract/session'
import type * as z from 'zod'
import { recordPausedSignIn, recordRefusedSignIn } from '../audit/refusals.ts'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { lowerNames } from '../db/same-name.ts'
import { addressGroup, addressSite } from '../lib/address-group.ts'
import { fail } from '../lib/app-error.ts'
import { within } from '../lib/length.ts'
import { TooManyWait } from '../lib/take-turns.ts'
import { keyedHash } from '../lib/tokens.ts'
import { attempt, attemptMinutes, forgetAttempts } from './attempts.ts'
import { knowsDevice } from './device-store.ts'
import { type Entered, enter } from './enter.ts'
import { deviceHash, type From } from './start-session.ts'
import { lockLogin, selectLogin } from './store.ts'

type Given = z.infer<typeof login.input>

/** When a sign-in that found too many others may be sent again. */
const busySeconds = 5

/**
 * Signs a member in. A wrong company, username or password and a disabled member give the same error after the same work: exactly one
 * password comparison. Networks take turns; what is too much is refused at once, and so is a repetition of what was just paused: a flood of
 * sign-ins leaves the database to others. One whose caller has gone before its turn is not tried. `identityTicket`: the hash of a ticket
 * whose third-party login is bound once the sign-in is complete.
 */
export async function signIn(ctx: Context, given: Given, from: From, identityTicket?: Buffer): Promise<Entered> {
  refuseWrongLengths(given)
  if (ctx.knownPauses.has(asSent(given, from), ctx.clock())) throw paused(ctx, from)
  try {
    const keys = [addressSite(from.address), addressGroup(from.address)]
    return await ctx.signInTurns(keys, () => signInNow(ctx, given, from, identityTicket), { signal: from.gone ?? null })
  } catch (error) {
    if (!(error instanceof TooManyWait)) throw error
    note(ctx, from, 'warn', 'login refused: too many wait')
    throw fail('sign_in_busy', { seconds: busySeconds })
  }
}

/** Writes to the log, once a minute for all attempts of one network. */
function note(ctx: Context, { address }: From, level: 'info' | 'warn', message: string): void {
  const group = addressGroup(address)
  ctx.seldom(`${message} ${group}`, ctx.clock(), (attempts) => ctx.log[level]({ address: group, attempts }, message))
}

function paused(ctx: Context, from: From) {
  note(ctx, from, 'warn', 'login paused')
  return fail('login_paused', { minutes: attemptMinutes })
}

/** What decides whether a sign-in is paused. */
const asSent = ({ company, username, deviceId = '' }: Given, { address }: From) => [addressGroup(address), company, username, deviceId]

async function signInNow(ctx: Context, given: Given, from: From, identityTicket?: Buffer): Promise<Entered> {
  const now = ctx.clock()
  const device = deviceHash(ctx, given.deviceId)
  const found = await asSystem(ctx.db, async (tx) => {
    const member = await selectLogin(tx, given.company, given.username)
    const known = member && device !== null && (await knowsDevice(tx, member.id, device))
    const names = await lowerNames(tx, given.company, given.username)
    // A device that this member has used before has only its own attempt count, so that strangers cannot lock the member out. All others
    // count for the company, too: one common password tried on each of its accounts.
    const key = keyedHash(ctx.secret, names.company, names.username, known ? device : '')
    const strange = { address: from.address, companyKey: keyedHash(ctx.secret, 'company', names.company) }
    const allowed = await attempt(tx, key, known ? { address: null } : strange, now)
    const refused = {
      member: member?.id ?? null,
      key: keyedHash(ctx.secret, 'refused', names.company, names.username),
      address: from.address,
    }
    if (!allowed) await recordPausedSignIn(tx, ctx, refused)
    return { member, key, allowed, refused }
  })
  if (!found.allowed) {
    ctx.knownPauses.add(asSent(given, from), now)
    throw paused(ctx, from)
  }
  const matches = await ctx.passwords.matches(found.member?.password_hash ?? null, given.password)
  const refused = () => {
    note(ctx, from, 'info', 'login refused')
    return fail('login_refused')
  }
  const member = found.member
  if (!member || !matches || member.status !== 'active') {
    await recordRefusedSignIn(ctx, found.refused)
    throw refused()
  }
  return await asSystem(ctx.db, async (tx) => {
    // The password comparison takes time. If the password was changed or the member disabled meanwhile, this login fails too.
    const current = await lockLogin(tx, member.id)
    if (current?.status !== 'active' || current.password_hash !== member.password_hash) throw refused()
    await forgetAttempts(tx, found.key, now)
    return await enter(tx, ctx, member, { ...given, ...(identityTicket && { identityTicket }) }, from, 'password')
  })
}

function refuseWrongLengths(given: Given): void {
  if (!within(given.company, limits.companyAbbreviation)) throw fail('company_length')
  if (!within(given.username, limits.username)) throw fail('username_length')
  if (!within(given.password, limits.password)) throw fail('password_length')
  if (!given.agreed) throw fail('agreement_missing')
}
