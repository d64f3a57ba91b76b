import { limits } from '@adroit/contract/limits'
import type { login } from '@adroit/contract/session'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import { keyedHash, randomToken, sha256 } from '../lib/tokens.ts'
import { attempt, attemptMinutes, forgetAttempts } from './attempts.ts'
import { knowsDevice, rememberDevice } from './device-store.ts'
import { lifetimes } from './lifetimes.ts'
import { insertSession, keepSessions, lockLogin, lowerNames, selectLogin, updateLastLogin } from './store.ts'
import { insertToken } from './token-store.ts'

type Given = z.infer<typeof login.input>

export interface From {
  readonly address: string
  readonly userAgent: string | null
}

export interface SignedIn {
  readonly token: string
  readonly tenantId: string
  /** Value of the binding cookie, where one was asked for. */
  readonly cookie: string | null
}

/**
 * Signs a member in. A wrong company, user or password and a disabled member are one refusal after the same work:
 * exactly one password comparison.
 */
export async function signIn(ctx: Context, given: Given, from: From): Promise<SignedIn> {
  refuseWrongLengths(given)
  const now = ctx.clock()
  const device = given.deviceId ? keyedHash(ctx.secret, 'device', given.deviceId) : null
  const found = await asSystem(ctx.db, async (tx) => {
    const member = await selectLogin(tx, given.company, given.username)
    const known = member && device !== null && (await knowsDevice(tx, member.id, device))
    const names = await lowerNames(tx, given.company, given.username)
    // A device that this member has used before has a count of its own alone, so that strangers cannot lock him out.
    const key = keyedHash(ctx.secret, names.company, names.username, known ? device : '')
    return { member, key, allowed: await attempt(tx, key, known ? null : from.address, now) }
  })
  if (!found.allowed) {
    ctx.log.warn({ address: from.address }, 'login paused')
    throw fail('login_paused', { minutes: attemptMinutes })
  }
  const matches = await ctx.passwords.matches(found.member?.password_hash ?? null, given.password)
  const refused = () => {
    ctx.log.info({ address: from.address }, 'login refused')
    return fail('login_refused')
  }
  const member = found.member
  if (!member || !matches || member.status !== 'active') throw refused()
  const token = randomToken()
  const cookie = given.bind === true ? randomToken() : null
  await asSystem(ctx.db, async (tx) => {
    // Comparing took its time: what was set or disabled meanwhile has ended the member's sessions, and ends this one too.
    const current = await lockLogin(tx, member.id)
    if (current?.status !== 'active' || current.password_hash !== member.password_hash) throw refused()
    const session = await insertSession(tx, {
      company_id: member.company_id,
      member_id: member.id,
      cookie_hash: cookie === null ? null : sha256(cookie),
      device_hash: device,
      user_agent: from.userAgent,
      address: from.address,
      created_at: now,
      used_at: now,
      confirmed_at: now,
      expires_at: new Date(now.getTime() + (cookie === null ? lifetimes.unboundMs : lifetimes.boundMs)),
    })
    await insertToken(tx, member.company_id, session, sha256(token))
    await keepSessions(tx, member.id, now, new Date(now.getTime() - lifetimes.idleMs))
    if (device !== null) await rememberDevice(tx, member, device, now)
    await updateLastLogin(tx, member.id, now, from.address)
    await forgetAttempts(tx, found.key, now)
  })
  return { token, tenantId: member.company_id, cookie }
}

function refuseWrongLengths(given: Given): void {
  if (!within(given.company, limits.companyAbbreviation)) throw fail('company_length')
  if (!within(given.username, limits.username)) throw fail('username_length')
  if (!within(given.password, limits.password)) throw fail('password_length')
  if (!given.agreed) throw fail('agreement_missing')
}

/** Length in characters as a person counts them, not in UTF-16 units. */
function within(value: string, { min, max }: { min: number; max: number }): boolean {
  const length = [...value].length
  return length >= min && length <= max
}
