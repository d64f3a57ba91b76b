import { limits } from '@adroit/contract/limits'
import type { login } from '@adroit/contract/session'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import { keyedHash, randomToken, sha256 } from '../lib/tokens.ts'
import { attempt, attemptMinutes, forgetAttempts } from './attempts.ts'
import { lifetimes } from './lifetimes.ts'
import { insertSession, knowsDevice, selectLogin, updateLastLogin } from './store.ts'

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
  const found = await asSystem(ctx.db, async (tx) => {
    const member = await selectLogin(tx, given.company, given.username)
    const device = member && given.deviceId !== undefined && (await knowsDevice(tx, member.id, given.deviceId)) ? given.deviceId : ''
    // A device that this member has used before has a count of its own, so that strangers cannot lock him out.
    const key = keyedHash(ctx.secret, given.company.toLowerCase(), given.username.toLowerCase(), device)
    return { member, key, allowed: await attempt(tx, key, from.address, now) }
  })
  if (!found.allowed) {
    ctx.log.warn({ address: from.address }, 'login paused')
    throw fail('login_paused', { minutes: attemptMinutes })
  }
  const matches = await ctx.passwords.matches(found.member?.password_hash ?? null, given.password)
  const member = found.member
  if (!member || !matches || member.status !== 'active') {
    ctx.log.info({ address: from.address }, 'login refused')
    throw fail('login_refused')
  }
  const token = randomToken()
  const cookie = given.bind === true ? randomToken() : null
  await asSystem(ctx.db, async (tx) => {
    await insertSession(tx, {
      company_id: member.company_id,
      member_id: member.id,
      token_hash: sha256(token),
      cookie_hash: cookie === null ? null : sha256(cookie),
      device_id: given.deviceId ?? null,
      user_agent: from.userAgent,
      address: from.address,
      created_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + (cookie === null ? lifetimes.unboundMs : lifetimes.boundMs)),
    })
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
