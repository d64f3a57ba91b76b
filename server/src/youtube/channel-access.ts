import { recordAudit } from '../audit/record.ts'
import { openGrant, sealGrant } from '../connections/sealed-grant.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Sealing } from '../lib/sealed.ts'
import { refresh } from '../platforms/google/auth.ts'
import type { YoutubeSettings } from '../platforms/google/settings.ts'
import type { Net, PlatformRequest } from '../platforms/net.ts'
import type { Grant } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { sendOnce } from '../platforms/request.ts'
import { markRevoked, selectChannel, updateGrant } from './channel-store.ts'
import { notifyRevoked } from './notify-revoked.ts'
import { holdOpen } from './upload-store.ts'

/** A part of a file may take this long on a slow line. */
const fileTimeoutMs = 5 * 60_000
/** An access token is renewed this long before it expires. */
const aheadMs = 120_000

/** A channel that is ready for calls. */
export interface OpenChannel {
  readonly settings: YoutubeSettings
  readonly net: Net
  readonly token: string
}

/** The settings of YouTube. Throws PlatformError if this server has no app at Google. */
function youtubeSettings(ctx: Context): YoutubeSettings {
  const settings = ctx.config.platforms.google
  if (!settings) throw new PlatformError('later', 'no_app', 'No app is set up on this server for Google.')
  return settings
}

/** YouTube has quotas of its own, so its calls do not count against those of Google Ads. */
export const youtubeNet = (signal?: AbortSignal): Net => ({
  learn: () => {},
  send: (request) =>
    sendOnce(request, { ...(signal ? { signal } : {}), ...(request.file === undefined ? {} : { timeoutMs: fileTimeoutMs }) }),
})

/** A grant is sealed for its company and person. */
export const grantOwner = (company: string, personId: string) => ({ company, platform: 'youtube', personId }) as const

/**
 * Runs work with a channel. An access token that expired, or that YouTube refuses, is renewed. Throws `reconnect` if the channel is not
 * connected or its grant is revoked, which is then recorded and notified.
 */
export async function withChannel<T>(
  ctx: Context,
  of: { readonly company: string; readonly channel: string; readonly signal?: AbortSignal },
  work: (open: OpenChannel) => Promise<T>,
): Promise<T> {
  const settings = youtubeSettings(ctx)
  const net = youtubeNet(of.signal)
  let held = await heldGrant(ctx, of.company, of.channel)
  const renew = async (refused: boolean) => {
    held = await renewed(ctx, settings, net, held, refused)
    return held.grant.accessToken
  }
  try {
    const token = await renew(false)
    return await work({ settings, net: renewing(net, token, () => renew(true)), token })
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== 'reconnect' || (await noteRevoked(ctx, held, error.message))) throw error
    throw new PlatformError('later', error.code, 'The channel was connected again in the meantime.', { cause: error })
  }
}

interface Held {
  readonly company: string
  readonly channel: string
  readonly personId: string
  readonly sealed: Buffer
  readonly grant: Grant
}

async function heldGrant(ctx: Context, company: string, channel: string): Promise<Held> {
  const row = await forCompany(ctx.db, company, (tx) => selectChannel(tx, company, channel))
  if (row?.state !== 'working' || row.grant_sealed === null)
    throw new PlatformError('reconnect', 'not_connected', row?.revoked_message ?? 'The channel is not connected.')
  const { person_id: personId, grant_sealed: sealed } = row
  const grant = openGrant(ctx.sealing, grantOwner(company, personId), sealed)
  if (grant !== null) return { company, channel, personId, sealed, grant }
  const problem = new PlatformError('reconnect', 'sealed_otherwise', 'The token was encrypted with another SECRET_KEY.')
  await noteRevoked(ctx, { company, channel, sealed }, problem.message)
  throw problem
}

/** `refused`: YouTube refused the access token although it should still be valid. */
async function renewed(ctx: Context, settings: YoutubeSettings, net: Net, held: Held, refused: boolean): Promise<Held> {
  const { company, channel, personId, sealed, grant } = held
  const now = ctx.clock()
  const due = grant.renewAt !== null && grant.renewAt.getTime() - aheadMs <= now.getTime()
  if (!due && !refused) return held
  const fresh = await refresh(settings, net, grant, now)
  const stored = sealedWith(ctx.sealing, company, personId, fresh)
  await forCompany(ctx.db, company, (tx) => updateGrant(tx, company, channel, sealed, stored))
  return { ...held, grant: fresh, sealed: stored.sealed }
}

export const sealedWith = (sealing: Sealing, company: string, personId: string, grant: Grant) => ({
  sealed: sealGrant(sealing, grantOwner(company, personId), grant),
  keyId: sealing.keyId,
})

/** Returns a net that renews the access token if YouTube answers with HTTP 401, and repeats that request once. */
function renewing(net: Net, first: string, renew: () => Promise<string>): Net {
  let token = first
  const withToken = (request: PlatformRequest): PlatformRequest => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  })
  return {
    learn: net.learn,
    send: async (request) => {
      const answer = await net.send(withToken(request))
      if (answer.status !== 401) return answer
      token = await renew()
      return await net.send(withToken(request))
    },
  }
}

/** Returns whether the channel is not connected now. False: its grant was replaced by one that works. */
async function noteRevoked(ctx: Context, of: Pick<Held, 'company' | 'channel' | 'sealed'>, words: string): Promise<boolean> {
  return await forCompany(ctx.db, of.company, async (tx) => {
    const revoked = await markRevoked(tx, of.company, of.channel, of.sealed, words, ctx.clock())
    if (!revoked) return (await selectChannel(tx, of.company, of.channel))?.state !== 'working'
    await holdOpen(tx, of.company, of.channel)
    await notifyRevoked(ctx, tx, of.company, revoked, words)
    await recordAudit(tx, of.company, {
      ...{ at: ctx.clock(), action: 'channel_revoked', actor: { kind: 'platform', id: 'google', name: 'YouTube' } },
      ...{ subject: { kind: 'connection', id: of.channel, name: revoked.title }, details: { reason: words } },
    })
    return true
  })
}
