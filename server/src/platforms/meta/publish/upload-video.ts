import * as z from 'zod'
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
  while (!now.complete) now = now.from < now.to ? await transfer(call, job, now) : await finish(call, job, now)
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

/** A session that Meta no longer knows is followed by a new one; the video of the old one stays empty and is used by nobody. */
async function transfer(call: Call, job: UploadJob, now: Progress): Promise<Progress> {
  const { session, from, to } = now
  const part = { open: () => job.open(from, to - 1), size: to - from, type: 'application/octet-stream' }
  const params = { upload_phase: 'transfer', upload_session_id: session, start_offset: String(from) }
  try {
    const answer = await call('videos.transfer', params, { field: 'video_file_chunk', fileName: job.file.hash, file: part })
    const next = parsed(transferred, answer, 'the upload')
    return await save(job, { ...now, from: next.start_offset, to: next.end_offset })
  } catch (error) {
    const resumed = job.session === JSON.stringify(now)
    if (resumed && error instanceof PlatformError && error.kind === 'refused') return await start(call, job)
    throw error
  }
}

async function finish(call: Call, job: UploadJob, now: Progress): Promise<Progress> {
  await call('videos.finish', { upload_phase: 'finish', upload_session_id: now.session, title: job.file.name })
  return await save(job, { ...now, complete: true })
}

/** Creatives accept only processed videos (code 100, subcode 1885252). */
async function ready(graph: Graph, access: Access, job: UploadJob, { video }: Progress): Promise<Uploaded> {
  const params = { fields: 'id,status,picture' }
  const { status, picture } = parsed(videoState, await ask(graph, { name: 'videos.status', path: video, params }), 'the video')
  if (status.video_status === 'error') throw new PlatformError('refused', 'video_error', 'Meta could not process this video.')
  if (status.video_status !== 'ready') return { state: 'processing' }
  if (job.poster === null) return { state: 'ready', ids: { '': video, ...(picture === undefined ? {} : { picture }) } }
  const poster = await uploadImage(graph, access, { name: `${job.file.hash}-cover`, ...job.poster })
  return { state: 'ready', ids: { '': video, poster } }
}
