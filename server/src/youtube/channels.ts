import { accountLimits } from '@adroit/contract/account-limits'
import type { listYoutubeChannels } from '@adroit/contract/youtube'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import { holdsGrantOf } from '../connections/held-grants.ts'
import { openGrant } from '../connections/sealed-grant.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { randomToken, sha256 } from '../lib/tokens.ts'
import { namesOf } from '../members/people.ts'
import { authorizationUrl, exchange, revoke } from '../platforms/google/auth.ts'
import type { YoutubeSettings } from '../platforms/google/settings.ts'
import { youtubeAccess } from '../platforms/google/youtube/auth.ts'
import { channelOf } from '../platforms/google/youtube/channel.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import type { Caller } from '../session/caller.ts'
import { grantOwner, sealedWith, youtubeNet } from './channel-access.ts'
import {
  type ChannelRow,
  insertAttempt,
  markDisconnected,
  personInUse,
  selectChannel,
  selectChannels,
  takeAttempt,
  upsertChannel,
} from './channel-store.ts'
import { quotaDay, quotaDayEnd } from './quota-day.ts'
import { selectInserts } from './quota-store.ts'
import { countOpen, holdOpen } from './upload-store.ts'
import { wakeUploads } from './wake.ts'

const name = 'YouTube'

function available(ctx: Context): YoutubeSettings {
  const settings = ctx.config.platforms.google
  if (!settings) throw fail('platform_unavailable', { platform: name })
  return settings
}

/** The company's channels, and what is left of the app's quota today. */
export async function channels(ctx: Context, { company }: Caller): Promise<z.infer<typeof listYoutubeChannels.answer>> {
  const settings = ctx.config.platforms.google
  const now = ctx.clock()
  const used = await asSystem(ctx.db, (tx) => selectInserts(tx, quotaDay(now)))
  return await forCompany(ctx.db, company, async (tx) => {
    const rows = await selectChannels(tx, company)
    const open = await countOpen(tx, company)
    const members = rows.map(({ member_id: member }) => member)
    const names = await namesOf(tx, company, members)
    return {
      available: settings !== null,
      channels: rows.map((row) => ({
        id: row.id,
        externalId: row.external_id,
        title: row.title,
        person: row.person_name,
        member: { id: row.member_id, name: names.get(row.member_id) ?? '' },
        state: row.state === 'working' ? ('working' as const) : ('revoked' as const),
        platformMessage: row.revoked_message,
        open: open.get(row.id) ?? 0,
        createdAt: row.created_at.toISOString(),
      })),
      quota: { left: Math.max(0, (settings?.youtubeUploadsPerDay ?? 0) - used), until: quotaDayEnd(now).toISOString() },
    }
  })
}

/** Starts OAuth and returns the URL of the consent page. `origin`: where the browser comes back to. */
export async function begin(ctx: Context, { company, member }: Caller, origin: string): Promise<{ url: string }> {
  const settings = available(ctx)
  const state = randomToken()
  const redirectUri = `${origin}/authorised/youtube`
  const now = ctx.clock()
  const endsAt = new Date(now.getTime() + accountLimits.connectMinutes * 60_000)
  await forCompany(ctx.db, company, (tx) => insertAttempt(tx, { stateHash: sha256(state), company, member }, redirectUri, endsAt, now))
  return { url: authorizationUrl(settings, { state, redirectUri }, youtubeAccess).href }
}

/** Completes OAuth with the query string that the browser came back with. Throws what `completeYoutube` says. */
export async function complete(ctx: Context, { company, member }: Caller, returned: string): Promise<{ channel: string; title: string }> {
  const settings = available(ctx)
  const query = new URLSearchParams(returned)
  const of = { stateHash: sha256(query.get('state') ?? ''), company, member }
  const attempt = await forCompany(ctx.db, company, (tx) => takeAttempt(tx, of, ctx.clock()))
  if (!attempt) throw fail('connection_stale', { platform: name })
  const net = youtubeNet()
  try {
    const grant = await exchange(settings, net, query, attempt.redirect_uri, ctx.clock(), youtubeAccess)
    const { id: externalId, title, uploads } = await channelOf(settings, net, grant.accessToken)
    const about = { company, member, externalId, title, uploads, personId: grant.person.id, personName: grant.person.name }
    const stored = sealedWith(ctx.sealing, company, grant.person.id, grant)
    const channel = await forCompany(ctx.db, company, async (tx) => {
      const id = await upsertChannel(tx, { ...about, ...stored }, ctx.clock())
      const subject = { kind: 'connection', id, name: title } as const
      await recordAudit(tx, company, { at: ctx.clock(), action: 'channel_connected', subject, details: { person: grant.person.name } })
      return id
    })
    await wakeUploads(ctx)
    return { channel, title }
  } catch (error) {
    throw inWords(error)
  }
}

/**
 * Disconnects a channel, even if Google does not answer. Google revokes everything that a person granted to our app at once, so the grant
 * is left alone while another channel or a Google Ads connection of the same person needs it.
 */
export async function remove(ctx: Context, { company }: Caller, id: string): Promise<{ revoked: boolean }> {
  const row = await forCompany(ctx.db, company, async (tx) => {
    const found = await selectChannel(tx, company, id)
    if (!found || found.state === 'disconnected') return undefined
    await markDisconnected(tx, company, id)
    await holdOpen(tx, company, id)
    await recordAudit(tx, company, { at: ctx.clock(), action: 'channel_removed', subject: { kind: 'connection', id, name: found.title } })
    return found
  })
  if (!row) throw fail('youtube_channel_gone')
  return { revoked: row.state === 'revoked' || (await revokeAt(ctx, row)) }
}

async function revokeAt(ctx: Context, { id, company_id: company, person_id: person, grant_sealed: sealed }: ChannelRow): Promise<boolean> {
  const settings = ctx.config.platforms.google
  const grant = sealed && openGrant(ctx.sealing, grantOwner(company, person), sealed)
  const needed = async () =>
    await asSystem(ctx.db, async (tx) => (await personInUse(tx, person, id)) || (await holdsGrantOf(tx, 'google', person)))
  if (!settings || !grant || (await needed())) return false
  try {
    await revoke(settings, youtubeNet(AbortSignal.timeout(15_000)), grant)
    return true
  } catch (error) {
    ctx.log.warn({ err: error, channel: id }, 'Google did not confirm that a YouTube channel is disconnected')
    return false
  }
}

/** Whether a person's consent is in use for a channel of any company. */
export const usesGoogleGrant = (tx: Scoped, personId: string): Promise<boolean> => personInUse(tx, personId, null)

/** Converts Google's error to the error that a person reads; other errors stay as they are. */
function inWords(error: unknown): unknown {
  if (!(error instanceof PlatformError)) return error
  if (error.code === 'youtubeSignupRequired') return fail('youtube_without_channel')
  return fail(error.kind === 'later' ? 'platform_later' : 'connection_refused', { platform: name, words: error.message })
}
