import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ImageFile } from '../../image-file.ts'
import type { Access } from '../../platform.ts'
import type { Tiktok } from '../ask.ts'
import { image, read } from '../wire.ts'
import { fileNameOf } from './file-name.ts'
import { onceInLibrary } from './library.ts'

const asked = { name: 'images.upload', path: '/file/image/ad/upload/' }

/** Uploads an image and returns its id. */
export async function uploadImage(tiktok: Tiktok, access: Access, { name, type, bytes, open }: ImageFile): Promise<string> {
  const md5 = await md5Of(open())
  const file = { md5, name: (more?: string) => fileNameOf(name, type, more) }
  const uploaded = await onceInLibrary(tiktok, access, 'image', image, file, async (fileName) => {
    const fields = { advertiser_id: access.externalId, upload_type: 'UPLOAD_BY_FILE', file_name: fileName, image_signature: md5 }
    const form = { fields, file: { field: 'image_file', fileName, file: { open, size: bytes, type } } }
    const { data } = await tiktok.ask({ ...asked, form })
    return read(image, data, asked.name)
  })
  return uploaded.image_id
}

/** Uploads the image at an address of TikTok's own, such as the frame that it chose as a video's cover. */
export async function uploadImageAt(tiktok: Tiktok, access: Access, name: string, url: string): Promise<string> {
  const file = { md5: '', name: (more?: string) => fileNameOf(name, 'image/jpeg', more) }
  const uploaded = await onceInLibrary(tiktok, access, 'image', image, file, async (fileName) => {
    const json = { advertiser_id: access.externalId, upload_type: 'UPLOAD_BY_URL', file_name: fileName, image_url: url }
    const { data } = await tiktok.ask({ ...asked, json })
    return read(image, data, asked.name)
  })
  return uploaded.image_id
}

async function md5Of(stream: Readable): Promise<string> {
  const hash = createHash('md5')
  for await (const part of stream) hash.update(part as Buffer)
  return hash.digest('hex')
}
