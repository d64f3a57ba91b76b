import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import type { Locale } from '@adroit/contract/locales'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { keyedHash, randomToken, sha256 } from '../lib/tokens.ts'
import { notify } from '../notifications/notify.ts'
import { knowsDevice, nameWithoutId, rememberDevice } from './device-store.ts'
import { lifetimes } from './lifetimes.ts'
import { insertSession, lastLoginOf, pruneSessions, updateLastLogin } from './store.ts'
import { insertToken } from './token-store.ts'

export interface From {
  /** The language of errors. */
  readonly locale: Locale
  readonly address: string
  readonly userAgent: string | null
  /** Aborted when the caller has gone. */
  readonly gone?: AbortSignal
}

/** The session that a completed sign-in begins. */
interface Start {
  /** As `deviceHash` returns it. */
  readonly device: string | null
  /** Bind the token to a cookie. */
  readonly binds: boolean
  /** The third-party login with which the session begins; null: another way. */
  readonly identity: string | null
  /** The hash of a ticket whose third-party login is bound now, and with which the session begins; null: none is. */
  readonly identityTicket: Buffer | null
}

/** How a member proves who they are. */
export type SignInWay = 'password' | 'invite' | 'passkey' | 'second_factor' | IdentityProviderName

export interface SignedIn {
  readonly token: string
  readonly tenantId: string
  /** Value of the binding cookie; null: none was requested. */
  readonly cookie: string | null
}

/** The stored hash of a device id; null: none was sent. */
export function deviceHash(ctx: Context, deviceId: string | undefined): string | null {
  return deviceId ? keyedHash(ctx.hashSecret, 'device', deviceId) : null
}

/**
 * Starts a session for a member who proved every factor that they need, and whom this transaction has locked. Notifies the member of a login from an unknown device,
 * except for their very first login.
 */
export async function startSession(
  tx: Scoped,
  ctx: Context,
  member: { readonly id: string; readonly company_id: string },
  { device, binds, identity, identityTicket }: Start,
  from: From,
  way: SignInWay,
): Promise<SignedIn> {
  const now = ctx.clock()
  const token = randomToken()
  const cookie = binds ? randomToken() : null
  const session = await insertSession(tx, {
    company_id: member.company_id,
    member_id: member.id,
    cookie_hash: cookie === null ? null : sha256(cookie),
    device_hash: device,
    identity_id: identityTicket === null ? identity : await ctx.listeners.session.bindTicket(tx, ctx, member, identityTicket, from),
    user_agent: from.userAgent,
    address: from.address,
    created_at: now,
    used_at: now,
    confirmed_at: now,
    expires_at: new Date(now.getTime() + (cookie === null ? lifetimes.unboundMs : lifetimes.boundMs)),
  })
  await insertToken(tx, member.company_id, session, sha256(token))
  await pruneSessions(tx, member.id, now, new Date(now.getTime() - lifetimes.idleMs))
  const seenAs = device ?? nameWithoutId(keyedHash(ctx.hashSecret, 'agent', from.userAgent ?? '', from.address))
  const strange = !(await knowsDevice(tx, member.id, seenAs))
  if (strange && (await lastLoginOf(tx, member.id)) !== null)
    await notify(tx, member.company_id, [member.id], { kind: 'new_device', address: from.address, userAgent: from.userAgent }, now)
  await rememberDevice(tx, member, seenAs, now)
  await updateLastLogin(tx, member.id, now, from.address)
  const actor = { kind: 'member', id: member.id } as const
  await recordAudit(tx, member.company_id, { at: now, action: 'signed_in', actor, details: { with: way } })
  ctx.knownTokens.add(token, session)
  return { token, tenantId: member.company_id, cookie }
}
