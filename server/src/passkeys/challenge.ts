import { passkeyRules } from '@adroit/contract/passkeys'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { randomToken, sha256 } from '../lib/tokens.ts'
import { type RelyingParty, relyingPartyAt } from './relying-party.ts'
import { insertPasskeyChallenge, type PasskeysOf, takePasskeyChallenge } from './store.ts'

type Purpose = 'add' | 'sign_in' | 'confirm'

/** Throws passkey_unavailable. */
export function relyingPartyOf(origin: string): RelyingParty {
  const party = relyingPartyAt(origin)
  if (party === null) throw fail('passkey_unavailable')
  return party
}

/** Stores a new challenge. `of`: the member who begins; null: a sign-in, which names nobody. */
export async function makeChallenge(ctx: Context, purpose: Purpose, of: PasskeysOf | null): Promise<string> {
  const challenge = randomToken()
  await asSystem(ctx.db, (tx) =>
    insertPasskeyChallenge(tx, {
      challenge_hash: sha256(challenge),
      purpose,
      company_id: of?.company ?? null,
      member_id: of?.member ?? null,
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
export async function takeChallenge(ctx: Context, purpose: Purpose, of: PasskeysOf | null, clientDataJSON: string): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const found = challenge === null ? undefined : await asSystem(ctx.db, (tx) => takePasskeyChallenge(tx, sha256(challenge)))
  const isOwn =
    found !== undefined &&
    found.purpose === purpose &&
    found.ends_at > ctx.clock() &&
    found.company_id === (of?.company ?? null) &&
    found.member_id === (of?.member ?? null)
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
