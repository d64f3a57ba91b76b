import * as z from 'zod'
import type { Access, MediaList, MediaRef, MediaSource, PlatformMedia } from '../platform.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { id } from './wire.ts'

/** int64 as text. */
const whole = z.coerce.number().int().positive().optional().catch(undefined)
const assetRow = z.object({
  asset: z.object({
    id,
    name: z.string().optional(),
    type: z.string(),
    imageAsset: z
      .object({
        fileSize: whole,
        fullSize: z.object({ url: z.string().optional(), widthPixels: whole, heightPixels: whole }).optional(),
      })
      .optional(),
    youtubeVideoAsset: z.object({ youtubeVideoId: z.string().optional(), youtubeVideoTitle: z.string().optional() }).optional(),
  }),
})
type Asset = z.infer<typeof assetRow>['asset']

const query =
  'SELECT asset.id, asset.name, asset.type, asset.image_asset.file_size, asset.image_asset.full_size.url, ' +
  'asset.image_asset.full_size.width_pixels, asset.image_asset.full_size.height_pixels, ' +
  'asset.youtube_video_asset.youtube_video_id, asset.youtube_video_asset.youtube_video_title FROM asset WHERE '

/** Returns the image and video assets of an account, in one operation. Google states no signature; its videos are on YouTube. */
export async function listMedia(settings: GoogleSettings, access: Access, most: number): Promise<MediaList> {
  const where = `asset.type IN ('IMAGE', 'YOUTUBE_VIDEO') ORDER BY asset.id DESC LIMIT ${most + 1}`
  const rows = await search(settings, access, 'search.asset', query + where, assetRow)
  return { media: rows.slice(0, most).map(({ asset }) => mediaOf(asset)), cut: rows.length > most }
}

function mediaOf({ id: assetId, name, type, imageAsset: image, youtubeVideoAsset: video }: Asset): PlatformMedia {
  const isVideo = type === 'YOUTUBE_VIDEO'
  return {
    kind: isVideo ? 'video' : 'image',
    id: assetId,
    name: (isVideo ? video?.youtubeVideoTitle : undefined) || name || assetId,
    md5: null,
    width: image?.fullSize?.widthPixels ?? null,
    height: image?.fullSize?.heightPixels ?? null,
    durationMs: null,
    bytes: image?.fileSize ?? null,
    createdAt: null,
    picture: isVideo ? coverOf(video?.youtubeVideoId) : (image?.fullSize?.url ?? null),
    page: isVideo ? `https://www.youtube.com/watch?v=${encodeURIComponent(video?.youtubeVideoId ?? '')}` : null,
  }
}

/** Returns where an asset is. YouTube gives the cover of a video, and its bytes to nobody. */
export async function mediaSource(settings: GoogleSettings, access: Access, ref: MediaRef): Promise<MediaSource | null> {
  if (!/^\d{1,19}$/.test(ref.id)) return null
  const [row] = await search(settings, access, 'search.asset', `${query}asset.id = ${ref.id}`, assetRow)
  if (row === undefined) return null
  const { imageAsset: image, youtubeVideoAsset: video } = row.asset
  if (ref.kind === 'image') return { picture: image?.fullSize?.url ?? null, file: image?.fullSize?.url ?? null }
  return { picture: coverOf(video?.youtubeVideoId), file: null }
}

function coverOf(youtubeId: string | undefined): string | null {
  return youtubeId ? `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/mqdefault.jpg` : null
}
