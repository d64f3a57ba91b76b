import type { Access } from '../../platform.ts'
import type { Uploaded, UploadJob } from '../../publisher.ts'
import type { Tiktok } from '../ask.ts'
import { musicFor } from './music.ts'
import { uploadImage } from './upload-image.ts'
import { uploadVideo } from './upload-video.ts'

/** Images come with the music that plays below them; videos with their cover. */
export async function upload(tiktok: Tiktok, access: Access, job: UploadJob): Promise<Uploaded> {
  const { hash, type, bytes, kind } = job.file
  if (kind === 'video') return await uploadVideo(tiktok, access, job)
  const image = await uploadImage(tiktok, access, { name: hash, type, bytes, open: () => job.open() })
  return { state: 'ready', ids: { '': image, music: await musicFor(tiktok, access) } }
}
