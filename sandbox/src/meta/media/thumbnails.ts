import { type Answer, json } from '../../http/call.ts'
import { pictureOf } from '../../world/pictures.ts'
import { missingObject } from '../errors.ts'
import type { Given } from '../given.ts'
import { findVideo } from './lists.ts'

/** `{video}/thumbnails`: pictures for a video's creative. None until the video is ready. */
export function listThumbnails(given: Given): Answer {
  const [id = ''] = given.ids
  const found = findVideo(given)
  if (found === null) throw missingObject(given.call.method, id)
  const isReady = 'number' in found.video || found.video.state === 'ready'
  const pictures = isReady
    ? [1, 2, 3].map((at) => ({ id: `${id}${at}`, uri: pictureOf(given.world, `${id}-${at}`), is_preferred: at === 1 }))
    : []
  return json({ data: pictures.map((one) => ({ ...one, name: '', height: 64, width: 64, scale: 1 })) })
}
