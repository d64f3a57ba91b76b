import { formats } from '@adroit/contract/formats'
import { secondFactorRules } from '@adroit/contract/second-factor-rules'
import { recordAudit } from '../audit/record.ts'
import { recordPausedSignIn, recordRefusedSignIn } from '../audit/refusals.ts'
import { typedCode } from '../codes/typed-code.ts'
import type { Context } from '../context.ts'
import { asSystem, type Scoped } from '../db/database.ts'
import { AppError, fail } from '../lib/app-error.ts'
import { keyedHash, sha256 } from '../lib/tokens.ts'
import { notify } from '../notifications/notify.ts'
import { attemptMinutes, countAttempt, forgetAttempt } from './attempts.ts'
import {
  type Challenge,
  countChallengeTry,
  deleteEndedChallenge,
  selectChallenge,
  setChallengeKey,
  takeChallenge,
} from './challenge-store.ts'
import { knowsDevice } from './device-store.ts'
import { recoveryHash } from './recovery-codes.ts'
import { type Key, labelOf, openKey, provedStep, sealKey, turnOn } from './second-factor.ts'
import { countRecoveryCodes, type FactorOf, putKey, selectFactor, useRecoveryCode, useStep } from './second-factor-store.ts'
import { lockActive } from './service.ts'
import { type From, type SignedIn, type SignInWay, startSession } from './start-session.ts'
import { selectDemand } from './store.ts'
import { keyUri, newKey } from './totp.ts'

/** Tries in 15 minutes, over all sign-ins of a member: whoever knows the password cannot guess on by signing in again. */
const perMember = 10

interface Typed {
  readonly ticket: string
  readonly code: string
}

/** Completes a sign-in with a code of the authenticator app, or with a recovery code. */
export async function completeSignIn(ctx: Context, { ticket, code }: Typed, from: From): Promise<SignedIn> {
  const tried = await countTry(ctx, ticket, from)
  return await recordingRefusal(ctx, tried, from, () =>
    asSystem(ctx.db, async (tx) => {
      const of = await lockMember(tx, tried.challenge)
      const factor = await selectFactor(tx, of)
      if (!factor?.confirmed_at) throw fail('ticket_ended')
      if (formats.code(typedCode(code))) await useCode(tx, ctx, of, factor.secret, code, tried)
      else await useRecovery(tx, ctx, of, code, from, tried)
      return await start(tx, ctx, tried, from)
    }),
  )
}

/** Whose sign-in waits for a second factor. Throws ticket_ended. */
export async function memberOfTicket(ctx: Context, ticket: string): Promise<FactorOf> {
  const found = await waitingSignIn(ctx, ticket)
  return await asSystem(ctx.db, (tx) => lockMember(tx, found))
}

/** The sign-in of a ticket. Throws ticket_ended, after the transaction in which what has ended is deleted. */
async function waitingSignIn(ctx: Context, ticket: string): Promise<Challenge> {
  const [hash, now] = [sha256(ticket), ctx.clock()]
  const found = await asSystem(ctx.db, async (tx) => {
    const challenge = await selectChallenge(tx, hash, secondFactorRules.attempts, now)
    if (!challenge) await deleteEndedChallenge(tx, hash, now)
    return challenge
  })
  if (found === undefined) throw fail('ticket_ended')
  return found
}

/** A proof other than a code: `check` throws if it is wrong, and `use` notes its use in the transaction that starts the session. */
export interface Proof<T> {
  readonly check: (of: FactorOf) => Promise<T>
  readonly use: (tx: Scoped, proved: T) => Promise<void>
}

/** Completes a sign-in with another proof, which counts as a code does, and is enough where a second factor has to be set up. */
export async function completeSignInBy<T>(ctx: Context, ticket: string, proof: Proof<T>, from: From): Promise<SignedIn> {
  const tried = await countTry(ctx, ticket, from)
  const { company_id: company, member_id: member } = tried.challenge
  const proved = await recordingRefusal(ctx, tried, from, () => proof.check({ company, member })).catch((problem: unknown) => {
    throw leftOf(tried) === 0 ? fail('second_factor_over') : problem
  })
  return await asSystem(ctx.db, async (tx) => {
    await lockMember(tx, tried.challenge)
    await proof.use(tx, proved)
    return await start(tx, ctx, tried, from, 'passkey')
  })
}

/** Returns the key of the second factor that a sign-in sets up: the same one again for the same ticket. Throws ticket_ended and passkey_needed. */
export async function beginRequired(ctx: Context, ticket: string): Promise<Key> {
  const found = await waitingSignIn(ctx, ticket)
  return await asSystem(ctx.db, async (tx) => {
    const of = await lockMember(tx, found)
    if ((await selectFactor(tx, of))?.confirmed_at) throw fail('ticket_ended')
    await refuseBesidePasskeys(tx, of)
    const known = found.secret === null ? null : openKey(ctx, of, found.secret)
    const key = known ?? newKey()
    if (known === null) await setChallengeKey(tx, found.ticket_hash, sealKey(ctx, of, key))
    return { key, uri: keyUri(key, await labelOf(tx, of)) }
  })
}

