import { type Answer, json } from '../../http/call.ts'
import { madeIn, madeOf } from '../../world/made.ts'
import { type Media, mediaOf } from '../../world/media.ts'
import { addressOf, addressOfMade, pictureOf } from '../../world/pictures.ts'
import { accountsOf } from '../../world/read.ts'
import type { Account, Made, World } from '../../world/world.ts'
import { accountFor, callerIn } from '../caller.ts'
import { imageHash, videoId } from '../creative/shown.ts'
import { graphTime } from '../days.ts'
import { type FieldTable, picked } from '../fields.ts'
import type { Given } from '../given.ts'
import { pageOf } from '../paging.ts'
import { wordsOf } from '../params.ts'
import { videoStatus } from './video-status.ts'

/** An image of the scenario or an uploaded one. */
interface Image {
  readonly hash: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly url: string
  readonly createdAt: string
}

function imagesOf(world: World, account: Account): Image[] {
  const drawn = mediaOf(account).flatMap((one) =>
    one.kind === 'image' ? [{ ...one, hash: imageHash(one), url: addressOf(world, one) }] : [],
  )
  const uploaded = madeIn(world, account, 'image').map(({ id, name, fields, createdAt, ...made }) => ({
    ...{ hash: id, name, createdAt, width: Number(fields['width']), height: Number(fields['height']) },
    url: addressOfMade(world, { id, name, fields, createdAt, ...made }),
  }))
  return [...drawn, ...uploaded]
}

/** `act_1/adimages`, newest first; `hashes` limits them. */
export function listImages(given: Given): Answer {
  const account = accountFor(given, given.ids[0] ?? '', 'read')
  const hashes = wordsOf(given.params, 'hashes')
  const images = imagesOf(given.world, account)
    .filter(({ hash }) => hashes.length === 0 || hashes.includes(hash))
    .reverse()
  return pageOf(
    given,
    images,
    ({ hash }) => `${account.id}:${hash}`,
    (image) => picked(given.params, 'AdImage', imageFields(account, image), ['id', 'hash']),
  )
}

function imageFields(account: Account, { hash, name, width, height, url, createdAt }: Image): FieldTable {
  return {
    id: () => `${account.id}:${hash}`,
    hash: () => hash,
    account_id: () => account.id,
    name: () => name,
    width: () => width,
    height: () => height,
    original_width: () => width,
    original_height: () => height,
    url: () => url,
    permalink_url: () => url,
    url_128: () => url,
    status: () => 'ACTIVE',
    created_time: () => graphTime(createdAt, account.timeZone),
    updated_time: () => graphTime(createdAt, account.timeZone),
  }
}

/** `act_1/advideos`, newest first. */
export function listVideos(given: Given): Answer {
  const account = accountFor(given, given.ids[0] ?? '', 'read')
  const drawn = mediaOf(account).filter(({ kind }) => kind === 'video')
  const uploaded = madeIn(given.world, account, 'video').filter(({ state }) => state !== 'uploading')
  return pageOf(
    given,
    [...drawn, ...uploaded].reverse(),
    (video) => ('number' in video ? videoId(video) : video.id),
    (video) => videoNode(given, account, video),
  )
}

/** The video with this id in an account that the caller may read, with its account; null: there is none. */
export function findVideo(given: Given): { readonly account: Account; readonly video: Media | Made } | null {
  const { person } = callerIn(given)
  const id = given.ids[0] ?? ''
  for (const account of accountsOf(given.world, person)) {
    const video = mediaOf(account).find((one) => one.kind === 'video' && videoId(one) === id) ?? madeOf(given.world, account, 'video', id)
    if (video) return { account, video }
  }
  return null
}

export function readVideo(given: Given): Answer | null {
  const found = findVideo(given)
  return found && json(videoNode(given, found.account, found.video))
}

const videoNode = (given: Given, account: Account, video: Media | Made) => {
  const table = 'number' in video ? drawnFields(given.world, account, video) : uploadedFields(given, account, video)
  return picked(given.params, 'AdVideo', table, ['id', 'updated_time'])
}

const ready = { video_status: 'ready', processing_progress: 100 }

function drawnFields(world: World, account: Account, video: Media): FieldTable {
  return {
    id: () => videoId(video),
    title: () => video.name,
    description: () => undefined,
    length: () => (video.durationMs ?? 0) / 1_000,
    source: () => addressOf(world, video),
    picture: () => pictureOf(world, videoId(video)),
    published: () => true,
    status: () => ready,
    created_time: () => graphTime(video.createdAt, account.timeZone),
    updated_time: () => graphTime(video.createdAt, account.timeZone),
  }
}

/** An uploaded video has neither picture nor source until it is ready. */
function uploadedFields({ world, now }: Given, account: Account, video: Made): FieldTable {
  const whenReady = (value: unknown) => (video.state === 'ready' ? value : undefined)
  return {
    id: () => video.id,
    title: () => video.name,
    description: () => video.fields['description'],
    length: () => whenReady(Number(video.fields['lengthMs'] ?? 0) / 1_000),
    source: () => whenReady(addressOfMade(world, video)),
    picture: () => whenReady(pictureOf(world, video.id)),
    published: () => video.state === 'ready',
    status: () => videoStatus(video, now),
    created_time: () => graphTime(video.createdAt, account.timeZone),
    updated_time: () => graphTime(video.createdAt, account.timeZone),
  }
}
