import { type Answer, type Call, json } from '../../http/call.ts'
import type { World } from '../../world/world.ts'
import { callerOf, readScope } from './caller.ts'
import { YoutubeError } from './errors.ts'
import { channelOf, youtubeOf } from './state.ts'
import { videoAnswer } from './video.ts'

const partsOf = (call: Call): string[] => {
  const parts = (call.query.get('part') ?? '').split(',').filter((part) => part !== '')
  if (parts.length === 0) throw new YoutubeError(400, 'missingRequiredParameter', 'No filter selected.', 'youtube.parameter')
  return parts
}

const listOf = (kind: string, items: readonly unknown[]): Answer =>
  json({
    kind: `youtube#${kind}ListResponse`,
    etag: `"${kind}"`,
    pageInfo: { totalResults: items.length, resultsPerPage: 50 },
    ...(items.length === 0 && kind === 'channel' ? {} : { items }),
  })

/** `channels.list` with `mine=true`. Without a channel, the answer has no items. */
export function listChannels(call: Call, world: World): Answer {
  const parts = partsOf(call)
  const channel = channelOf(world, callerOf(call, world, readScope))
  if (channel === null) return listOf('channel', [])
  const { id, title, uploads } = channel
  const answers: Readonly<Record<string, unknown>> = {
    snippet: { title, description: '', publishedAt: '2024-01-01T00:00:00Z' },
    contentDetails: { relatedPlaylists: { likes: '', uploads } },
  }
  const given = Object.entries(answers).filter(([part]) => parts.includes(part))
  return listOf('channel', [{ kind: 'youtube#channel', etag: `"${id}"`, id, ...Object.fromEntries(given) }])
}

/** `playlistItems.list` of the uploads of the caller's channel, the newest first, without further pages. */
export function listUploads(call: Call, world: World): Answer {
  partsOf(call)
  const channel = channelOf(world, callerOf(call, world, readScope))
  if (channel === null || call.query.get('playlistId') !== channel.uploads)
    throw new YoutubeError(404, 'playlistNotFound', 'The playlist cannot be found.', 'youtube.playlistItem')
  const videos = youtubeOf(world).videos.filter((video) => video.channel === channel.id)
  const items = videos
    .slice(-50)
    .reverse()
    .map((video) => ({
      kind: 'youtube#playlistItem',
      etag: `"${video.id}"`,
      id: `item-${video.id}`,
      contentDetails: { videoId: video.id, videoPublishedAt: video.uploadedAt },
    }))
  return listOf('playlistItem', items)
}

/** `videos.list` by id; only the caller's own videos. */
export function listVideos(call: Call, world: World): Answer {
  const parts = partsOf(call)
  const channel = channelOf(world, callerOf(call, world, readScope))
  const ids = (call.query.get('id') ?? '').split(',')
  const videos = youtubeOf(world).videos.filter(({ id, channel: of }) => ids.includes(id) && of === channel?.id)
  return listOf(
    'video',
    videos.map((video) => videoAnswer(world, video, parts)),
  )
}
