import { keepBytes } from '../../world/bytes.ts'
import { videoLength } from '../../world/file-facts.ts'
import { newId } from '../../world/ids.ts'
import { beginProcessing, make } from '../../world/made.ts'
import { makeMovie } from '../../world/movie.ts'
import { type Asking, writable } from '../asking.ts'
import { Refusal } from '../envelope.ts'
import { id, optional, parse, required, text, truth } from '../parameters.ts'
import { fileIn } from './file-in.ts'
import { uploadedVideo } from './made-rows.ts'

const shape = {
  advertiser_id: required(id),
  upload_type: optional(text),
  file_name: optional(text),
  video_file: optional(text),
  video_signature: optional(text),
  video_url: optional(text),
  file_id: optional(text),
  video_id: optional(text),
  is_third_party: optional(truth),
  flaw_detect: optional(truth),
  auto_fix_enabled: optional(truth),
  auto_bind_enabled: optional(truth),
}

/** `POST /file/video/ad/upload/`: answers a list of one video, which is then transcoded. Its size in pixels is not read from the bytes. */
export function uploadVideo(asking: Asking): unknown {
  const { world, person, call } = asking
  const given = parse(shape, call.body ?? {}, call.files !== undefined)
  const account = writable(asking, given.advertiser_id)
  const sent = { ...given, url: given.video_url, signature: given.video_signature, file: call.files?.['video_file'] }
  const { name, bytes, md5, fields } = fileIn(world, account, 'video', sent, (url) => makeMovie(url, 1_080, 1_920, 9_000))
  const lengthMs = videoLength(bytes)
  if (lengthMs === null) throw new Refusal(40914, 'The file you want to upload is invalid.')
  const number = newId(world, 'tiktok', 'video')
  const video = make(world, account, {
    ...{ kind: 'video', id: `v10033g50000${number}`, name, createdBy: person.id, state: 'processing' },
    fields: { ...fields, md5, width: 1_080, height: 1_920, bytes: bytes.length, lengthMs, material_id: number },
  })
  keepBytes(world, video, bytes)
  beginProcessing(world, video)
  return [uploadedVideo(world, video)]
}
