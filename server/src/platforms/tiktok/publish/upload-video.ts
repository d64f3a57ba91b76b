import * as z from 'zod'
import { jpegNamed } from '../../image-file.ts'
import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import type { Uploaded, UploadJob } from '../../publisher.ts'
import type { Tiktok } from '../ask.ts'
import { read, video, videoList } from '../wire.ts'
import { fileNameOf } from './file-name.ts'
import { onceInLibrary, settleMs } from './library.ts'
import { type Progress, progress, uploadParts } from './parts.ts'
import { uploadImage, uploadImageAt } from './upload-image.ts'

/** Longer videos are uploaded in parts, so that a broken connection costs only one of them. */
export const wholeBytes = 20_000_000
/** What TikTok takes in one part; it names the end of each. */
export const partBytes = 20_971_520

/** Where an upload is: at which part, or a video that is processed since `at`. */
const saved = z.union([progress, z.object({ video: z.string(), at: z.number() })])
type Saved = z.infer<typeof saved>

/** Uploads a video, waits for its processing in later calls, and then uploads its cover. */
export async function uploadVideo(tiktok: Tiktok, access: Access, job: UploadJob): Promise<Uploaded> {
  const before = savedIn(job)
  if (before !== null && 'video' in before) return await ready(tiktok, access, job, before)
  const file = job.file.bytes > wholeBytes ? await uploadParts(tiktok, access, job, before) : null
  const uploaded = await onceInLibrary(tiktok, access, 'video', video, inLibrary(job), (name) => register(tiktok, access, job, name, file))
  const now = { video: uploaded.video_id, at: tiktok.now().getTime() }
  await job.save(JSON.stringify(now))
  return await ready(tiktok, access, job, now)
}

const inLibrary = ({ file }: UploadJob) => ({ md5: file.md5, name: (more?: string) => fileNameOf(file.hash, file.type, more) })

function savedIn({ session }: UploadJob): Saved | null {
  return session === null ? null : (saved.safeParse(JSON.parse(session)).data ?? null)
}

/** Sends the whole video, or names the file that its parts became. */
async function register(tiktok: Tiktok, { externalId }: Access, job: UploadJob, fileName: string, parts: Progress | null) {
  const { type, bytes, md5 } = job.file
  const asked = { name: 'videos.upload', path: '/file/video/ad/upload/' }
  const fields = { advertiser_id: externalId, file_name: fileName }
  const file = { field: 'video_file', fileName, file: { open: () => job.open(), size: bytes, type } }
  const { data } = await tiktok.ask(
    parts === null
      ? { ...asked, form: { fields: { ...fields, upload_type: 'UPLOAD_BY_FILE', video_signature: md5 }, file } }
      : { ...asked, json: { ...fields, upload_type: 'UPLOAD_BY_FILE_ID', file_id: parts.file ?? '' } },
  )
  return read(z.tuple([video]), data, asked.name)[0]
}

/** Ads accept only videos that can be shown: 40901 while TikTok transcodes one, 40053 if it knows it no longer. */
async function ready(tiktok: Tiktok, access: Access, job: UploadJob, { video: id, at }: { video: string; at: number }): Promise<Uploaded> {
  const found = await infoOf(tiktok, access, id)
  if (found === 'processing') return { state: 'processing' }
  if (found?.displayable !== true) {
    if (tiktok.now().getTime() < at + settleMs) return { state: 'processing' }
    throw new PlatformError('refused', 'video_error', 'TikTok could not process this video.')
  }
  const { hash } = job.file
  if (job.poster !== null)
    return { state: 'ready', ids: { '': id, poster: await uploadImage(tiktok, access, jpegNamed(`${hash}-cover`, await job.poster())) } }
  if (!found.video_cover_url) throw new PlatformError('later', 'unreadable', 'TikTok has no cover of this video yet.')
  return { state: 'ready', ids: { '': id, poster: await uploadImageAt(tiktok, access, `${hash}-cover`, found.video_cover_url) } }
}

async function infoOf(tiktok: Tiktok, { externalId }: Access, id: string) {
  const query = { advertiser_id: externalId, video_ids: [id] }
  try {
    const { data } = await tiktok.ask({ name: 'videos.info', path: '/file/video/ad/info/', query })
    return read(videoList, data, 'videos.info').list?.find(({ video_id }) => video_id === id)
  } catch (error) {
    if (error instanceof PlatformError && error.code === '40901') return 'processing'
    throw error
  }
}
