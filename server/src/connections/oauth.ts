import { accountLimits } from '@adroit/contract/account-limits'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { randomToken, sha256 } from '../lib/tokens.ts'
import type { Grant } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import type { Caller } from '../session/caller.ts'
import {
  type ConnectionRow,
  connectedElsewhere,
  deleteConnection,
  insertAttempt,
  lockGrantOf,
  markRevoked,
  selectConnection,
  takeAttempt,
  upsertConnection,
} from './connection-store.ts'
import { discoverAccounts } from './discover-accounts.ts'
import { deleteUnconnected, selectAccountsSyncedThrough } from './media-account-store.ts'
import { platformName } from './platform-name.ts'
import { openGrant, sealGrant } from './sealed-grant.ts'
import { usableGrant } from './token-refresh.ts'

function available(ctx: Context, platform: ConnectablePlatform) {
  const connector = ctx.connectors.get(platform)
  if (!connector) throw fail('platform_unavailable', { platform: platformName[platform] })
  return connector
}

/** Starts OAuth and returns the URL of the consent page. `origin`: where the browser comes back to. */
export async function begin(ctx: Context, caller: Caller, platform: ConnectablePlatform, origin: string): Promise<{ url: string }> {
  const connector = available(ctx, platform)
  const state = randomToken()
  const redirectUri = `${origin}/authorised/${platform}`
  const now = ctx.clock()
  const endsAt = new Date(now.getTime() + accountLimits.connectMinutes * 60_000)
  const { company, member } = caller
  await forCompany(ctx.db, company, (tx) =>
    insertAttempt(tx, { stateHash: sha256(state), company, member, platform, redirectUri, endsAt }, now),
  )
  return { url: connector.consentUrl({ state, redirectUri }).href }
}

/**
 * Completes OAuth with the query string that the browser came back with. Throws `connection_stale` if this member started no such
 * attempt or it was used, and `connection_refused` with the platform's message if consent was denied or the code is invalid.
 */
export async function complete(
  ctx: Context,
  caller: Caller,
  platform: ConnectablePlatform,
  returned: string,
): Promise<{ connection: string; accounts: number; stoppedAt: string | null }> {
  const connector = available(ctx, platform)
  const { company, member } = caller
  const query = new URLSearchParams(returned)
  const state = query.get('state') ?? ''
  const attempt = await forCompany(ctx.db, company, (tx) =>
    takeAttempt(tx, { stateHash: sha256(state), company, member, platform }, ctx.clock()),
  )
  if (!attempt) throw fail('connection_stale', { platform: platformName[platform] })
  const net = ctx.rateLimiter.net({ platform, account: null, priority: 'person' })
  try {
    const grant = await connector.exchange(net, query, attempt.redirect_uri, ctx.clock())
    const { connection, stoppedAt } = await keep(ctx, caller, platform, grant)
    const accounts = await discoverAccounts(ctx, { company, connection, connector, grant })
    await forCompany(ctx.db, company, (tx) => notifyRenewed(ctx, tx, company, connection))
    return { connection, accounts, stoppedAt: stoppedAt?.toISOString() ?? null }
  } catch (error) {
    throw inWords(platform, error)
  }
}

/**
 * Stores the grant. Accounts that were synced through the same person's connection resume, whatever the discovery finds. `stoppedAt`: when
 * that connection was revoked; null: it worked, or there was none.
 */
