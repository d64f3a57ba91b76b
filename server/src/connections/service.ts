import type { Connection, getMediaAccount, listMedia, MediaAccount } from '@adroit/contract/connections'
import { connectablePlatforms } from '@adroit/contract/platforms'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { definitions } from '../platforms/registry.ts'
import { selectAssets } from './asset-store.ts'
import { type ConnectionRow, selectConnection, selectConnections } from './connection-store.ts'
import { daysLeft } from './expiry.ts'
import { type MediaRow, selectMediaAccount, selectMediaAccounts } from './media-account-store.ts'

/** Returns every connection, and the rows of every account that they reach. */
export async function connectionsOf(
  ctx: Context,
  tx: Scoped,
  company: string,
): Promise<Omit<z.infer<typeof listMedia.answer>, 'accounts'> & { rows: MediaRow[] }> {
  const rows = await selectMediaAccounts(tx, company)
  return {
    platforms: connectablePlatforms.map((platform) => ({ platform, available: ctx.connectors.has(platform) })),
    connections: (await selectConnections(tx, company)).map((row) => connectionOf(ctx, row, rows)),
    rows,
  }
}

/** Returns one media account. Throws `media_account_gone` if it belongs to another company. */
export async function mediaAccountDetails(
  ctx: Context,
  tx: Scoped,
  company: string,
  id: string,
): Promise<Pick<z.infer<typeof getMediaAccount.answer>, 'connection' | 'assets'> & { row: MediaRow }> {
  const row = await selectMediaAccount(tx, company, id)
  if (!row) throw fail('media_account_gone')
  const assets = row.account_id === null ? [] : await selectAssets(tx, company, row.account_id)
  const connection = row.connection_id === null ? undefined : await selectConnection(tx, company, row.connection_id)
  const all = connection ? await selectMediaAccounts(tx, company) : []
  return {
    row,
    connection: connection ? connectionOf(ctx, connection, all) : null,
    assets: assets.map(({ kind, external_id: externalId, name, usable, platform_message: platformMessage }) => ({
      kind,
      externalId,
      name,
      usable,
      platformMessage,
    })),
  }
}

function connectionOf(ctx: Context, row: ConnectionRow, accounts: readonly MediaRow[]): Connection {
  return {
    id: row.id,
    platform: row.platform,
    person: row.person_name,
    member: { id: row.member_id, name: row.member_name },
    state: row.state,
    platformMessage: row.revoked_message,
    expiresAt: row.expires_at?.toISOString() ?? null,
    daysLeft: row.state === 'revoked' ? null : daysLeft(row.expires_at, ctx.clock()),
    accounts: accounts.filter((account) => account.connection_id === row.id && account.account_id !== null).length,
    createdAt: row.created_at.toISOString(),
    missingPermissions: definitions[row.platform].declinable.filter((scope) => !row.scopes.includes(scope)),
  }
}

/** Returns everything but the freshness, which sync/ adds. */
export function mediaAccountAnswer(row: MediaRow): Omit<MediaAccount, 'freshness'> {
  return {
    id: row.id,
    platform: row.platform,
    externalId: row.external_id,
    name: row.name,
    currency: row.currency,
    timeZone: row.time_zone,
    connection: row.connection_id,
    rights: row.rights,
    accountStatus: row.account_status,
    statusMessage: row.status_message,
    disabledReason: disabledReasonOf(row),
    account:
      row.account_id === null
        ? null
        : {
            id: row.account_id,
            name: row.account_name ?? row.name,
            group: row.group_name,
            owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
          },
  }
}

/** Returns why an account cannot publish or change ads; null: it can. */
export function disabledReasonOf(row: MediaRow): MediaAccount['disabledReason'] {
  if (row.connection_id === null) return 'no_connection'
  if (row.connection_state !== 'working') return 'connection_revoked'
  if (row.account_status !== 'active') return 'account_status'
  return row.rights.includes('advertise') ? null : 'no_right_to_advertise'
}
