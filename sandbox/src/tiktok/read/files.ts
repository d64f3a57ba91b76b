import { madeIn } from '../../world/made.ts'
import { type Media, mediaOf, typeOf } from '../../world/media.ts'
import { addressOf, pictureOf } from '../../world/pictures.ts'
import type { World } from '../../world/world.ts'
import { type Asking, readable } from '../asking.ts'
import { Refusal } from '../envelope.ts'
import { uploadedImage, uploadedVideo } from '../media/made-rows.ts'
import { paged, pageOf } from '../paging.ts'
import { id, listOf, optional, parse, record, required, text, truth, whole } from '../parameters.ts'
import { commonRow, imageIdOf, videoIdOf } from './media.ts'

/** `GET /file/video/ad/info/`: what TikTok knows about videos of the account. */
export function videoInfo(asking: Asking): unknown {
  const given = parse({ advertiser_id: required(id), video_ids: required(listOf(text, 60)) }, Object.fromEntries(asking.call.query), true)
  const account = readable(asking, given.advertiser_id)
  // a video that is being transcoded has no facts yet; one whose transcoding failed cannot be displayed
  const isProcessing = madeIn(asking.world, account, 'video').some(
    ({ id, state }) => state === 'processing' && given.video_ids.includes(id),
  )
  if (isProcessing) throw new Refusal(40901, 'Video transcoding in process.')
  return { list: videosOf(asking, given.advertiser_id).filter(({ video_id }) => given.video_ids.includes(video_id)) }
}

/** `GET /file/image/ad/info/`: what TikTok knows about images of the account. */
export function imageInfo(asking: Asking): unknown {
  const given = parse({ advertiser_id: required(id), image_ids: required(listOf(text, 100)) }, Object.fromEntries(asking.call.query), true)
  return { list: imagesOf(asking, given.advertiser_id).filter(({ image_id }) => given.image_ids.includes(image_id)) }
}

const common = {
  material_ids: optional(listOf(text, 100)),
  height: optional(whole(1, 100_000)),
  width: optional(whole(1, 100_000)),
  displayable: optional(truth),
}

/** `GET /file/video/ad/search/`: the videos of the account, newest first. */
export function searchVideos(asking: Asking): unknown {
  const filtering = optional(record({ ...common, video_ids: optional(listOf(text, 100)) }))
  const given = parse({ advertiser_id: required(id), filtering, ...paged(100) }, Object.fromEntries(asking.call.query), true)
  const { video_ids, material_ids } = given.filtering ?? {}
  const wanted = (row: { video_id: string; material_id: string }) =>
    (video_ids?.includes(row.video_id) ?? true) && (material_ids?.includes(row.material_id) ?? true)
  return pageOf(videosOf(asking, given.advertiser_id).filter(wanted), given)
}

/** `GET /file/image/ad/search/`: the images of the account, newest first. */
export function searchImages(asking: Asking): unknown {
  const filtering = optional(record({ ...common, image_ids: optional(listOf(text, 100)) }))
  const given = parse({ advertiser_id: required(id), filtering, ...paged(100) }, Object.fromEntries(asking.call.query), true)
  const { image_ids, material_ids } = given.filtering ?? {}
  const wanted = (row: { image_id: string; material_id: string }) =>
    (image_ids?.includes(row.image_id) ?? true) && (material_ids?.includes(row.material_id) ?? true)
  return pageOf(imagesOf(asking, given.advertiser_id).filter(wanted), given)
}

function videosOf(asking: Asking, account: string) {
  const uploaded = madeIn(asking.world, readable(asking, account), 'video').reverse()
  return [
    ...uploaded.map((video) => uploadedVideo(asking.world, video)),
    ...ofKind(asking, account, 'video').map((video) => videoRow(asking.world, video)),
  ]
}

function imagesOf(asking: Asking, account: string) {
  const uploaded = madeIn(asking.world, readable(asking, account), 'image').reverse()
  return [
    ...uploaded.map((image) => uploadedImage(asking.world, image)),
    ...ofKind(asking, account, 'image').map((image) => imageRow(asking.world, image)),
  ]
}

function ofKind(asking: Asking, account: string, kind: Media['kind']): Media[] {
  return mediaOf(readable(asking, account))
    .filter((one) => one.kind === kind)
    .reverse()
}

function videoRow(world: World, video: Media) {
  return {
    ...commonRow(video),
    video_id: videoIdOf(video),
    format: 'mp4',
    duration: (video.durationMs ?? 0) / 1_000,
    video_cover_url: pictureOf(world, videoIdOf(video)),
    preview_url: addressOf(world, video),
    preview_url_expire_time: '2036-01-01 00:00:00',
    allow_download: true,
  }
}

function imageRow(world: World, image: Media) {
  return {
    ...commonRow(image),
    image_id: imageIdOf(image),
    format: typeOf(image).slice('image/'.length),
    image_url: addressOf(world, image),
    is_carousel_usable: true,
  }
}