async function keep(
  ctx: Context,
  { company, member }: Caller,
  platform: ConnectablePlatform,
  given: Grant,
): Promise<{ connection: string; stoppedAt: Date | null }> {
  const owner = { company, platform, personId: given.person.id }
  return await forCompany(ctx.db, company, async (tx) => {
    const before = await lockGrantOf(tx, company, platform, owner.personId)
    // Google returns a refresh token at the first consent and may omit it later; the earlier one is still valid.
    const refreshToken = given.refreshToken ?? (before && openGrant(ctx.sealing, owner, before.grant_sealed)?.refreshToken) ?? null
    const grant = { ...given, refreshToken }
    const about = { member, personName: grant.person.name, scopes: grant.scopes, keyId: ctx.sealing.keyId, expiresAt: grant.expiresAt }
    const id = await upsertConnection(tx, { ...owner, ...about, sealed: sealGrant(ctx.sealing, owner, grant) }, ctx.clock())
    await notifyRenewed(ctx, tx, company, id)
    const subject = { kind: 'connection', id, name: grant.person.name } as const
    await recordAudit(tx, company, { at: ctx.clock(), action: 'connection_made', subject, details: { platform } })
    return { connection: id, stoppedAt: before?.revoked_at ?? null }
  })
}

async function notifyRenewed(ctx: Context, tx: Scoped, company: string, connection: string): Promise<void> {
  const accounts = await selectAccountsSyncedThrough(tx, company, connection)
  await ctx.listeners.connections.renewed(tx, company, accounts, ctx.clock())
}

/** Discovers again which accounts a connection reaches. */
export async function discoverAgain(ctx: Context, company: string, id: string): Promise<{ accounts: number }> {
  const row = await forCompany(ctx.db, company, (tx) => selectConnection(tx, company, id))
  if (!row) throw fail('connection_gone')
  try {
    const connector = available(ctx, row.platform)
    const grant = await usableGrant(ctx, ctx.rateLimiter.net({ platform: row.platform, account: null, priority: 'person' }), company, id)
    return { accounts: await discoverAccounts(ctx, { company, connection: id, connector, grant }) }
  } catch (error) {
    throw inWords(row.platform, error)
  }
}

/**
 * Revokes the grant at the platform and deletes the token, even if the platform does not answer. A grant belongs to the person and our
 * whole app: if the person also connected another company on this server, or a YouTube channel, the grant stays and only this connection's
 * token is deleted.
 */
export async function remove(ctx: Context, company: string, id: string): Promise<{ revoked: boolean }> {
  // Nothing uses the connection from now on, and the revocation needs no notification.
  const row = await forCompany(ctx.db, company, async (tx) => {
    const found = await selectConnection(tx, company, id)
    if (found) await markRevoked(tx, company, id, 'The connection is being removed.', ctx.clock())
    return found
  })
  if (!row) throw fail('connection_gone')
  const revoked = row.state === 'revoked' || (await revokeAt(ctx, company, row))
  await forCompany(ctx.db, company, async (tx) => {
    await deleteUnconnected(tx, company, id)
    if (!(await deleteConnection(tx, company, id))) return
    const subject = { kind: 'connection', id, name: row.person_name } as const
    await recordAudit(tx, company, { at: ctx.clock(), action: 'connection_removed', subject, details: { platform: row.platform } })
  })
  return { revoked }
}

async function revokeAt(ctx: Context, company: string, row: ConnectionRow): Promise<boolean> {
  const { platform, person_id: personId } = row
  const grant = openGrant(ctx.sealing, { company, platform, personId }, row.grant_sealed)
  const connector = ctx.connectors.get(platform)
  const needed = async () =>
    await asSystem(
      ctx.db,
      async (tx) =>
        (await connectedElsewhere(tx, company, platform, personId)) || (await ctx.listeners.connections.usesGrant(tx, platform, personId)),
    )
  if (!grant || !connector || (await needed())) return false
  try {
    await connector.revoke(ctx.rateLimiter.net({ platform, account: null, priority: 'person', timeoutMs: 15_000 }), grant)
    return true
  } catch (error) {
    ctx.log.warn({ err: error, connection: row.id }, 'a platform did not confirm that a connection is revoked')
    return false
  }
}

/** Converts a platform's error to the error that a person reads; other errors stay as they are. */
function inWords(platform: ConnectablePlatform, error: unknown): unknown {
  if (!(error instanceof PlatformError)) return error
  const params = { platform: platformName[platform], words: error.message }
  if (error.kind === 'later') return fail('platform_later', params)
  return fail('connection_refused', params)
}
