import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { type Limiter, limitConcurrency } from '../lib/limit-concurrency.ts'
import type { Net, PlatformRequest } from '../platforms/net.ts'
import type { Connector, Grant } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { type ConnectionRow, selectConnection, updateGrant } from './connection-store.ts'
import { noteRevoked } from './expiry.ts'
import { type Owner, openGrant, sealGrant } from './sealed-grant.ts'

/** An access token is refreshed this long before it expires. */
const aheadMs = 120_000

/**
 * Two jobs must not refresh the same token: the second refresh would invalidate the result of the first. There are entries only for
 * connections in use at the moment.
 */
const turns = new Map<string, { readonly turn: Limiter; asking: number }>()

async function oneByOne<T>(id: string, work: () => Promise<T>): Promise<T> {
  const held = turns.get(id) ?? { turn: limitConcurrency(1), asking: 0 }
  turns.set(id, held)
  held.asking += 1
  try {
    return await held.turn(work)
  } finally {
    held.asking -= 1
    if (held.asking === 0) turns.delete(id)
  }
}

/** Returns the connector of a platform. Throws PlatformError if this server has no app at the platform. */
export function connectorOf(ctx: Context, platform: ConnectablePlatform): Connector {
  const connector = ctx.connectors.get(platform)
  if (!connector) throw new PlatformError('refused', 'no_app', 'No app is set up on this server for the platform.')
  return connector
}

/**
 * Returns the grant of a connection, refreshed if its access token has expired or is `rejected`, a token that the platform no longer accepts.
 * Throws `reconnect` if a person must reconnect; the members who can do so have been notified.
 */
export async function usableGrant(ctx: Context, net: Net, company: string, id: string, rejected?: string): Promise<Grant> {
  return await oneByOne(id, async () => {
    const row = await forCompany(ctx.db, company, (tx) => selectConnection(tx, company, id))
    if (!row) throw new PlatformError('reconnect', 'no_connection', 'Nobody has connected this account.')
    if (row.state === 'revoked')
      throw new PlatformError('reconnect', 'connection_revoked', row.revoked_message ?? 'The connection was revoked.')
    const owner = { company, platform: row.platform, personId: row.person_id }
    const grant = openGrant(ctx.sealing, owner, row.grant_sealed)
    return await noticingRevocation(ctx, { company, id, token: grant?.accessToken ?? null }, () =>
      renewed(ctx, net, row, owner, grant, rejected),
    )
  })
}

async function renewed(
  ctx: Context,
  net: Net,
  row: ConnectionRow,
  owner: Owner,
  grant: Grant | null,
  rejected: string | undefined,
): Promise<Grant> {
  const { company } = owner
  if (grant === null) throw new PlatformError('reconnect', 'sealed_otherwise', 'The token was encrypted with another SECRET_KEY.')
  const now = ctx.clock()
  if (grant.expiresAt !== null && grant.expiresAt <= now) throw new PlatformError('reconnect', 'over', 'The connection has expired.')
  const due = grant.renewAt !== null && grant.renewAt.getTime() - aheadMs <= now.getTime()
  if (!due && (grant.refreshToken === null || grant.accessToken !== rejected)) return grant
  const fresh = await connectorOf(ctx, row.platform).refresh(net, grant, now)
  const given = { sealed: sealGrant(ctx.sealing, owner, fresh), keyId: ctx.sealing.keyId, expiresAt: fresh.expiresAt }
  await forCompany(ctx.db, company, async (tx) => {
    let { grant_sealed: sealed } = row
    while (!(await updateGrant(tx, { company, id: row.id, sealed }, given, now))) {
      const stored = await selectConnection(tx, company, row.id)
      // The same grant may have been encrypted again with a new SECRET_KEY. Another one stays.
      if (!stored || stored.grant_sealed.equals(sealed) || !isSameGrant(openGrant(ctx.sealing, owner, stored.grant_sealed), grant)) return
      sealed = stored.grant_sealed
    }
  })
  return fresh
}

const isSameGrant = (one: Grant | null, other: Grant): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns a net that renews the access token of `grant` if the platform answers a request with HTTP 401, and repeats that request once with
 * the new token. Tokens may end before their time. A refused request was not executed, so that changes are repeated too. Only the refusal of
 * the refresh token means that the connection is revoked. Grants without a refresh token are not renewed.
 */
export function renewingNet(ctx: Context, net: Net, company: string, id: string, grant: Grant): Net {
  if (grant.refreshToken === null) return net
  let token = grant.accessToken
  const withToken = (request: PlatformRequest): PlatformRequest =>
    request.headers?.['authorization'] === `Bearer ${grant.accessToken}`
      ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
      : request
  return {
    learn: net.learn,
    send: async (request) => {
      const used = token
      const answer = await net.send(withToken(request))
      if (answer.status !== 401 || withToken(request) === request) return answer
      if (used === token) token = (await usableGrant(ctx, net, company, id, used)).accessToken
      return used === token ? answer : await net.send(withToken(request))
    },
  }
}

/**
 * Runs work with a connection. If the platform reports that it is revoked, this is recorded and notified once. `token`: the token in use;
 * if it was replaced in the meantime, the work is tried again later with the new one.
 */
export async function noticingRevocation<T>(
  ctx: Context,
  { company, id, token }: { readonly company: string; readonly id: string; readonly token: string | null },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== 'reconnect') throw error
    if (await noteRevoked(ctx, company, id, error.message, token)) throw error
    throw new PlatformError('later', error.code, 'The account was reconnected in the meantime.', { trace: error.trace, cause: error })
  }
}
