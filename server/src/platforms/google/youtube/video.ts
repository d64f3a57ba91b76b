import * as z from 'zod'
import type { Net } from '../../net.ts'
import { below, type YoutubeSettings } from '../settings.ts'
import { ask, readAs } from './errors.ts'

/** A video's state as YouTube reports it. Enums stay open: YouTube adds values. */
export interface VideoState {
  readonly id: string
  /** `uploaded` (being processed), `processed`, `failed`, `rejected` or `deleted`. */
  readonly uploadStatus: string
  /** Of a failed or rejected video, such as `codec` or `copyright`. */
  readonly reason: string | null
  /** `public`, `unlisted` or `private`. */
  readonly privacy: string | null
}

const resource = z.object({
  id: z.string().min(1),
  snippet: z.object({ tags: z.array(z.string()).optional() }).optional(),
  status: z.object({
    uploadStatus: z.string(),
    failureReason: z.string().optional(),
    rejectionReason: z.string().optional(),
    privacyStatus: z.string().optional(),
  }),
})

/** Reads a `videos` resource. */
export function videoOf(json: unknown): VideoState {
  const { id, status } = readAs(resource, json)
  return {
    id,
    uploadStatus: status.uploadStatus,
    reason: status.failureReason ?? status.rejectionReason ?? null,
    privacy: status.privacyStatus ?? null,
  }
}

/** Returns the state of a video of the caller; null: there is no such video. */
export async function readVideo(settings: YoutubeSettings, net: Net, token: string, id: string): Promise<VideoState | null> {
  const [video] = await listVideos(settings, net, token, [id], 'status,processingDetails')
  return video === undefined ? null : videoOf(video)
}

const playlist = z.object({ items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })) })

/**
 * Returns the caller's video that has a tag, among the latest 50 of the channel; null: none has. It finds a video whose upload session is
 * gone before another one is uploaded.
 */
export async function findTagged(
  settings: YoutubeSettings,
  net: Net,
  token: string,
  of: { readonly uploads: string; readonly tag: string },
): Promise<VideoState | null> {
  const url = below(settings.youtubeUrl, '/youtube/v3/playlistItems')
  url.search = new URLSearchParams({ part: 'contentDetails', playlistId: of.uploads, maxResults: '50' }).toString()
  const json = await ask(net, { name: 'youtube.uploads', method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  const ids = readAs(playlist, json).items.map(({ contentDetails }) => contentDetails.videoId)
  if (ids.length === 0) return null
  const videos = await listVideos(settings, net, token, ids, 'snippet,status')
  const found = videos.find((video) => readAs(resource, video).snippet?.tags?.includes(of.tag))
  return found === undefined ? null : videoOf(found)
}

const videos = z.object({ items: z.array(z.unknown()) })

async function listVideos(settings: YoutubeSettings, net: Net, token: string, ids: readonly string[], part: string): Promise<unknown[]> {
  const url = below(settings.youtubeUrl, '/youtube/v3/videos')
  url.search = new URLSearchParams({ part, id: ids.join(',') }).toString()
  return readAs(videos, await ask(net, { name: 'youtube.videos', method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).items
}
