import * as z from 'zod'
import type { MediaRef } from '../platform.ts'

const text = z.string().optional()
const texts = z.array(z.object({ text })).optional()
const card = z.object({ image_hash: text, video_id: text })
const linkData = z.object({ image_hash: text, name: text, message: text, child_attachments: z.array(card).optional() }).optional()

/** A creative as Meta sends it (spec: AdCreative). Ads of a page's post have neither `object_story_spec` nor `asset_feed_spec`. */
export const creative = z.object({
  title: text,
  body: text,
  thumbnail_url: text,
  image_hash: text,
  video_id: text,
  object_story_spec: z
    .object({
      link_data: linkData,
      template_data: linkData,
      photo_data: z.object({ image_hash: text, caption: text }).optional(),
      video_data: z.object({ video_id: text, title: text, message: text }).optional(),
    })
    .optional(),
  asset_feed_spec: z
    .object({
      images: z.array(z.object({ hash: text })).optional(),
      videos: z.array(z.object({ video_id: text })).optional(),
      titles: texts,
      bodies: texts,
    })
    .optional(),
})
export type Creative = z.infer<typeof creative>

/** The fields of a creative that name its images and videos, and those with its texts. */
export const mediaFields = 'image_hash,video_id,object_story_spec,asset_feed_spec'
export const textFields = 'title,body,thumbnail_url,object_story_spec,asset_feed_spec'

/**
 * Returns the images and videos that a creative shows, each once. The image of a video is its cover and is left out; the cards of a
 * carousel count, not the image of the whole.
 */
export function mediaOf({ image_hash: hash, video_id: video, object_story_spec: story, asset_feed_spec: feed }: Creative): MediaRef[] {
  const found = [
    ...storyMedia(story),
    ...(feed?.images ?? []).flatMap((one) => image(one.hash)),
    ...(feed?.videos ?? []).flatMap((one) => videoOf(one.video_id)),
  ]
  const shown = found.length > 0 ? found : video ? videoOf(video) : image(hash)
  return [...new Map(shown.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}

function storyMedia(story: Creative['object_story_spec']): MediaRef[] {
  const link = story?.link_data ?? story?.template_data
  const cards = link?.child_attachments ?? []
  return [
    ...cards.flatMap((one) => (one.video_id ? videoOf(one.video_id) : image(one.image_hash))),
    ...(cards.length === 0 ? image(link?.image_hash) : []),
    ...image(story?.photo_data?.image_hash),
    ...videoOf(story?.video_data?.video_id),
  ]
}

/**
 * Returns the MD5 of an image's bytes: its hash. Meta says only that equal bytes have equal hashes; any form but 32 hexadecimal digits counts
 * as no signature.
 */
export const md5Of = (hash: string): string | null => (/^[0-9a-f]{32}$/.test(hash) ? hash : null)

const image = (hash: string | undefined): MediaRef[] => (hash ? [{ kind: 'image', id: hash, md5: md5Of(hash) }] : [])
const videoOf = (id: string | undefined): MediaRef[] => (id ? [{ kind: 'video', id }] : [])

/** Returns the headlines and bodies of a creative, each once: its own, those of its story, and those among which Meta chooses. */
export function textsOf({ title, body, object_story_spec: story, asset_feed_spec: feed }: Creative) {
  const link = story?.link_data ?? story?.template_data
  const each = (all: readonly (string | undefined)[]) => [...new Set(all.filter((one) => one !== undefined && one !== ''))] as string[]
  return {
    headlines: each([title, link?.name, story?.video_data?.title, ...(feed?.titles ?? []).map((one) => one.text)]),
    bodies: each([
      body,
      link?.message,
      story?.video_data?.message,
      story?.photo_data?.caption,
      ...(feed?.bodies ?? []).map((one) => one.text),
    ]),
  }
}
