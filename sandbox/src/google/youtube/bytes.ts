import { type Answer, type Call, json } from '../../http/call.ts'
import { nowOf, personOf } from '../../world/read.ts'
import type { World } from '../../world/world.ts'
import { callerOf, uploadScope } from './caller.ts'
import { YoutubeError } from './errors.ts'
import { channelOf, hashOf, newId, type Session, type Video, youtubeOf } from './state.ts'
import { videoAnswer } from './video.ts'

/** Parts are multiples of this, but for the last one. */
const unit = 256 * 1024
const weekMs = 7 * 86_400_000

/** A part of a file, or with `Content-Range: bytes *∕N` the question how much of it arrived. 308: more is missing; 200: this is the video. */
export function receive(call: Call, world: World): Answer {
  if (call.headers['authorization'] !== undefined) callerOf(call, world, uploadScope)
  const id = call.query.get('upload_id') ?? ''
  const session = youtubeOf(world).sessions[id]
  const hash = hashOf(world, id)
  const over = session === undefined || nowOf(world).getTime() - new Date(session.startedAt).getTime() > weekMs
  if (over || (hash === null && session.video === null))
    throw new YoutubeError(404, 'notFound', 'The upload session was not found.', 'global')
  const made = session.video === null ? undefined : youtubeOf(world).videos.find((video) => video.id === session.video)
  if (made !== undefined) return json(videoAnswer(world, made, ['snippet', 'status']))
  const bytes = call.bytes ?? Buffer.alloc(0)
  const range = call.headers['content-range'] ?? `bytes 0-${bytes.length - 1}/${bytes.length}`
  if (range === `bytes */${session.size}`) return resume(session)
  const length = checkedPart(range, bytes, session)
  const half = youtubeOf(world).storeHalfNext
  youtubeOf(world).storeHalfNext = false
  const kept = half ? bytes.subarray(0, Math.floor(length / 2 / unit) * unit) : bytes
  hash?.update(kept)
  session.stored += kept.length
  if (session.stored < session.size) return resume(session)
  const video = finish(world, session, hash?.digest('hex') ?? '')
  return json(videoAnswer(world, video, ['snippet', 'status']))
}

const resume = ({ stored }: Session): Answer => ({
  status: 308,
  headers: stored === 0 ? {} : { range: `bytes=0-${stored - 1}` },
  body: '',
})

/** Returns the size of a part that follows what is stored. */
function checkedPart(range: string, bytes: Buffer, { size, stored }: Session): number {
  const [, from, to, of] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []
  const length = Number(to) - Number(from) + 1
  const last = Number(to) === size - 1
  if (Number(of) !== size || Number(from) !== stored || length !== bytes.length || (!last && length % unit !== 0))
    throw new YoutubeError(400, 'badContentRange', `Failed to parse Content-Range header, or it does not follow ${stored} bytes.`, 'global')
  return length
}

function finish(world: World, session: Session, sha256: string): Video {
  const state = youtubeOf(world)
  const person = personOf(world, 'google', session.person)
  const channel = (person && channelOf(world, person)?.id) ?? ''
  const twin = state.videos.some((video) => video.channel === channel && video.sha256 === sha256)
  const ends = state.rejectNext ?? (twin ? 'duplicate' : 'processed')
  state.rejectNext = null
  const { about, size } = session
  const video = { id: newId(world, 'video', 11), channel, ...about, bytes: size, sha256, uploadedAt: nowOf(world).toISOString(), ends }
  state.videos.push(video)
  session.video = video.id
  return video
}
