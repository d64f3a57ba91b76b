import type { Net, PlatformAnswer, SentFile } from '../../net.ts'
import { PlatformError } from '../../platform-error.ts'
import { below, type YoutubeSettings } from '../settings.ts'
import { errorOf } from './errors.ts'
import { type VideoState, videoOf } from './video.ts'

/** Parts of a resumable upload are multiples of 256 KiB, but for the last one. */
export const partBytes = 32 * 256 * 1024

export interface NewVideo {
  readonly title: string
  readonly description: string
  /** Our own marker, by which the video is found again. */
  readonly tag: string
  readonly privacy: 'public' | 'unlisted' | 'private'
  readonly bytes: number
  /** Media type of the file: `video/mp4`. */
  readonly type: string
}

/** `People & Blogs`, the category of a video without another one. */
const category = '22'

/**
 * Begins a resumable upload and returns the address of its session. Nothing exists at YouTube before bytes are sent there. Each call counts
 * against the daily quota of uploads.
 */
export async function beginSession(settings: YoutubeSettings, net: Net, token: string, video: NewVideo): Promise<URL> {
  const url = below(settings.youtubeUrl, '/upload/youtube/v3/videos')
  url.search = new URLSearchParams({ uploadType: 'resumable', part: 'snippet,status' }).toString()
  const answer = await net.send({
    name: 'youtube.insert',
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'x-upload-content-length': String(video.bytes),
      'x-upload-content-type': video.type,
    },
    json: {
      snippet: { title: video.title, description: video.description, tags: [video.tag], categoryId: category },
      status: { privacyStatus: video.privacy, selfDeclaredMadeForKids: false },
    },
  })
  const session = URL.parse(answer.headers.get('location') ?? '')
  if (answer.status >= 300 || session === null || !isGoogles(session, url)) throw errorOf(answer)
  return session
}

/** The access token is sent to the session too, so it must not lead to somebody else. */
const isGoogles = (session: URL, own: URL) =>
  session.protocol === own.protocol && (session.host === own.host || session.hostname.endsWith('.googleapis.com'))

/** What a session has: so many bytes, the whole file as a video, or it is gone. */
export type Progress =
  | { readonly state: 'partial'; readonly stored: number }
  | { readonly state: 'complete'; readonly video: VideoState }
  | { readonly state: 'gone' }

/** Asks a session how many bytes arrived. A session whose last answer was lost answers with its video. */
export async function progressOf(net: Net, token: string, session: URL, size: number): Promise<Progress> {
  const headers = { authorization: `Bearer ${token}`, 'content-range': `bytes */${size}`, 'content-length': '0' }
  return read(await net.send({ name: 'youtube.resume', method: 'PUT', url: session, headers }))
}

/** Sends the part of a file that begins at `from`. */
export async function sendPart(
  net: Net,
  token: string,
  session: URL,
  part: { readonly from: number; readonly size: number; readonly file: SentFile },
): Promise<Progress> {
  const range = `bytes ${part.from}-${part.from + part.file.size - 1}/${part.size}`
  const headers = { authorization: `Bearer ${token}`, 'content-range': range }
  return read(await net.send({ name: 'youtube.bytes', method: 'PUT', url: session, headers, file: part.file, changes: true }))
}

function read(answer: PlatformAnswer): Progress {
  if (answer.status === 308) return { state: 'partial', stored: storedOf(answer.headers.get('range')) }
  if (answer.status === 404 || answer.status === 410) return { state: 'gone' }
  if (answer.status < 300 && answer.json !== null) return { state: 'complete', video: videoOf(answer.json) }
  throw errorOf(answer, true)
}

/** Without a range, nothing is stored. */
function storedOf(range: string | null): number {
  if (range === null) return 0
  const [, last] = /^bytes=0-(\d{1,15})$/.exec(range) ?? []
  if (last === undefined) throw new PlatformError('later', 'unreadable', 'YouTube’s answer does not say which bytes arrived.')
  return Number(last) + 1
}
