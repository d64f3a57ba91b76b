import { createHash } from 'node:crypto'
import { creatives, readCreative } from './creatives.ts'
import { hashOf } from './luck.ts'
import { makeMovie } from './movie.ts'
import { drawPicture } from './pictures.ts'
import type { Account, AdObject } from './world.ts'

/** An image or a video of an account. It derives from the account alone, so the world does not store it. */
export interface Media {
  readonly kind: 'image' | 'video'
  readonly account: string
  /** From 1, within its kind. */
  readonly number: number
  readonly name: string
  readonly width: number
  readonly height: number
  /** Null for images. */
  readonly durationMs: number | null
  /** What its bytes are drawn from: accounts have the first ones in common, byte for byte. */
  readonly content: string
  readonly createdAt: string
}

/** Drawn ones of each account. */
const drawn = { image: 12, video: 8 } as const
const counts = { image: drawn.image + creatives.image.length, video: drawn.video + creatives.video.length } as const
/** Number of images, and of videos, that every account has. */
const common = 4

const shapes = [
  [270, 338],
  [270, 270],
  [270, 480],
  [480, 252],
] as const

/** All images and videos of an account, by kind and number. */
export function mediaOf({ id }: Pick<Account, 'id'>): readonly Media[] {
  return (['image', 'video'] as const).flatMap((kind) => Array.from({ length: counts[kind] }, (_, index) => mediaAt(id, kind, index + 1)))
}

/** The image or video of this number; null: the account has no such. */
export function mediaNumbered(account: string, kind: Media['kind'], number: number): Media | null {
  return number >= 1 && number <= counts[kind] ? mediaAt(account, kind, number) : null
}

function mediaAt(account: string, kind: Media['kind'], number: number): Media {
  const file = creatives[kind][number - drawn[kind] - 1]
  if (file !== undefined) {
    const { name, width, height, durationMs = null } = file
    return { kind, account, number, name, width, height, durationMs, content: `creative ${name}`, createdAt: createdAt(kind, number) }
  }
  const [width, height] = kind === 'video' ? [1080, 1920] : (shapes[number % shapes.length] ?? shapes[0])
  return {
    kind,
    account,
    number,
    name: `${kind === 'image' ? 'static' : 'film'}-${String(number).padStart(2, '0')}.${kind === 'image' ? 'png' : 'mp4'}`,
    width,
    height,
    durationMs: kind === 'video' ? 6_000 + 1_500 * number : null,
    content: `${number <= common ? 'all accounts' : account} ${kind} ${number}`,
    createdAt: createdAt(kind, number),
  }
}

const createdAt = (kind: Media['kind'], number: number): string =>
  new Date(Date.UTC(2026, 0, 5) + (number * 9 + (kind === 'video' ? 4 : 0)) * 86_400_000).toISOString()

/** What an ad shows: one image, one video, the three images of a carousel, or the images and videos among which the platform chooses. */
export interface Creative {
  readonly form: 'image' | 'video' | 'carousel' | 'choice' | 'none'
  readonly media: readonly Media[]
}

/** The creative of an ad: by its name if that says one, otherwise by its id. Google's search ads show nothing. */
export function creativeOf(ad: AdObject): Creative {
  const form = formOf(ad)
  const picked = (kind: Media['kind'], slots: number): Media[] => {
    const start = hashOf(ad.id) % counts[kind]
    return Array.from({ length: slots }, (_, slot) => mediaAt(ad.account, kind, ((start + slot) % counts[kind]) + 1))
  }
  switch (form) {
    case 'image':
      return { form, media: picked('image', 1) }
    case 'video':
      return { form, media: picked('video', 1) }
    case 'carousel':
      return { form, media: picked('image', 3) }
    case 'choice':
      return { form, media: [...picked('image', 2), ...picked('video', 1)] }
    case 'none':
      return { form, media: [] }
  }
}

function formOf({ platform, id, name, objective, automated }: AdObject): Creative['form'] {
  if (automated) return 'video'
  if (platform === 'google') {
    if (objective === 'MULTI_CHANNEL' || objective === 'DISPLAY') return 'choice'
    return objective === 'VIDEO' ? 'video' : 'none'
  }
  if (/Carousel/.test(name)) return 'carousel'
  if (/Static/.test(name)) return 'image'
  if (platform === 'tiktok' || /Video/.test(name)) return platform === 'meta' && hashOf(id) % 4 === 0 ? 'choice' : 'video'
  return (['image', 'video', 'carousel', 'choice'] as const)[hashOf(id) % 4] ?? 'image'
}

const isCreative = ({ kind, number }: Media): boolean => number > drawn[kind]

interface File {
  readonly bytes: Uint8Array
  readonly md5: string
}
const files = new Map<string, File>()

/** The bytes of an image or a video with their MD5 in hexadecimal, drawn or read once. */
export function fileOf(media: Media): File {
  const { content, kind, name, width, height, durationMs } = media
  const known = files.get(content)
  if (known !== undefined) return known
  const bytes = isCreative(media)
    ? readCreative(name)
    : kind === 'image'
      ? drawPicture(content, width, height)
      : makeMovie(content, width, height, durationMs ?? 0)
  const file = { bytes, md5: createHash('md5').update(bytes).digest('hex') }
  files.set(content, file)
  return file
}

/** What the bytes are, as a content type. */
export const typeOf = ({ kind, name }: Media): 'video/mp4' | 'image/jpeg' | 'image/png' =>
  kind === 'video' ? 'video/mp4' : name.endsWith('.jpg') ? 'image/jpeg' : 'image/png'
