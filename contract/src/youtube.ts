import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { materialLimits } from './material-limits.ts'
import { youtubeLimits } from './youtube-limits.ts'

const area = '/api/mobile/admanage/youtube'

/** `waiting`: no byte was sent yet · `processing`: YouTube has the file and prepares it. */
export const youtubeStates = ['waiting', 'uploading', 'processing', 'done', 'failed'] as const
export type YoutubeState = (typeof youtubeStates)[number]

/** Why a video does not continue now: the daily quota, a revoked or removed connection, or errors of YouTube. */
export const youtubeHolds = ['quota', 'connection', 'trouble'] as const
export type YoutubeHold = (typeof youtubeHolds)[number]

export const youtubePrivacies = ['unlisted', 'private', 'public'] as const
export type YoutubePrivacy = (typeof youtubePrivacies)[number]

/** Why a video failed. `platformMessage` has YouTube's words, if it gave any. */
export const youtubeReasons = [
  'title',
  'description',
  'upload_limit',
  'no_channel',
  'permission',
  'duplicate',
  'length',
  'copyright',
  'trademark',
  'inappropriate',
  'terms',
  'account',
  'unreadable',
  'deleted',
  'file_gone',
  'not_approved',
  'other',
] as const
export type YoutubeReason = (typeof youtubeReasons)[number]

const person = z.object({ id, name: z.string() })

const channel = z.object({
  id,
  /** The channel's id at YouTube: `UC…`. */
  externalId: z.string(),
  title: z.string(),
  /** The Google account that gave consent. */
  person: z.string(),
  /** The member who connected it. */
  member: person,
  state: z.enum(['working', 'revoked']),
  /** Google's message when the connection was revoked. */
  platformMessage: z.nullable(z.string()),
  /** Videos that are on their way. */
  open: z.number(),
  createdAt: moment,
})
export type YoutubeChannel = z.infer<typeof channel>

const sync = z.object({
  id,
  channel: z.object({ id, title: z.string(), state: z.enum(['working', 'revoked', 'disconnected']) }),
  title: z.string(),
  description: z.string(),
  state: z.enum(youtubeStates),
  /** Why it waits; null: it continues. */
  heldBy: z.nullable(z.enum(youtubeHolds)),
  /** When it continues by itself; null: now, or not by itself. */
  continuesAt: z.nullable(moment),
  bytes: z.number(),
  sent: z.number(),
  /** Address of the video; null: YouTube has not got all bytes yet. */
  url: z.nullable(z.string()),
  /** As YouTube set it, which may differ from what was asked for; null: not known yet. */
  privacy: z.nullable(z.string()),
  requestedPrivacy: z.enum(youtubePrivacies),
  reason: z.nullable(z.enum(youtubeReasons)),
  platformMessage: z.nullable(z.string()),
  by: person,
  at: moment,
})
export type YoutubeSync = z.infer<typeof sync>

/** The connected channels, and how many videos the app may still upload today. */
export const listYoutubeChannels = endpoint({
  name: 'listYoutubeChannels',
  method: 'GET',
  path: `${area}/channels`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({
    /** False: the server has no app at Google. */
    available: z.boolean(),
    channels: z.array(channel),
    /** Of all companies on this server together; `until`: when YouTube's day ends. */
    quota: z.object({ left: z.number(), until: moment }),
  }),
})

/** Returns the address of Google's consent page. The return link is valid for ten minutes, once, and for this member. */
export const beginYoutube = endpoint({
  name: 'beginYoutube',
  method: 'POST',
  path: `${area}/begin`,
  access: 'accounts.manage',
  confirmed: true,
  input: nothing,
  answer: z.object({ url: z.string() }),
})

/** Takes the query string that the browser came back with. Throws connection_stale, connection_refused and youtube_without_channel. */
export const completeYoutube = endpoint({
  name: 'completeYoutube',
  method: 'POST',
  path: `${area}/complete`,
  access: 'accounts.manage',
  input: z.object({ returned: text(8_192) }),
  answer: z.object({ channel: id, title: z.string() }),
})

/** Disconnects a channel and deletes its token. Videos stay at YouTube; what was on its way waits for the channel to be connected again. */
export const removeYoutube = endpoint({
  name: 'removeYoutube',
  method: 'POST',
  path: `${area}/remove`,
  access: 'accounts.manage',
  confirmed: true,
  input: z.object({ id }),
  answer: z.object({
    /** False: Google did not confirm, or was not asked because the same person's grant is in use elsewhere on this server. */
    revoked: z.boolean(),
  }),
})

/** Where the file of a material's current version is at YouTube. Throws material_gone. */
export const materialYoutube = endpoint({
  name: 'materialYoutube',
  method: 'GET',
  path: `${area}/material`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: z.object({
    /** The newest first. */
    syncs: z.array(sync),
    /** Why it cannot be synced now; null: it can. */
    blocked: z.nullable(z.enum(['not_video', 'not_approved', 'deleted'])),
    /** The title and description that a sync proposes. */
    proposed: z.object({ title: z.string(), description: z.string() }),
  }),
})

/**
 * Uploads the current versions of videos to a channel, each with an outcome of its own. A file that the channel has, or that is on its
 * way, is not uploaded again. Only approved versions leave the company. Throws youtube_channel_gone.
 */
export const syncToYoutube = endpoint({
  name: 'syncToYoutube',
  method: 'POST',
  path: `${area}/sync`,
  access: 'materials.write',
  input: z.object({
    channel: id,
    privacy: z.enum(youtubePrivacies),
    items: z
      .array(
        z.object({
          id,
          title: z.exactOptional(text(youtubeLimits.title.max)),
          description: z.exactOptional(text(youtubeLimits.description.max)),
        }),
      )
      .check(z.minLength(1), z.maxLength(materialLimits.selectedMaterials)),
  }),
  answer: z.object({
    results: z.array(
      z.object({ id, name: z.string(), outcome: z.enum(['queued', 'existing', 'not_video', 'not_approved', 'title', 'gone']) }),
    ),
  }),
})

/** Uploads a failed video again, or continues one that waits. Throws youtube_sync_gone and youtube_title. */
export const retryYoutube = endpoint({
  name: 'retryYoutube',
  method: 'POST',
  path: `${area}/retry`,
  access: 'materials.write',
  input: z.object({ id, title: z.exactOptional(text(youtubeLimits.title.max)) }),
  answer: z.null(),
})
