import { addressOfMade, pictureOf } from '../../world/pictures.ts'
import type { Made, World } from '../../world/world.ts'

const time = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

/** What rows of uploaded images and videos have in common; the signature is the MD5 of the bytes. */
const common = ({ fields, name, createdAt, state }: Made) => ({
  material_id: String(fields['material_id']),
  displayable: state === 'ready',
  width: Number(fields['width']),
  height: Number(fields['height']),
  signature: String(fields['md5']),
  size: Number(fields['bytes']),
  file_name: name,
  create_time: time(createdAt),
  modify_time: time(createdAt),
})

export const uploadedVideo = (world: World, video: Made) => ({
  ...common(video),
  video_id: video.id,
  format: 'mp4',
  duration: Number(video.fields['lengthMs']) / 1_000,
  video_cover_url: pictureOf(world, video.id),
  preview_url: addressOfMade(world, video),
  preview_url_expire_time: '2036-01-01 00:00:00',
  allow_download: true,
})

export const uploadedImage = (world: World, image: Made) => ({
  ...common(image),
  image_id: image.id,
  format: String(image.fields['format']),
  image_url: addressOfMade(world, image),
  is_carousel_usable: true,
})
