import type { signInWithPasskey } from '@adroit/contract/passkeys'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { asSystem, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { type Purpose, takeChallenge } from './challenge.ts'
import type { RelyingParty } from './relying-party.ts'
import { markPasskeyUsed, type PasskeysOf, selectCredential } from './store.ts'
import { userHandleOf } from './user-handle.ts'

export type Assertion = z.infer<typeof signInWithPasskey.input>['assertion']

/** A passkey whose signature was right. */
export interface Proved {
  readonly passkey: string
  readonly of: PasskeysOf
  /** As the device counts its uses; 0: it does not count. */
  readonly counter: number
}

/** Checks what a device signed: by a passkey of the purpose's member or, for a sign-in, of anybody. Throws passkey_refused. */
export async function prove(
  ctx: Context,
  party: RelyingParty,
  purpose: Exclude<Purpose, { kind: 'add' }>,
  assertion: Assertion,
): Promise<Proved> {
  const challenge = await takeChallenge(ctx, purpose, assertion.clientDataJSON)
  const found = await asSystem(ctx.db, (tx) => selectCredential(tx, assertion.id))
  if (found === undefined) throw fail('passkey_refused')
  const owner = { company: found.company_id, member: found.member_id }
  const isOthers = purpose.kind !== 'sign_in' && (purpose.of.company !== owner.company || purpose.of.member !== owner.member)
  const { userHandle } = assertion
  if (isOthers || (userHandle !== undefined && userHandle !== userHandleOf(ctx, owner))) throw fail('passkey_refused')
  const counter = await counterOf(ctx, party, challenge, assertion, found)
  return { passkey: found.id, of: owner, counter }
}

/** Notes the use of a passkey. Throws passkey_cloned if its counter went back, as that of a copied device does. */
export async function markUsed(tx: Scoped, ctx: Context, { passkey, of, counter }: Proved): Promise<void> {
  if (await markPasskeyUsed(tx, passkey, counter, ctx.clock())) return
  ctx.log.warn({ member: of.member, passkey }, 'the counter of a passkey went back')
  throw fail('passkey_cloned')
}

async function counterOf(
  ctx: Context,
  party: RelyingParty,
  challenge: string,
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  found: { readonly public_key: Buffer },
): Promise<number> {
  // It takes a moment to load, and most servers' members have no passkeys.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // The counter is compared when the use is noted: only then is it certain that no other use came between.
    credential: { id, publicKey: new Uint8Array(found.public_key), counter: 0 },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a passkey was not accepted')
    return null
  })
  if (!checked?.verified) throw fail('passkey_refused')
  return checked.authenticationInfo.newCounter
}
