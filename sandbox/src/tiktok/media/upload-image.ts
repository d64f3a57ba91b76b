import { keepBytes } from '../../world/bytes.ts'
import { imageSize } from '../../world/file-facts.ts'
import { newId } from '../../world/ids.ts'
import { make } from '../../world/made.ts'
import { drawPicture } from '../../world/pictures.ts'
import { type Asking, writable } from '../asking.ts'
import { Refusal } from '../envelope.ts'
import { id, optional, parse, required, text } from '../parameters.ts'
import { fileIn } from './file-in.ts'
import { uploadedImage } from './made-rows.ts'

const shape = {
  advertiser_id: required(id),
  upload_type: optional(text),
  file_name: optional(text),
  image_file: optional(text),
  image_signature: optional(text),
  image_url: optional(text),
  file_id: optional(text),
}

/** `POST /file/image/ad/upload/`: the same bytes under another name are another image. */
export function uploadImage(asking: Asking): unknown {
  const { world, person, call } = asking
  const given = parse(shape, call.body ?? {}, call.files !== undefined)
  const account = writable(asking, given.advertiser_id)
  const sent = { ...given, url: given.image_url, signature: given.image_signature, file: call.files?.['image_file'] }
  const { name, bytes, md5, fields } = fileIn(world, account, 'image', sent, (url) => drawPicture(url, 1_080, 1_080))
  const size = imageSize(bytes)
  if (size === null || !['image/jpeg', 'image/png'].includes(size.type)) throw new Refusal(40908, 'The file type is unsupported.')
  const { width, height, type } = size
  const number = newId(world, 'tiktok', 'image')
  const image = make(world, account, {
    ...{ kind: 'image', id: `ad-site-i18n-sg/${number}`, name, createdBy: person.id },
    fields: { ...fields, md5, width, height, bytes: bytes.length, format: type.slice('image/'.length), material_id: number },
  })
  keepBytes(world, image, bytes)
  return uploadedImage(world, image)
}
