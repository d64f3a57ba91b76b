import type * as z from 'zod'
import type { Access, MediaList, MediaRef, MediaSource, PlatformMedia } from '../platform.ts'
import type { Tiktok } from './ask.ts'
import { type Listed, pageOf } from './pages.ts'
import { image, imageList, read, video, videoList } from './wire.ts'

/** Most rows of a page of the searches. */
const pageSize = 100

/** Returns the images and videos of an account with their signatures, the MD5 of their bytes. */
export async function listMedia(tiktok: Tiktok, { externalId }: Access, most: number): Promise<MediaList> {
  const asked = (name: string, path: string): Listed => ({ name, path, query: { advertiser_id: externalId }, pageSize })
  const images = await upTo(tiktok, asked('images.list', '/file/image/ad/search/'), image, most)
  const videos = await upTo(tiktok, asked('videos.list', '/file/video/ad/search/'), video, most)
  return { media: [...images.rows.map(imageOf), ...videos.rows.map(videoOf)], cut: images.cut || videos.cut }
}

/** Uploads during the read move rows to later pages: a row that comes twice counts once, and the next daily read finds what was missed. */
async function upTo<Row extends z.ZodType>(tiktok: Tiktok, asked: Listed, row: Row, most: number) {
  const rows: z.output<Row>[] = []
  for (let page = 1; ; page += 1) {
    const next = await pageOf(tiktok, asked, row, page)
    rows.push(...next.rows)
    if (page >= next.pages) return { rows: rows.slice(0, most), cut: rows.length > most }
    if (rows.length >= most) return { rows: rows.slice(0, most), cut: true }
  }
}

const signature = (text: string | null | undefined): string | null =>
  /^[0-9a-f]{32}$/i.test(text ?? '') ? (text ?? '').toLowerCase() : null
const size = (value: number | null | undefined): number | null =>
  value && Number.isSafeInteger(Math.round(value)) ? Math.round(value) : null

/** Times are in UTC, with or without the letters of ISO 8601. */
const inUtc = (text: string): string => `${text.replace(' ', 'T').replace(/Z$/, '')}Z`

function fileOf(row: z.infer<typeof image> | z.infer<typeof video>) {
  const created = row.create_time ? new Date(inUtc(row.create_time)) : null
  return {
    md5: signature(row.signature),
    width: size(row.width),
    height: size(row.height),
    bytes: size(row.size),
    createdAt: created === null || Number.isNaN(created.getTime()) ? null : created,
    page: null,
  }
}

function imageOf(row: z.infer<typeof image>): PlatformMedia {
  return {
    kind: 'image',
    id: row.image_id,
    name: row.file_name || row.image_id,
    durationMs: null,
    picture: row.image_url ?? null,
    ...fileOf(row),
  }
}

function videoOf(row: z.infer<typeof video>): PlatformMedia {
  const durationMs = row.duration ? Math.round(row.duration * 1_000) : null
  return {
    kind: 'video',
    id: row.video_id,
    name: row.file_name || row.video_id,
    durationMs,
    picture: row.video_cover_url ?? null,
    ...fileOf(row),
  }
}

/** Returns where an image or a video is. TikTok's preview of a video is its file, unless downloads are not allowed. */
export async function mediaSource(tiktok: Tiktok, { externalId }: Access, { kind, id }: MediaRef): Promise<MediaSource | null> {
  if (kind === 'video') {
    const asked = { name: 'videos.info', path: '/file/video/ad/info/', query: { advertiser_id: externalId, video_ids: [id] } }
    const found = read(videoList, (await tiktok.ask(asked)).data, asked.name).list?.find((one) => one.video_id === id)
    if (found === undefined) return null
    return { picture: found.video_cover_url ?? null, file: found.allow_download === false ? null : (found.preview_url ?? null) }
  }
  const asked = { name: 'images.info', path: '/file/image/ad/info/', query: { advertiser_id: externalId, image_ids: [id] } }
  const found = read(imageList, (await tiktok.ask(asked)).data, asked.name).list?.find((one) => one.image_id === id)
  return found === undefined ? null : { picture: found.image_url ?? null, file: found.image_url ?? null }
}