/** Sets up the second factor with the first code of its key, and completes the sign-in. Returns the recovery codes, too. Throws as `beginRequired`. */
export async function setUpRequired(ctx: Context, { ticket, code }: Typed, from: From): Promise<SignedIn & { recoveryCodes: string[] }> {
  const tried = await countTry(ctx, ticket, from)
  return await asSystem(ctx.db, async (tx) => {
    const of = await lockMember(tx, tried.challenge)
    await refuseBesidePasskeys(tx, of)
    const { secret } = tried.challenge
    if (secret === null || !(await putKey(tx, of, secret))) throw fail('ticket_ended')
    const step = provedStep(ctx, of, secret, code)
    if (step === null) throw wrong(tried)
    const recoveryCodes = await turnOn(tx, ctx, of, step, from.address)
    return { ...(await start(tx, ctx, tried, from)), recoveryCodes }
  })
}

interface Tried {
  readonly challenge: Challenge
  /** Id of the attempt. */
  readonly id: string
}

/**
 * Counts a try in a transaction of its own before anything is compared, so that simultaneous tries count each other: of the ticket, and of
 * the member. A device that the member has used before has its own count, so that a stranger who knows the password cannot lock them out.
 */
async function countTry(ctx: Context, ticket: string, from: From): Promise<Tried> {
  const now = ctx.clock()
  const tried = await asSystem(ctx.db, async (tx) => {
    const challenge = await countChallengeTry(tx, sha256(ticket), secondFactorRules.attempts, now)
    if (!challenge) {
      await deleteEndedChallenge(tx, sha256(ticket), now)
      return null
    }
    const { member_id: member, device_hash: device } = challenge
    const known = device !== null && (await knowsDevice(tx, member, device))
    const key = keyedHash(ctx.secret, 'second factor', member, known ? device : '')
    const id = await countAttempt(tx, key, perMember, now)
    if (id === null) await recordPausedSignIn(tx, ctx, refusalOf(ctx, challenge, from))
    return { challenge, id }
  })
  if (tried === null) throw fail('ticket_ended')
  const { challenge, id } = tried
  if (id === null) {
    const { member_id: member } = challenge
    const note = 'typing codes of the second factor is paused'
    ctx.seldom(`${note} ${member}`, now, (attempts) => ctx.log.warn({ member, attempts }, note))
    throw fail('login_paused', { minutes: attemptMinutes })
  }
  return { challenge, id }
}

/** What tells that somebody with a first factor of the member did not have the second one. */
const wrongProofs: readonly string[] = ['code_wrong', 'second_factor_over', 'second_factor_used', 'passkey_refused', 'passkey_cloned']

/** Runs the proof of a second factor. The audit log has that it was refused, although its transaction is rolled back. */
async function recordingRefusal<T>(ctx: Context, { challenge }: Tried, from: From, prove: () => Promise<T>): Promise<T> {
  return await prove().catch(async (error: unknown) => {
    if (error instanceof AppError && wrongProofs.includes(error.key)) await recordRefusedSignIn(ctx, refusalOf(ctx, challenge, from))
    throw error
  })
}

function refusalOf(ctx: Context, { member_id: member }: Pick<Challenge, 'member_id'>, { address }: From) {
  return { member, key: keyedHash(ctx.secret, 'refused second factor', member), address }
}

/** Locks the member, as every other change of their sign-in does first. Throws ticket_ended if they may not sign in any more. */
async function lockMember(tx: Scoped, challenge: Pick<Challenge, 'company_id' | 'member_id'>): Promise<FactorOf> {
  if (!(await lockActive(tx, challenge.member_id))) throw fail('ticket_ended')
  return { company: challenge.company_id, member: challenge.member_id }
}

/** Throws passkey_needed: a member with passkeys completes the sign-in with one, as their first factor alone must not add a second. */
async function refuseBesidePasskeys(tx: Scoped, { member }: FactorOf): Promise<void> {
  if ((await selectDemand(tx, member)).hasPasskey) throw fail('passkey_needed')
}

async function useCode(tx: Scoped, ctx: Context, of: FactorOf, secret: Buffer, typed: string, tried: Tried): Promise<void> {
  const step = provedStep(ctx, of, secret, typed)
  if (step === null) throw wrong(tried)
  if (!(await useStep(tx, of, step))) throw fail('second_factor_used')
}

async function useRecovery(tx: Scoped, ctx: Context, of: FactorOf, typed: string, from: From, tried: Tried): Promise<void> {
  if (!(await useRecoveryCode(tx, of, recoveryHash(ctx, of.member, typed), ctx.clock()))) throw wrong(tried)
  const left = await countRecoveryCodes(tx, of)
  await notify(tx, of.company, [of.member], { kind: 'recovery_code_used', left, address: from.address }, ctx.clock())
  const actor = { kind: 'member', id: of.member } as const
  await recordAudit(tx, of.company, { at: ctx.clock(), action: 'recovery_code_used', actor, details: { count: left } })
}

const leftOf = ({ challenge }: Tried) => secondFactorRules.attempts - challenge.tries

function wrong(tried: Tried) {
  const left = leftOf(tried)
  return left === 0 ? fail('second_factor_over') : fail('code_wrong', { left })
}

async function start(tx: Scoped, ctx: Context, { challenge, id }: Tried, from: From, way: SignInWay = 'second_factor'): Promise<SignedIn> {
  if (!(await takeChallenge(tx, challenge.ticket_hash))) throw fail('ticket_ended')
  await forgetAttempt(tx, [id])
  const { member_id, company_id, device_hash: device, binds, identity_id: identity, identity_ticket: identityTicket } = challenge
  return await startSession(tx, ctx, { id: member_id, company_id }, { device, binds, identity, identityTicket }, from, way)
}
