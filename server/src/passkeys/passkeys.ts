import { type addPasskey, type Passkey, passkeyRules } from '@adroit/contract/passkeys'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { properName } from '../lib/person.ts'
import { notify } from '../notifications/notify.ts'
import type { Caller } from '../session/caller.ts'
import { lacksFactor } from '../session/second-factor.ts'
import { holdSession, lockActive, loginNamesOf } from '../session/service.ts'
import { makeChallenge, relyingPartyOf, takeChallenge } from './challenge.ts'
import type { RelyingParty } from './relying-party.ts'
import {
  deletePasskey,
  deletePasskeysOf,
  insertPasskey,
  type PasskeyRow,
  type PasskeysOf,
  selectPasskeys,
  updatePasskeyName,
} from './store.ts'
import { userHandleOf } from './user-handle.ts'

export async function passkeysOf(ctx: Context, caller: Caller): Promise<Passkey[]> {
  return (await forCompany(ctx.db, caller.company, (tx) => selectPasskeys(tx, caller))).map(shown)
}

/** Throws passkey_unavailable and passkey_limit. */
export async function begin(ctx: Context, caller: Caller, origin: string) {
  const party = relyingPartyOf(origin)
  const { known, names } = await forCompany(ctx.db, caller.company, async (tx) => ({
    known: await selectPasskeys(tx, caller),
    names: await loginNamesOf(tx, caller.member),
  }))
  refuseTooMany(known)
  const name = `${names.abbreviation} · ${names.username}`
  return {
    challenge: await makeChallenge(ctx, { kind: 'add', of: caller }),
    rpId: party.id,
    user: { id: userHandleOf(ctx, caller), name, displayName: name },
    known: known.map(({ credential_id: id, transports }) => ({ id, transports })),
  }
}

/** Adds the passkey that a device made, and notifies the member. Throws passkey_refused, passkey_limit and name_length. */
export async function add(
  ctx: Context,
  caller: Caller,
  given: z.infer<typeof addPasskey.input>,
  { origin, address }: { readonly origin: string; readonly address: string },
): Promise<Passkey> {
  const party = relyingPartyOf(origin)
  const name = properName(given.name, passkeyRules.name)
  const challenge = await takeChallenge(ctx, { kind: 'add', of: caller }, given.attestation.clientDataJSON)
  const credential = await credentialOf(ctx, party, challenge, given.attestation)
  const now = ctx.clock()
  return await changing(ctx, caller, async (tx) => {
    refuseTooMany(await selectPasskeys(tx, caller))
    const row = await insertPasskey(tx, {
      company_id: caller.company,
      member_id: caller.member,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: given.attestation.transports,
      name,
      created_at: now,
    })
    if (row === undefined) throw fail('passkey_refused')
    await notify(tx, caller.company, [caller.member], { kind: 'passkey_added', passkey: name, address }, now)
    await recordAudit(tx, caller.company, { at: now, action: 'passkey_added', details: { person: name } })
    return shown(row)
  })
}

/** Throws passkey_gone and name_length. */
export async function rename(ctx: Context, caller: Caller, given: { readonly id: string; readonly name: string }): Promise<Passkey> {
  const name = properName(given.name, passkeyRules.name)
  const row = await forCompany(ctx.db, caller.company, (tx) => updatePasskeyName(tx, caller, given.id, name))
  if (row === undefined) throw fail('passkey_gone')
  return shown(row)
}

/** Throws passkey_gone, and passkey_last: the next sign-in would set up an app after the password alone. */
export function remove(ctx: Context, caller: Caller, id: string, address: string): Promise<null> {
  return changing(ctx, caller, async (tx) => {
    const name = await deletePasskey(tx, caller, id)
    if (name === undefined) throw fail('passkey_gone')
    if (await lacksFactor(tx, caller.member)) throw fail('passkey_last')
    await notify(tx, caller.company, [caller.member], { kind: 'passkey_removed', passkey: name, address }, ctx.clock())
    await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'passkey_removed', details: { person: name } })
    return null
  })
}

/** Removes all passkeys of a member, in the caller's transaction. Returns how many. */
export function removePasskeysOf(tx: Scoped, of: PasskeysOf): Promise<number> {
  return deletePasskeysOf(tx, of)
}

async function credentialOf(
  ctx: Context,
  party: RelyingParty,
  challenge: string,
  { id, clientDataJSON, attestationObject }: z.infer<typeof addPasskey.input>['attestation'],
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyRules.algorithms],
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a new passkey was not accepted')
    return null
  })
  if (!checked?.verified) throw fail('passkey_refused')
  return checked.registrationInfo.credential
}

function refuseTooMany(known: readonly PasskeyRow[]): void {
  if (known.length >= passkeyRules.most) throw fail('passkey_limit', { max: passkeyRules.most })
}

/** Locks the caller and their session, in the order of a sign-in. */
function changing<T>(ctx: Context, caller: Caller, work: (tx: Scoped) => Promise<T>): Promise<T> {
  return forCompany(ctx.db, caller.company, async (tx) => {
    if (!(await lockActive(tx, caller.member))) throw fail('session_invalid')
    await holdSession(tx, caller)
    return await work(tx)
  })
}

const shown = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
})
