import { createHash } from 'node:crypto'
import { type Answer, json } from '../../http/call.ts'
import { keepBytes } from '../../world/bytes.ts'
import { videoLength } from '../../world/file-facts.ts'
import { newId } from '../../world/ids.ts'
import { beginProcessing, madeAtSource, make } from '../../world/made.ts'
import type { Account, Made, World } from '../../world/world.ts'
import { accountFor, callerIn } from '../caller.ts'
import { checkedFields } from '../create/check.ts'
import { GraphError, invalid } from '../errors.ts'
import type { Given } from '../given.ts'
import { oneOf, type Params, textOf, wholeOf } from '../params.ts'

const phases = ['start', 'transfer', 'finish', 'cancel'] as const
/** Size of the parts in which a video is sent. Meta's are larger and vary. */
const partBytes = 1_048_576

/** Name of a request to `advideos` in the log. */
export function videoCallName(params: Params): string {
  const phase = params.get('upload_phase')
  return typeof phase === 'string' && phases.some((one) => one === phase) ? `videos.${phase}` : 'videos.upload'
}

/** `POST act_1/advideos`: a whole video in `source` or from `file_url`, or one of the phases of an upload in parts. */
export function uploadVideo(given: Given): Answer {
  const account = accountFor(given, given.ids[0] ?? '', 'advertise')
  checkedFields(given.params, 'video')
  const phase = oneOf(given.params, 'upload_phase', phases)
  if (phase === 'start') return start(given, account)
  if (phase === 'transfer') return transfer(given, account)
  if (phase === 'finish') return finish(given, account)
  if (phase === 'cancel') return cancel(given, account)
  const file = given.call.files?.['source']
  const url = textOf(given.params, 'file_url')
  if (file === undefined && url === null) throw invalid('The parameter source is required')
  if (file?.bytes.length === 0) throw uploadFailed(382, 'The video file you selected is too small.')
  const video = makeVideo(given, account, {
    state: 'processing',
    name: nameOf(given) ?? file?.name ?? 'untitled',
    fields: { file_url: url },
  })
  complete(given.world, video, file?.bytes ?? Buffer.from(url ?? ''))
  return json({ id: video.id })
}

/** The bytes of unfinished uploads. Like the real sessions they do not live for ever: not beyond a restart of the sandbox. */
const parts = new WeakMap<World, Map<string, Buffer[]>>()

function start(given: Given, account: Account): Answer {
  const size = wholeOf(given.params, 'file_size')
  if (size === null || size === 0) throw invalid('The parameter file_size is required')
  const session = newId(given.world, 'meta', 'session')
  const video = makeVideo(given, account, {
    state: 'uploading',
    name: nameOf(given) ?? 'untitled',
    fields: { session, file_size: size, stored: 0 },
  })
  const all = parts.get(given.world) ?? new Map<string, Buffer[]>()
  parts.set(given.world, all.set(session, []))
  return json({ upload_session_id: session, video_id: video.id, ...offsets(video) })
}

function transfer(given: Given, account: Account): Answer {
  const { video, stored } = sessionIn(given, account)
  const chunk = given.call.files?.['video_file_chunk']?.bytes
  if (chunk === undefined) throw invalid('The parameter video_file_chunk is required')
  const [from, { file_size: size, stored: before }] = [wholeOf(given.params, 'start_offset'), video.fields]
  if (from !== before || chunk.length === 0 || Number(before) + chunk.length > Number(size)) throw outOfStep(video)
  stored.push(chunk)
  video.fields = { ...video.fields, stored: Number(before) + chunk.length }
  return json(offsets(video))
}

function finish(given: Given, account: Account): Answer {
  const { video, stored, session } = sessionIn(given, account)
  if (video.fields['stored'] !== video.fields['file_size']) throw outOfStep(video)
  const title = nameOf(given)
  if (title !== null) video.name = title
  complete(given.world, video, Buffer.concat(stored))
  parts.get(given.world)?.delete(session)
  return json({ success: true })
}

function cancel(given: Given, account: Account): Answer {
  const { video, session } = sessionIn(given, account)
  video.state = 'deleted'
  parts.get(given.world)?.delete(session)
  return json({ success: true })
}

function sessionIn({ world, params }: Given, account: Account) {
  const session = textOf(params, 'upload_session_id')
  if (session === null) throw invalid('The parameter upload_session_id is required')
  const known = Object.values(world.made).find((one) => one.account === account.id && one.fields['session'] === session)
  const video = known === undefined ? null : madeAtSource(world, account, 'video', known.id)
  const stored = parts.get(world)?.get(session)
  if (video === null || stored === undefined) {
    throw new GraphError({
      code: 6_000,
      subcode: 1_363_041,
      message: 'There was a problem uploading your video file',
      text: 'The upload session is over. Start again.',
    })
  }
  return { video, stored, session }
}

/** Both are the file's size once all bytes have arrived. */
function offsets({ fields }: Made) {
  const [stored, size] = [Number(fields['stored']), Number(fields['file_size'])]
  return { start_offset: String(stored), end_offset: String(Math.min(size, stored + partBytes)) }
}

/** Client and platform disagree about what has arrived; the error says what the platform expects. */
const outOfStep = (video: Made): GraphError =>
  new GraphError({
    code: 6_000,
    subcode: 1_363_037,
    transient: true,
    message: 'There was a problem uploading your video file. Please try again.',
    title: 'Video upload is out of step',
    text: 'Continue at the offset in error_data.',
    data: offsets(video),
  })

const uploadFailed = (code: number, message: string): GraphError => new GraphError({ code, message })

function makeVideo(given: Given, account: Account, video: Pick<Made, 'state' | 'name' | 'fields'>): Made {
  const description = textOf(given.params, 'description')
  const fields = { ...video.fields, ...(description === null ? {} : { description }) }
  return make(given.world, account, {
    ...video,
    fields,
    kind: 'video',
    id: newId(given.world, 'meta', 'video'),
    createdBy: callerIn(given).person.id,
  })
}

const nameOf = ({ params }: Given): string | null => textOf(params, 'title') ?? textOf(params, 'name')

function complete(world: World, video: Made, bytes: Buffer): void {
  const md5 = createHash('md5').update(bytes).digest('hex')
  video.fields = { ...video.fields, md5, bytes: bytes.length, lengthMs: videoLength(bytes) }
  keepBytes(world, video, bytes)
  beginProcessing(world, video)
}
