import type { beginPasskeyFactor } from '@adroit/contract/passkeys'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { sha256 } from '../lib/tokens.ts'
import { completeSignInBy, memberOfTicket } from '../session/complete-sign-in.ts'
import type { From, SignedIn } from '../session/start-session.ts'
import { type Assertion, markUsed, prove } from './assertion.ts'
import { makeChallenge, relyingPartyOf } from './challenge.ts'
import { relyingPartyAt } from './relying-party.ts'
import { credentialOf, selectPasskeys } from './store.ts'

/** What the device of a member has to sign whose sign-in waits for a second factor; null: they cannot use a passkey here. Throws ticket_ended. */
export async function beginFactor(ctx: Context, ticket: string, origin: string): Promise<z.infer<typeof beginPasskeyFactor.answer>> {
  const of = await memberOfTicket(ctx, ticket)
  const party = relyingPartyAt(origin)
  if (party === null) return null
  const known = await asSystem(ctx.db, (tx) => selectPasskeys(tx, of))
  if (known.length === 0) return null
  const challenge = await makeChallenge(ctx, { kind: 'second_factor', of, ticket: sha256(ticket) })
  return { challenge, rpId: party.id, allowed: known.map(credentialOf) }
}

interface Signed {
  readonly ticket: string
  readonly assertion: Assertion
}

/** Completes a sign-in with a passkey of its member. Throws passkey_refused, passkey_cloned, second_factor_over, ticket_ended and login_paused. */
export function completeFactor(ctx: Context, { ticket, assertion }: Signed, from: From & { readonly origin: string }): Promise<SignedIn> {
  const party = relyingPartyOf(from.origin)
  return completeSignInBy(
    ctx,
    ticket,
    {
      check: (of) => prove(ctx, party, { kind: 'second_factor', of, ticket: sha256(ticket) }, assertion),
      use: (tx, proved) => markUsed(tx, ctx, proved),
    },
    from,
  )
}
