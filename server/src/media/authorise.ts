import { limits } from '@adroit/contract/limits'
import type { AuthorisedPlatform } from '@adroit/contract/media'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import { randomToken, sha256 } from '../lib/tokens.ts'
import type { Grant } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import type { Caller } from '../session/caller.ts'
import { wakeStreamsOf } from '../sync/store.ts'
import { deleteUnconnected } from './account-store.ts'
import {
  type AuthorisationRow,
  authorisedElsewhere,
  deleteAuthorisation,
  insertAttempt,
  lockGrantOf,
  markDead,
  selectAuthorisation,
  takeAttempt,
  upsertAuthorisation,
} from './authorisation-store.ts'
import { openGrant, sealGrant } from './grant.ts'
import { usableGrant } from './grants.ts'
import { lookUp } from './look-up.ts'
import { platformName } from './platform-name.ts'

function available(ctx: Context, platform: AuthorisedPlatform) {
  const connector = ctx.connectors.get(platform)
  if (!connector) throw fail('platform_unavailable', { platform: platformName[platform] })
  return connector
}

/** Where the browser goes to consent. `origin`: where it comes back to. */
export async function begin(ctx: Context, caller: Caller, platform: AuthorisedPlatform, origin: string): Promise<{ url: string }> {
  const connector = available(ctx, platform)
  const state = randomToken()
  const redirectUri = `${origin}/authorised/${platform}`
  const now = ctx.clock()
  const endsAt = new Date(now.getTime() + limits.authoriseMinutes * 60_000)
  const { company, member } = caller
  await forCompany(ctx.db, company, (tx) =>
    insertAttempt(tx, { stateHash: sha256(state), company, member, platform, redirectUri, endsAt }, now),
  )
  return { url: connector.authorisationUrl({ state, redirectUri }).href }
}

/**
 * What the browser came back with. `authorisation_stale` where this member began no such way or it was used; `authorisation_refused`
 * with the platform's words where consent was denied or the code does not stand.
 */
export async function complete(
  ctx: Context,
  caller: Caller,
  platform: AuthorisedPlatform,
  returned: string,
): Promise<{ authorisation: string; accounts: number }> {
  const connector = available(ctx, platform)
  const { company, member } = caller
  const query = new URLSearchParams(returned)
  const state = query.get('state') ?? ''
  const attempt = await forCompany(ctx.db, company, (tx) =>
    takeAttempt(tx, { stateHash: sha256(state), company, member, platform }, ctx.clock()),
  )
  if (!attempt) throw fail('authorisation_stale', { platform: platformName[platform] })
  const net = ctx.room.net({ platform, account: null, purpose: 'person' })
  try {
    const grant = await connector.exchange(net, query, attempt.redirect_uri, ctx.clock())
    const authorisation = await keep(ctx, caller, platform, grant)
    const accounts = await lookUp(ctx, { company, authorisation, connector, grant })
    await forCompany(ctx.db, company, (tx) => wakeStreamsOf(tx, company, authorisation, ctx.clock()))
    return { authorisation, accounts }
  } catch (error) {
    throw inWords(platform, error)
  }
}

/** Keeps what the platform gave; what was read through the same person's authorisation goes on, whatever comes of the look-up. */
async function keep(ctx: Context, { company, member }: Caller, platform: AuthorisedPlatform, given: Grant): Promise<string> {
  const owner = { company, platform, personId: given.person.id }
  return await forCompany(ctx.db, company, async (tx) => {
    const before = await lockGrantOf(tx, company, platform, owner.personId)
    // Google gives a refresh token with a consent, and may leave it out where one was given before: that one still stands.
    const refreshToken = given.refreshToken ?? (before && openGrant(ctx.sealing, owner, before.grant_sealed)?.refreshToken) ?? null
    const grant = { ...given, refreshToken }
    const about = { member, personName: grant.person.name, scopes: grant.scopes, keyId: ctx.sealing.keyId, diesAt: grant.diesAt }
    const id = await upsertAuthorisation(tx, { ...owner, ...about, sealed: sealGrant(ctx.sealing, owner, grant) }, ctx.clock())
    await wakeStreamsOf(tx, company, id, ctx.clock())
    return id
  })
}

/** Asks again which accounts it reaches. */
export async function lookUpAgain(ctx: Context, company: string, id: string): Promise<{ accounts: number }> {
  const row = await forCompany(ctx.db, company, (tx) => selectAuthorisation(tx, company, id))
  if (!row) throw fail('authorisation_gone')
  try {
    const connector = available(ctx, row.platform)
    const grant = await usableGrant(ctx, ctx.room.net({ platform: row.platform, account: null, purpose: 'person' }), company, id)
    return { accounts: await lookUp(ctx, { company, authorisation: id, connector, grant }) }
  } catch (error) {
    throw inWords(row.platform, error)
  }
}

/**
 * Takes the right back at the platform and forgets the token, also where the platform does not answer. The right is the person's, for all
 * of our app: where he gave it to another company of this server too, it stays, and only this company's token is forgotten.
 */
export async function remove(ctx: Context, company: string, id: string): Promise<{ revoked: boolean }> {
  // Nothing is read with it from now on, and that the token dies is no news.
  const row = await forCompany(ctx.db, company, async (tx) => {
    const found = await selectAuthorisation(tx, company, id)
    if (found) await markDead(tx, company, id, 'The authorisation is being removed.', ctx.clock())
    return found
  })
  if (!row) throw fail('authorisation_gone')
  const revoked = row.state === 'dead' || (await revokeAt(ctx, company, row))
  await forCompany(ctx.db, company, async (tx) => {
    await deleteUnconnected(tx, company, id)
    await deleteAuthorisation(tx, company, id)
  })
  return { revoked }
}

async function revokeAt(ctx: Context, company: string, row: AuthorisationRow): Promise<boolean> {
  const { platform, person_id: personId } = row
  const grant = openGrant(ctx.sealing, { company, platform, personId }, row.grant_sealed)
  const connector = ctx.connectors.get(platform)
  if (!grant || !connector || (await asSystem(ctx.db, (tx) => authorisedElsewhere(tx, company, platform, personId)))) return false
  try {
    await connector.revoke(ctx.room.net({ platform, account: null, purpose: 'person', timeoutMs: 15_000 }), grant)
    return true
  } catch (error) {
    ctx.log.warn({ err: error, authorisation: row.id }, 'a platform did not confirm that an authorisation is taken back')
    return false
  }
}

/** A platform's error as the refusal that a person reads; anything else as it is. */
function inWords(platform: AuthorisedPlatform, error: unknown): unknown {
  if (!(error instanceof PlatformError)) return error
  const params = { platform: platformName[platform], words: error.message }
  if (error.kind === 'later') return fail('platform_later', params)
  return fail('authorisation_refused', params)
}
