import * as z from 'zod'
import { jpegNamed } from '../../image-file.ts'
import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import type { Uploaded, UploadJob } from '../../publisher.ts'
import { type Ask, ask, type Graph } from '../graph.ts'
import { parsed, transferred, uploadStarted, videoState } from '../wire.ts'
import { writePoints } from './send.ts'
import { uploadImage } from './upload-image.ts'

/** Where an upload is. Meta names the bytes that it wants next; both offsets are equal after the last one. */
const progress = z.object({ session: z.string(), video: z.string(), from: z.int(), to: z.int(), complete: z.boolean() })
type Progress = z.infer<typeof progress>

/** Uploads a video in the parts that Meta asks for, waits for its processing in later calls, and then uploads its cover. */
export async function uploadVideo(graph: Graph, access: Access, job: UploadJob): Promise<Uploaded> {
  const call = (name: string, params: Record<string, string>, file?: Ask['file']) =>
    ask(graph, {
      ...{ name, method: 'POST', path: `act_${access.externalId}/advideos`, params, cost: writePoints },
      ...(file === undefined ? {} : { file }),
    })
  let now = savedIn(job) ?? (await start(call, job))
  while (!now.complete) now = now.from < now.to ? await transfer(call, job, now) : await finish(graph, call, job, now)
  return await ready(graph, access, job, now)
}

type Call = (name: string, params: Record<string, string>, file?: Ask['file']) => Promise<unknown>

function savedIn({ session }: UploadJob): Progress | null {
  return session === null ? null : (progress.safeParse(JSON.parse(session)).data ?? null)
}

async function save(job: UploadJob, now: Progress): Promise<Progress> {
  await job.save(JSON.stringify(now))
  return now
}

async function start(call: Call, job: UploadJob): Promise<Progress> {
  const answer = await call('videos.start', { upload_phase: 'start', file_size: String(job.file.bytes) })
  const { upload_session_id: session, video_id: video, start_offset: from, end_offset: to } = parsed(uploadStarted, answer, 'the upload')
  return await save(job, { session, video, from, to, complete: false })
}

/** Offsets out of step, or a session that Meta no longer knows: an answer was lost, or the session is too old. */
const isOutOfStep = (error: unknown) => error instanceof PlatformError && (error.kind === 'refused' || /^6000(\/|$)/.test(error.code))

/** A saved upload that does not continue begins again. The video of the old session stays empty and is used by nobody. */
async function transfer(call: Call, job: UploadJob, now: Progress): Promise<Progress> {
  const { session, from, to } = now
  const part = { open: () => job.open(from, to - 1), size: to - from, type: 'application/octet-stream' }
  const params = { upload_phase: 'transfer', upload_session_id: session, start_offset: String(from) }
  try {
    const answer = await call('videos.transfer', params, { field: 'video_file_chunk', fileName: job.file.hash, file: part })
    const next = parsed(transferred, answer, 'the upload')
    return await save(job, { ...now, from: next.start_offset, to: next.end_offset })
  } catch (error) {
    if (isResumed(job, now) && isOutOfStep(error)) return await start(call, job)
    throw error
  }
}

/** A session whose end was confirmed, but whose answer was lost, is gone; its video then has all bytes. */
async function finish(graph: Graph, call: Call, job: UploadJob, now: Progress): Promise<Progress> {
  try {
    await call('videos.finish', { upload_phase: 'finish', upload_session_id: now.session, title: job.file.name })
  } catch (error) {
    if (!isResumed(job, now) || !isOutOfStep(error)) throw error
    const { status } = await stateOf(graph, now.video)
    if (!['processing', 'ready'].includes(status.video_status)) return await start(call, job)
  }
  return await save(job, { ...now, complete: true })
}

const isResumed = (job: UploadJob, now: Progress): boolean => job.session === JSON.stringify(now)

async function stateOf(graph: Graph, video: string) {
  const answer = await ask(graph, { name: 'object.read', path: video, params: { fields: 'id,status,picture' } })
  return parsed(videoState, answer, 'the video')
}

/** Creatives accept only processed videos (code 100, subcode 1885252). */
async function ready(graph: Graph, access: Access, job: UploadJob, { video }: Progress): Promise<Uploaded> {
  const { status, picture } = await stateOf(graph, video)
  if (status.video_status === 'error') throw new PlatformError('refused', 'video_error', 'Meta could not process this video.')
  if (status.video_status !== 'ready') return { state: 'processing' }
  if (job.poster === null) return { state: 'ready', ids: { '': video, ...(picture === undefined ? {} : { picture }) } }
  const poster = await uploadImage(graph, access, jpegNamed(`${job.file.hash}-cover`, await job.poster()))
  return { state: 'ready', ids: { '': video, poster } }
}
