import type { AuthorisedPlatform } from '@adroit/contract/media'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { type InTurn, inTurn } from '../lib/in-turn.ts'
import type { Net } from '../platforms/net.ts'
import type { Connector, Grant } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { type AuthorisationRow, selectAuthorisation, updateGrant } from './authorisation-store.ts'
import { type Owner, openGrant, sealGrant } from './grant.ts'
import { noteDead } from './health.ts'

/** An access token is renewed so long before it ends. */
const aheadMs = 120_000

/**
 * Two jobs that find one token old must not renew it twice: the second would use up what the first was given. Authorisations that nobody
 * asks for at the moment have none.
 */
const turns = new Map<string, { readonly turn: InTurn; asking: number }>()

async function oneByOne<T>(id: string, work: () => Promise<T>): Promise<T> {
  const held = turns.get(id) ?? { turn: inTurn(1), asking: 0 }
  turns.set(id, held)
  held.asking += 1
  try {
    return await held.turn(work)
  } finally {
    held.asking -= 1
    if (held.asking === 0) turns.delete(id)
  }
}

/** Throws `platform_unavailable`'s PlatformError where this server has no app at the platform. */
export function connectorOf(ctx: Context, platform: AuthorisedPlatform): Connector {
  const connector = ctx.connectors.get(platform)
  if (!connector) throw new PlatformError('refused', 'no_app', 'This server has no app at the platform.')
  return connector
}

/**
 * The grant of an authorisation, renewed where its access token is over. Throws `reconnect` where a person must authorise again; the
 * members who can do so have been told then.
 */
export async function usableGrant(ctx: Context, net: Net, company: string, id: string): Promise<Grant> {
  return await oneByOne(id, async () => {
    const row = await forCompany(ctx.db, company, (tx) => selectAuthorisation(tx, company, id))
    if (!row) throw new PlatformError('reconnect', 'no_authorisation', 'Nobody has authorised this account.')
    if (row.state === 'dead') throw new PlatformError('reconnect', 'authorisation_dead', row.dead_words ?? 'The authorisation is over.')
    const owner = { company, platform: row.platform, personId: row.person_id }
    const grant = openGrant(ctx.sealing, owner, row.grant_sealed)
    return await watchingDeath(ctx, { company, id, token: grant?.accessToken ?? null }, () => renewed(ctx, net, row, owner, grant))
  })
}

async function renewed(ctx: Context, net: Net, row: AuthorisationRow, owner: Owner, grant: Grant | null): Promise<Grant> {
  const { company } = owner
  if (grant === null) throw new PlatformError('reconnect', 'sealed_otherwise', 'The token was kept under another SECRET_KEY.')
  const now = ctx.clock()
  if (grant.diesAt !== null && grant.diesAt <= now) throw new PlatformError('reconnect', 'over', 'The authorisation has ended.')
  if (grant.renewAt === null || grant.renewAt.getTime() - aheadMs > now.getTime()) return grant
  const fresh = await connectorOf(ctx, row.platform).refresh(net, grant, now)
  await forCompany(ctx.db, company, (tx) =>
    updateGrant(
      tx,
      { company, id: row.id, sealed: row.grant_sealed },
      { sealed: sealGrant(ctx.sealing, owner, fresh), keyId: ctx.sealing.keyId, diesAt: fresh.diesAt },
      now,
    ),
  )
  return fresh
}

/**
 * Runs work with an authorisation; when the platform says that it is over, that is noted and told once. `token`: what the work is done
 * with; where it was given anew meanwhile, the work goes on later with the new one.
 */
export async function watchingDeath<T>(
  ctx: Context,
  { company, id, token }: { readonly company: string; readonly id: string; readonly token: string | null },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== 'reconnect') throw error
    if (await noteDead(ctx, company, id, error.message, token)) throw error
    throw new PlatformError('later', error.code, 'The authorisation was given anew meanwhile.', { trace: error.trace, cause: error })
  }
}
