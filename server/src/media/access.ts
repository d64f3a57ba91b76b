import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Purpose } from '../platforms/day-count.ts'
import type { Access, Connector } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { type MediaRow, selectMediaOf } from './account-store.ts'
import { connectorOf, usableGrant, watchingDeath } from './grants.ts'

/** A connected account that can be asked. */
export interface Opened {
  readonly media: MediaRow
  readonly connector: Connector
  readonly access: Access
  /** Calls made so far, as the platform counts them. */
  readonly calls: () => number
}

/**
 * Runs work with the platform of a connected account. Throws PlatformError: `reconnect` where a person must authorise again, which has been
 * noted and told then, `refused` where the account is connected to nothing, or its currency is not the platform's any more.
 */
export async function withAccount<T>(
  ctx: Context,
  of: { readonly company: string; readonly account: string; readonly purpose: Purpose; readonly signal?: AbortSignal },
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const media = await forCompany(ctx.db, of.company, (tx) => selectMediaOf(tx, of.company, of.account))
  if (!media) throw new PlatformError('refused', 'not_connected', 'The account is not connected to a media account.')
  const authorisation = media.authorisation_id
  if (authorisation === null) throw new PlatformError('reconnect', 'no_authorisation', 'No authorisation reaches this account any more.')
  const { platform, external_id: externalId, manager, currency, time_zone: timeZone } = media
  if (currency !== media.account_currency) throw new PlatformError('refused', 'currency_changed', otherMoney(media))
  const connector = connectorOf(ctx, platform)
  const net = ctx.room.net({ platform, account: externalId, purpose: of.purpose, ...(of.signal ? { signal: of.signal } : {}) })
  const { accessToken: token } = await usableGrant(ctx, net, of.company, authorisation)
  const signal = of.signal ? { signal: of.signal } : {}
  const access: Access = { net, token, externalId, manager, currency, timeZone, now: ctx.clock(), ...signal }
  return await watchingDeath(ctx, { company: of.company, id: authorisation, token }, () =>
    work({ media, connector, access, calls: () => net.calls }),
  )
}

/** Its micros would be added up with those of the old currency, and a budget be another amount of money. */
function otherMoney({ currency, account_currency: ours }: MediaRow): string {
  return `The account is in ${currency} at its platform, and in ${ours} here: connect it as a new account.`
}
