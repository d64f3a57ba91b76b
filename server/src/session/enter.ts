import { secondFactorRules } from '@adroit/contract/second-factor-rules'
import type { SignInAnswer } from '@adroit/contract/sign-in'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import type { Exchange } from '../http/exchange.ts'
import { randomToken, sha256 } from '../lib/tokens.ts'
import { insertChallenge } from './challenge-store.ts'
import { deviceHash, type From, type SignedIn, type SignInWay, startSession } from './start-session.ts'
import { type Demand, selectDemand } from './store.ts'

/** What a sign-in requests for its session. */
export interface Wanted {
  readonly deviceId?: string
  /** Bind the token to a cookie. */
  readonly bind?: boolean
  /** The third-party login with which the session begins. */
  readonly identity?: string
  /** The hash of a ticket whose third-party login is bound once every factor is proved. */
  readonly identityTicket?: Buffer
}

/** A session, or the ticket with which a second factor completes the sign-in. */
export type Entered = SignedIn | Extract<SignInAnswer, { secondFactor: unknown }>

/**
 * The one gate behind every way to sign in. `member`: proved their first factor, and is locked by this transaction. Starts a session only if
 * no second factor is set up, and none is required: where none is required, passkeys beside a password are no second factor. A passkey proves
 * both factors: its device verified its owner.
 */
export async function enter(
  tx: Scoped,
  ctx: Context,
  member: { readonly id: string; readonly company_id: string },
  wanted: Wanted,
  from: From,
  way: SignInWay,
): Promise<Entered> {
  const start = {
    device: deviceHash(ctx, wanted.deviceId),
    binds: wanted.bind === true,
    identity: wanted.identity ?? null,
    identityTicket: wanted.identityTicket ?? null,
  }
  if (way === 'passkey') return await startSession(tx, ctx, member, start, from, way)
  const demand = await selectDemand(tx, member.id)
  if (!demand.hasFactor && !demand.required) return await startSession(tx, ctx, member, start, from, way)
  const ticket = randomToken()
  await insertChallenge(tx, {
    ticket_hash: sha256(ticket),
    company_id: member.company_id,
    member_id: member.id,
    device_hash: start.device,
    binds: start.binds,
    identity_id: start.identity,
    identity_ticket: start.identityTicket,
    secret: null,
    ends_at: new Date(ctx.clock().getTime() + secondFactorRules.minutes * 60_000),
  })
  return { secondFactor: { ticket, step: stepOf(demand) } }
}

/** A member with passkeys sets up no app here: whoever knows only their password would get past the second factor. */
function stepOf({ hasFactor, hasPasskey }: Demand): 'code' | 'passkey' | 'set_up' {
  if (hasFactor) return 'code'
  return hasPasskey ? 'passkey' : 'set_up'
}

/** Sets the cookie of a bound session. Returns the answer of the sign-in. */
export function answerOf(entered: Entered, exchange: Exchange): SignInAnswer {
  if ('secondFactor' in entered) return entered
  const { token, tenantId, cookie } = entered
  if (cookie !== null) exchange.setBindingCookie(cookie)
  return { token, tenantId }
}
