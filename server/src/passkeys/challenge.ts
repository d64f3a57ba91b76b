import { passkeyRules } from '@adroit/contract/passkeys'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { randomToken, sha256 } from '../lib/tokens.ts'
import { type RelyingParty, relyingPartyAt } from './relying-party.ts'
import { insertPasskeyChallenge, type PasskeysOf, takePasskeyChallenge } from './store.ts'

/** What a signed challenge is good for. A second factor belongs to one sign-in that waits. */
export type Purpose =
  | { readonly kind: 'add'; readonly of: PasskeysOf }
  | { readonly kind: 'confirm'; readonly of: PasskeysOf }
  | { readonly kind: 'sign_in' }
  | { readonly kind: 'second_factor'; readonly of: PasskeysOf; readonly ticket: Buffer }

/** Throws passkey_unavailable. */
export function relyingPartyOf(origin: string): RelyingParty {
  const party = relyingPartyAt(origin)
  if (party === null) throw fail('passkey_unavailable')
  return party
}

const bindingOf = (purpose: Purpose) => ({
  of: purpose.kind === 'sign_in' ? null : purpose.of,
  ticket: purpose.kind === 'second_factor' ? purpose.ticket : null,
})

/** Stores a new challenge. That of a second factor replaces the one before. */
export async function makeChallenge(ctx: Context, purpose: Purpose): Promise<string> {
  const challenge = randomToken()
  const { of, ticket } = bindingOf(purpose)
  await asSystem(ctx.db, (tx) =>
    insertPasskeyChallenge(tx, {
      challenge_hash: sha256(challenge),
      purpose: purpose.kind,
      company_id: of?.company ?? null,
      member_id: of?.member ?? null,
      ticket_hash: ticket,
      ends_at: new Date(ctx.clock().getTime() + passkeyRules.minutes * 60_000),
    }),
  )
  return challenge
}

const signedData = z.object({ challenge: z.string() })

/**
 * Uses up the challenge that a device signed, also if the rest of its answer is then refused. Returns it. Throws passkey_refused for one that
 * is unknown, was used, has ended, or was made for something or somebody else.
 */
export async function takeChallenge(ctx: Context, purpose: Purpose, clientDataJSON: string): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const { of, ticket } = bindingOf(purpose)
  const found = challenge === null ? undefined : await asSystem(ctx.db, (tx) => takePasskeyChallenge(tx, sha256(challenge)))
  const isOwn =
    found !== undefined &&
    found.purpose === purpose.kind &&
    found.ends_at > ctx.clock() &&
    found.company_id === (of?.company ?? null) &&
    found.member_id === (of?.member ?? null) &&
    (found.ticket_hash?.toString('hex') ?? null) === (ticket?.toString('hex') ?? null)
  if (challenge === null || !isOwn) throw fail('passkey_refused')
  return challenge
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    return signedData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    return null
  }
}
