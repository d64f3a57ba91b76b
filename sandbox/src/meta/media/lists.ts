import type { Answer } from '../http/call.ts'
import { json } from '../http/call.ts'
import { type Media, mediaOf } from '../world/media.ts'
import { addressOf, pictureOf } from '../world/pictures.ts'
import { accountsOf } from '../world/read.ts'
import type { Account, World } from '../world/world.ts'
import { accountFor, callerIn } from './caller.ts'
import { imageHash, videoId } from './creative.ts'
import { graphTime } from './days.ts'
import { type FieldTable, picked } from './fields.ts'
import type { Given } from './given.ts'
import { pageOf } from './paging.ts'
import { wordsOf } from './params.ts'

/** `act_1/adimages`, newest first; `hashes` limits them. */
export function listImages(given: Given): Answer {
  const account = accountFor(given, given.ids[0] ?? '', 'read')
  const hashes = wordsOf(given.params, 'hashes')
  const images = mediaOf(account)
    .filter((one) => one.kind === 'image' && (hashes.length === 0 || hashes.includes(imageHash(one))))
    .reverse()
  return pageOf(
    given,
    images,
    (image) => `${account.id}:${imageHash(image)}`,
    (image) => picked(given.params, 'AdImage', imageFields(given.world, account, image), ['id', 'hash']),
  )
}

function imageFields(world: World, account: Account, image: Media): FieldTable {
  const hash = imageHash(image)
  return {
    id: () => `${account.id}:${hash}`,
    hash: () => hash,
    account_id: () => account.id,
    name: () => image.name,
    width: () => image.width,
    height: () => image.height,
    original_width: () => image.width,
    original_height: () => image.height,
    url: () => addressOf(world, image),
    permalink_url: () => addressOf(world, image),
    url_128: () => addressOf(world, image),
    status: () => 'ACTIVE',
    created_time: () => graphTime(image.createdAt, account.timeZone),
    updated_time: () => graphTime(image.createdAt, account.timeZone),
  }
}

/** `act_1/advideos`, newest first. */
export function listVideos(given: Given): Answer {
  const account = accountFor(given, given.ids[0] ?? '', 'read')
  const videos = mediaOf(account)
    .filter(({ kind }) => kind === 'video')
    .reverse()
  return pageOf(given, videos, videoId, (video) =>
    picked(given.params, 'AdVideo', videoFields(given.world, account, video), ['id', 'updated_time']),
  )
}

/** The video with this id in an account that the caller may read; null: there is none. */
export function readVideo(given: Given): Answer | null {
  const { person } = callerIn(given)
  for (const account of accountsOf(given.world, person)) {
    const video = mediaOf(account).find((one) => one.kind === 'video' && videoId(one) === given.ids[0])
    if (video) return json(picked(given.params, 'AdVideo', videoFields(given.world, account, video), ['id', 'updated_time']))
  }
  return null
}

function videoFields(world: World, account: Account, video: Media): FieldTable {
  return {
    id: () => videoId(video),
    title: () => video.name,
    description: () => undefined,
    length: () => (video.durationMs ?? 0) / 1_000,
    source: () => addressOf(world, video),
    picture: () => pictureOf(world, videoId(video)),
    published: () => true,
    created_time: () => graphTime(video.createdAt, account.timeZone),
    updated_time: () => graphTime(video.createdAt, account.timeZone),
  }
}
