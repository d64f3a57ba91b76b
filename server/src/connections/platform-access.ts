import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Priority } from '../platforms/day-count.ts'
import type { Access, Connector } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { type MediaRow, selectMediaOf } from './media-account-store.ts'
import { connectorOf, noticingRevocation, renewingNet, usableGrant } from './token-refresh.ts'

/** A connected account that is ready for platform calls. */
export interface Opened {
  readonly media: MediaRow
  readonly connector: Connector
  readonly access: Access
  /** Calls made so far, as the platform counts them. */
  readonly calls: () => number
}

/**
 * Runs work with the platform of a connected account. Throws PlatformError: `reconnect` if a person must reconnect (this has been recorded
 * and notified), `refused` if the account is not connected or its currency differs from the platform's.
 */
export async function withAccount<T>(
  ctx: Context,
  of: { readonly company: string; readonly account: string; readonly priority: Priority; readonly signal?: AbortSignal },
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const media = await forCompany(ctx.db, of.company, (tx) => selectMediaOf(tx, of.company, of.account))
  if (!media) throw new PlatformError('refused', 'not_connected', 'The account is not connected to a media account.')
  const connection = media.connection_id
  if (connection === null) throw new PlatformError('reconnect', 'no_connection', 'No connection has access to this account anymore.')
  const { platform, external_id: externalId, manager, currency, time_zone: timeZone } = media
  if (currency !== media.account_currency) throw new PlatformError('refused', 'currency_changed', otherMoney(media))
  const connector = connectorOf(ctx, platform)
  const net = ctx.rateLimiter.net({ platform, account: externalId, priority: of.priority, ...(of.signal ? { signal: of.signal } : {}) })
  const grant = await usableGrant(ctx, net, of.company, connection)
  const token = grant.accessToken
  const signal = of.signal ? { signal: of.signal } : {}
  const access: Access = {
    net: renewingNet(ctx, net, of.company, connection, grant),
    token,
    externalId,
    manager,
    currency,
    timeZone,
    now: ctx.clock(),
    ...signal,
  }
  return await noticingRevocation(ctx, { company: of.company, id: connection, token }, () =>
    work({ media, connector, access, calls: () => net.calls }),
  )
}

/** Amounts in two currencies must not be added up, and a budget would mean another amount of money. */
function otherMoney({ currency, account_currency: ours }: MediaRow): string {
  return `The account’s currency is now ${currency} on the platform, and ${ours} in Adroit. Connect it as a new account.`
}
