import { pictureOf } from '../../world/pictures.ts'
import { type Asking, readable } from '../asking.ts'
import { id, listOf, parse, required, text } from '../parameters.ts'

/** `GET /file/video/ad/info/`: what TikTok knows about videos of the account. */
export function videoInfo(asking: Asking): unknown {
  const given = parse({ advertiser_id: required(id), video_ids: required(listOf(text, 60)) }, Object.fromEntries(asking.call.query), true)
  readable(asking, given.advertiser_id)
  return {
    list: given.video_ids.map((video) => ({
      video_id: video,
      format: 'mp4',
      displayable: true,
      video_cover_url: pictureOf(asking.world, video),
    })),
  }
}

/** `GET /file/image/ad/info/`: what TikTok knows about images of the account. */
export function imageInfo(asking: Asking): unknown {
  const given = parse({ advertiser_id: required(id), image_ids: required(listOf(text, 100)) }, Object.fromEntries(asking.call.query), true)
  readable(asking, given.advertiser_id)
  return {
    list: given.image_ids.map((image) => ({ image_id: image, displayable: true, image_url: pictureOf(asking.world, image) })),
  }
}
