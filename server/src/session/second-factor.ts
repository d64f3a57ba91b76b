import type { getSecondFactor } from '@adroit/contract/second-factor'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import { typedCode } from '../codes/typed-code.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { notify } from '../notifications/notify.ts'
import type { Caller } from './caller.ts'
import { deleteChallengesOf } from './challenge-store.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { confirmKey, countRecoveryCodes, deleteFactor, type FactorOf, putKey, selectFactor } from './second-factor-store.ts'
import { endSessionsOf, holdSession, lockActive } from './service.ts'
import { selectDemand, selectLoginNames } from './store.ts'
import { keyUri, newKey, stepOf } from './totp.ts'

/** What an authenticator app needs: a key in base32, and its `otpauth://` address. */
export interface Key {
  readonly key: string
  readonly uri: string
}

export async function secondFactorOf(ctx: Context, caller: Caller): Promise<z.infer<typeof getSecondFactor.answer>> {
  return await forCompany(ctx.db, caller.company, async (tx) => {
    const factor = await selectFactor(tx, caller)
    const on = factor?.confirmed_at ?? null
    return {
      since: on?.toISOString() ?? null,
      recoveryCodesLeft: on === null ? 0 : await countRecoveryCodes(tx, caller),
      required: (await selectDemand(tx, caller.member)).required,
    }
  })
}

/** Makes a key that counts once a code proves it. Throws second_factor_on. */
export function begin(ctx: Context, caller: Caller): Promise<Key> {
  return changing(ctx, caller, async (tx) => {
    const key = newKey()
    if (!(await putKey(tx, caller, sealKey(ctx, caller, key)))) throw fail('second_factor_on')
    return { key, uri: keyUri(key, await labelOf(tx, caller)) }
  })
}

/** Turns the second factor on with a code of the key. Throws second_factor_code, second_factor_on, and ticket_ended without a key. */
export function prove(ctx: Context, caller: Caller, code: string, address: string): Promise<string[]> {
  return changing(ctx, caller, async (tx) => {
    const factor = await selectFactor(tx, caller)
    if (factor === undefined) throw fail('ticket_ended')
    if (factor.confirmed_at !== null) throw fail('second_factor_on')
    const step = provedStep(ctx, caller, factor.secret, code)
    if (step === null) throw fail('second_factor_code')
    return await turnOn(tx, ctx, caller, step, address)
  })
}

/** Throws second_factor_required and second_factor_off. */
export function turnOff(ctx: Context, caller: Caller, address: string): Promise<null> {
  return changing(ctx, caller, async (tx) => {
    if ((await selectDemand(tx, caller.member)).required) throw fail('second_factor_required')
    if (!(await deleteFactor(tx, caller))) throw fail('second_factor_off')
    await deleteChallengesOf(tx, caller.company, caller.member)
    await notify(tx, caller.company, [caller.member], { kind: 'second_factor_off', by: null, address }, ctx.clock())
    await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'second_factor_off' })
    return null
  })
}

/** Replaces all recovery codes. Throws second_factor_off. */
export function renewCodes(ctx: Context, caller: Caller, address: string): Promise<string[]> {
  return changing(ctx, caller, async (tx) => {
    if (!(await selectFactor(tx, caller))?.confirmed_at) throw fail('second_factor_off')
    await notify(tx, caller.company, [caller.member], { kind: 'recovery_codes_renewed', by: null, address }, ctx.clock())
    await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'recovery_codes_renewed' })
    return await makeRecoveryCodes(tx, ctx, caller)
  })
}

/** Confirms a stored key, notifies the member, and returns their recovery codes. `step`: of the code that proved it. */
export async function turnOn(tx: Scoped, ctx: Context, of: FactorOf, step: number, address: string): Promise<string[]> {
  await confirmKey(tx, of, step, ctx.clock())
  await notify(tx, of.company, [of.member], { kind: 'second_factor_on', by: null, address }, ctx.clock())
  await recordAudit(tx, of.company, { at: ctx.clock(), action: 'second_factor_on', actor: { kind: 'member', id: of.member } })
  return await makeRecoveryCodes(tx, ctx, of)
}

/** Who resets a second factor. */
interface Resets {
  /** The name of the member who does it, and their address; null: on the command line. */
  readonly by: string | null
  readonly address: string | null
  /** How many passkeys of the member the caller removed in this transaction. */
  readonly passkeys: number
}

/**
 * Removes the authenticator app of a member with its recovery codes, ends their sessions and waiting sign-ins, and notifies them. Returns false
 * if they had neither an app nor passkeys.
 */
export async function reset(tx: Scoped, ctx: Context, of: FactorOf, { by, address, passkeys }: Resets): Promise<boolean> {
  if (!(await deleteFactor(tx, of)) && passkeys === 0) return false
  const now = ctx.clock()
  await endSessionsOf(tx, of.company, of.member)
  await notify(tx, of.company, [of.member], { kind: 'second_factor_off', by, address, ...(passkeys > 0 && { passkeys }) }, now)
  const subject = { kind: 'member', id: of.member } as const
  await recordAudit(tx, of.company, {
    at: now,
    action: 'second_factor_off',
    subject,
    ...(passkeys > 0 && { details: { count: passkeys } }),
  })
  return true
}

/** Whether the role of a member requires a second factor and they have neither an authenticator app nor a passkey. */
export async function lacksFactor(tx: Scoped, member: string): Promise<boolean> {
  const { hasFactor, hasPasskey, required } = await selectDemand(tx, member)
  return required && !hasFactor && !hasPasskey
}

/**
 * Ends the sessions of a member whose role needs a second factor, and who has no authenticator app: the next sign-in asks for a passkey of
 * theirs, or sets up the app. Sessions that a password began must not outlast the rule.
 */
export async function endSessionsWithoutFactor(tx: Scoped, { company, member }: FactorOf): Promise<void> {
  const { hasFactor: has, required } = await selectDemand(tx, member)
  if (required && !has) await endSessionsOf(tx, company, member)
}

/** The time step of a typed code of an encrypted key; null: it is wrong. */
export function provedStep(ctx: Context, of: FactorOf, secret: Buffer, code: string): number | null {
  const key = ctx.sealing.open(secret, factorAbout(of))
  if (key === null) ctx.log.error({ member: of.member }, 'the key of a second factor was encrypted with another SECRET_KEY')
  return key === null ? null : stepOf(key, typedCode(code), ctx.clock())
}

/** What the key of an authenticator app is bound to. */
export const factorAbout = ({ company, member }: FactorOf): string => `second factor ${company} ${member}`

export const sealKey = (ctx: Context, of: FactorOf, key: string): Buffer => ctx.sealing.seal(key, factorAbout(of))
export const openKey = (ctx: Context, of: FactorOf, secret: Buffer): string | null => ctx.sealing.open(secret, factorAbout(of))

/** How the authenticator app names the login. */
export async function labelOf(tx: Scoped, { member }: FactorOf): Promise<string> {
  const { abbreviation, username } = await selectLoginNames(tx, member)
  return `${abbreviation} · ${username}`
}

/** Locks the caller and their session, in the order of a sign-in. */
function changing<T>(ctx: Context, caller: Caller, work: (tx: Scoped) => Promise<T>): Promise<T> {
  return forCompany(ctx.db, caller.company, async (tx) => {
    if (!(await lockActive(tx, caller.member))) throw fail('session_invalid')
    await holdSession(tx, caller)
    return await work(tx)
  })
}
