import type { Answer, Call } from '../../http/call.ts'
import type { World } from '../../world/world.ts'
import { receive } from './bytes.ts'
import { errorAnswer, YoutubeError } from './errors.ts'
import { beginSession } from './insert.ts'
import { listChannels, listUploads, listVideos } from './lists.ts'

/** YouTube's Data API v3, as far as it is needed to upload videos: [name in faults and in the log, handler]. */
const routes: Readonly<Record<string, readonly [name: string, handler: (call: Call, world: World) => Answer]>> = {
  'POST /upload/youtube/v3/videos': ['youtube.insert', beginSession],
  'PUT /upload/youtube/v3/videos': ['youtube.bytes', receive],
  'GET /youtube/v3/channels': ['youtube.channels', listChannels],
  'GET /youtube/v3/playlistItems': ['youtube.uploads', listUploads],
  'GET /youtube/v3/videos': ['youtube.videos', listVideos],
}

/** Name of a request to YouTube; null: it is for another API. `youtube.resume` asks how many bytes of a file arrived. */
export function youtubeName(call: Call): string | null {
  const name = routes[`${call.method} ${call.path}`]?.[0] ?? null
  return name === 'youtube.bytes' && call.headers['content-range']?.startsWith('bytes */') ? 'youtube.resume' : name
}

export function answerYoutube(call: Call, world: World): Answer {
  try {
    const handler = routes[`${call.method} ${call.path}`]?.[1]
    if (handler === undefined) throw new YoutubeError(404, 'notFound', 'Not Found', 'global')
    return handler(call, world)
  } catch (error) {
    if (error instanceof YoutubeError) return errorAnswer(error)
    throw error
  }
}
