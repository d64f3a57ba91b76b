import type { signInWithPasskey } from '@adroit/contract/passkeys'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { addressGroup } from '../lib/address-group.ts'
import { fail } from '../lib/app-error.ts'
import { keyedHash } from '../lib/tokens.ts'
import { attemptMinutes, countAttempt } from '../session/attempts.ts'
import type { Caller } from '../session/caller.ts'
import { type Entered, enter } from '../session/enter.ts'
import { confirmSession, lockActive } from '../session/service.ts'
import type { From } from '../session/start-session.ts'
import { type Assertion, markUsed, prove } from './assertion.ts'
import { makeChallenge, relyingPartyOf } from './challenge.ts'
import { credentialOf, selectPasskeys } from './store.ts'

/** Challenges for one address in 15 minutes: an office behind one address may all sign in at nine o'clock, and autofill asks at every visit. */
const perAddress = 500

export async function beginSignIn(ctx: Context, agreed: boolean, { origin, address }: { origin: string; address: string }) {
  if (!agreed) throw fail('agreement_missing')
  const party = relyingPartyOf(origin)
  const key = keyedHash(ctx.secret, 'passkey sign-in', addressGroup(address))
  const counted = await asSystem(ctx.db, (tx) => countAttempt(tx, key, perAddress, ctx.clock()))
  if (counted === null) throw fail('login_paused', { minutes: attemptMinutes })
  return { challenge: await makeChallenge(ctx, { kind: 'sign_in' }), rpId: party.id }
}

/** Signs in the member of a passkey. Throws passkey_refused, also for a disabled member, and passkey_cloned. */
export async function signIn(
  ctx: Context,
  given: z.infer<typeof signInWithPasskey.input>,
  from: From & { readonly origin: string },
): Promise<Entered> {
  const proved = await prove(ctx, relyingPartyOf(from.origin), { kind: 'sign_in' }, given.assertion)
  const { company, member } = proved.of
  return await asSystem(ctx.db, async (tx) => {
    if (!(await lockActive(tx, member))) throw fail('passkey_refused')
    await markUsed(tx, ctx, proved)
    return await enter(tx, ctx, { id: member, company_id: company }, given, from, 'passkey')
  })
}

export async function beginConfirmation(ctx: Context, caller: Caller, origin: string) {
  const party = relyingPartyOf(origin)
  const known = await asSystem(ctx.db, (tx) => selectPasskeys(tx, caller))
  return {
    challenge: await makeChallenge(ctx, { kind: 'confirm', of: caller }),
    rpId: party.id,
    allowed: known.map(credentialOf),
  }
}

/** Confirms an action with a passkey of the caller, as their password does. */
export async function confirm(ctx: Context, caller: Caller, assertion: Assertion, origin: string): Promise<null> {
  const proved = await prove(ctx, relyingPartyOf(origin), { kind: 'confirm', of: caller }, assertion)
  await ctx.ownTurns([caller.member], () =>
    asSystem(ctx.db, async (tx) => {
      if (!(await lockActive(tx, caller.member))) throw fail('session_invalid')
      await markUsed(tx, ctx, proved)
      await confirmSession(tx, ctx, caller)
    }),
  )
  return null
}
