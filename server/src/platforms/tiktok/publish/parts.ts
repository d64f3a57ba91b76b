import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import type { UploadJob } from '../../publisher.ts'
import type { Tiktok } from '../ask.ts'
import { read } from '../wire.ts'

/** An upload in parts. TikTok names the bytes that it wants next; both offsets are the size after the last one. `file`: of the finished upload. */
export const progress = z.object({ upload: z.string(), from: z.int(), to: z.int(), file: z.nullable(z.string()) })
export type Progress = z.infer<typeof progress>

const id = z.union([z.string(), z.int().transform(String)])
const offsets = { start_offset: z.int(), end_offset: z.int() }
const started = z.object({ upload_id: id, ...offsets })
const transferred = z.object(offsets)
const finished = z.object({ file_id: id })

/** Uploads a file in the parts that TikTok asks for, from where an earlier attempt was. */
export async function uploadParts(tiktok: Tiktok, access: Access, job: UploadJob, before: Progress | null): Promise<Progress> {
  let now = before ?? (await start(tiktok, access, job))
  while (now.file === null) {
    const step = now.from < now.to ? transfer : finish
    try {
      now = await save(job, await step(tiktok, access, job, now))
    } catch (error) {
      // An answer was lost, or TikTok forgot the upload (40910): begin again, once. Unfinished ones are used by nobody.
      if (now !== before || !(error instanceof PlatformError && error.kind === 'refused')) throw error
      now = await start(tiktok, access, job)
    }
  }
  return now
}

async function save(job: UploadJob, now: Progress): Promise<Progress> {
  await job.save(JSON.stringify(now))
  return now
}

async function start(tiktok: Tiktok, { externalId }: Access, job: UploadJob): Promise<Progress> {
  const json = { advertiser_id: externalId, size: job.file.bytes, content_type: 'video', name: job.file.hash }
  const { data } = await tiktok.ask({ name: 'files.start', path: '/file/start/upload/', json })
  const { upload_id: upload, start_offset: from, end_offset: to } = read(started, data, 'files.start')
  return await save(job, { upload, from, to, file: null })
}

/** Each part goes with its own MD5, for which it is read once more. */
async function transfer(tiktok: Tiktok, { externalId }: Access, job: UploadJob, now: Progress): Promise<Progress> {
  const { upload, from, to } = now
  const open = () => job.open(from, to - 1)
  const hash = createHash('md5')
  for await (const bytes of open()) hash.update(bytes as Buffer)
  const fields = { advertiser_id: externalId, upload_id: upload, signature: hash.digest('hex'), start_offset: String(from) }
  const file = { field: 'file', fileName: job.file.hash, file: { open, size: to - from, type: 'application/octet-stream' } }
  const { data } = await tiktok.ask({ name: 'files.transfer', path: '/file/transfer/upload/', form: { fields, file } })
  const next = read(transferred, data, 'files.transfer')
  return { ...now, from: next.start_offset, to: next.end_offset }
}

async function finish(tiktok: Tiktok, { externalId }: Access, _job: UploadJob, now: Progress): Promise<Progress> {
  const json = { advertiser_id: externalId, upload_id: now.upload }
  const { data } = await tiktok.ask({ name: 'files.finish', path: '/file/finish/upload/', json })
  return { ...now, file: read(finished, data, 'files.finish').file_id }
}
