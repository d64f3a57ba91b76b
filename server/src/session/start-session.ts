import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { keyedHash, randomToken, sha256 } from '../lib/tokens.ts'
import { notify } from '../notifications/notify.ts'
import { knowsDevice, nameWithoutId, rememberDevice } from './device-store.ts'
import { lifetimes } from './lifetimes.ts'
import { insertSession, lastLoginOf, pruneSessions, updateLastLogin } from './store.ts'
import { insertToken } from './token-store.ts'

export interface From {
  readonly address: string
  readonly userAgent: string | null
}

/** What a login requests for its session. */
export interface Wanted {
  readonly deviceId?: string
  /** Bind the token to a cookie. */
  readonly bind?: boolean
}

export interface SignedIn {
  readonly token: string
  readonly tenantId: string
  /** Value of the binding cookie; null: none was requested. */
  readonly cookie: string | null
}

/** The stored hash of a device id; null: none was sent. */
export function deviceHash(ctx: Context, deviceId: string | undefined): string | null {
  return deviceId ? keyedHash(ctx.secret, 'device', deviceId) : null
}

/**
 * Starts a session for an authenticated member, whom this transaction has locked. Notifies the member of a login from an unknown device,
 * except for their very first login.
 */
export async function startSession(
  tx: Scoped,
  ctx: Context,
  member: { readonly id: string; readonly company_id: string },
  wanted: Wanted,
  from: From,
): Promise<SignedIn> {
  const now = ctx.clock()
  const token = randomToken()
  const cookie = wanted.bind === true ? randomToken() : null
  const device = deviceHash(ctx, wanted.deviceId)
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
  await pruneSessions(tx, member.id, now, new Date(now.getTime() - lifetimes.idleMs))
  const seenAs = device ?? nameWithoutId(keyedHash(ctx.secret, 'agent', from.userAgent ?? '', from.address))
  const strange = !(await knowsDevice(tx, member.id, seenAs))
  if (strange && (await lastLoginOf(tx, member.id)) !== null)
    await notify(tx, member.company_id, [member.id], { kind: 'new_device', address: from.address, userAgent: from.userAgent }, now)
  await rememberDevice(tx, member, seenAs, now)
  await updateLastLogin(tx, member.id, now, from.address)
  return { token, tenantId: member.company_id, cookie }
}
