import type { Answer, Call } from '../../http/call.ts'
import { nowOf } from '../../world/read.ts'
import type { World } from '../../world/world.ts'
import { callerOf, uploadScope } from './caller.ts'
import { quotaExceeded, YoutubeError } from './errors.ts'
import { channelOf, newId, quotaDay, type Session, youtubeOf } from './state.ts'

const largest = 274_877_906_944

/** `videos.insert` with `uploadType=resumable`: begins a session, whose address is the answer. Each call counts against the daily quota. */
export function beginSession(call: Call, world: World): Answer {
  const person = callerOf(call, world, uploadScope)
  const state = youtubeOf(world)
  const day = quotaDay(world)
  const count = state.inserted.day === day ? state.inserted.count : 0
  if (count >= state.insertsPerDay) throw quotaExceeded()
  state.inserted = { day, count: count + 1 }
  if (call.query.get('uploadType') !== 'resumable' || call.query.get('part') !== 'snippet,status')
    throw new YoutubeError(400, 'badRequest', 'This sandbox takes resumable uploads with part=snippet,status.', 'global')
  if (channelOf(world, person) === null) throw new YoutubeError(401, 'youtubeSignupRequired', 'Unauthorized', 'youtube.header')
  const about = aboutOf(call.body ?? {})
  if (state.limited.includes(person.id))
    throw new YoutubeError(400, 'uploadLimitExceeded', 'The user has exceeded the number of videos they may upload.')
  const size = Number(call.headers['x-upload-content-length'])
  if (!Number.isInteger(size) || size < 1 || size > largest)
    throw new YoutubeError(400, 'invalidArgument', 'X-Upload-Content-Length is missing or not valid.', 'global')
  const id = newId(world, 'session', 40)
  const privacy = state.unverified ? 'private' : about.privacy
  state.sessions[id] = {
    person: person.id,
    about: { ...about, privacy },
    size,
    startedAt: nowOf(world).toISOString(),
    stored: 0,
    video: null,
  }
  const location = `${call.base}${call.path}?uploadType=resumable&part=snippet,status&upload_id=${id}`
  return { status: 200, headers: { location, 'x-guploader-uploadid': id }, body: '' }
}

const recordOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** The limits of titles, descriptions and tags are those of YouTube's reference of the `videos` resource. */
function aboutOf(body: Readonly<Record<string, unknown>>): Session['about'] {
  const [snippet, status] = [recordOf(body['snippet']), recordOf(body['status'])]
  const { title, description = '', tags = [] } = snippet
  if (typeof title !== 'string' || title.trim() === '' || [...title].length > 100 || /[<>]/.test(title))
    throw new YoutubeError(400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.')
  if (typeof description !== 'string' || Buffer.byteLength(description) > 5_000 || /[<>]/.test(description))
    throw new YoutubeError(400, 'invalidDescription', 'The request metadata specifies an invalid video description.')
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string') || tags.join(',').length > 500)
    throw new YoutubeError(400, 'invalidTags', 'The request metadata specifies invalid video keywords.')
  const privacy = (['public', 'unlisted', 'private'] as const).find((one) => one === (status['privacyStatus'] ?? 'public'))
  if (privacy === undefined) throw new YoutubeError(400, 'invalidPrivacyStatus', 'The privacy status is not valid.')
  return { title, description, tags, privacy, madeForKids: status['selfDeclaredMadeForKids'] === true }
}
