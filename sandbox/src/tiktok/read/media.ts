import { fileOf, type Media } from '../../world/media.ts'

/** The id of an image: TikTok's have a slash. */
export const imageIdOf = ({ account, number }: Media): string =>
  `ad-site-i18n-sg/2026${account.slice(-8)}${String(number).padStart(4, '0')}`

export const videoIdOf = ({ account, number }: Media): string => `v10033g5${account.slice(-10)}${String(number).padStart(4, '0')}`

/** The id under which the material library of TikTok has an image or a video. */
const materialIdOf = ({ account, kind, number }: Media): string =>
  `73${kind === 'image' ? 1 : 2}${account.slice(-12)}${String(number).padStart(4, '0')}`

const time = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

/** What image and video rows have in common; the signature is the MD5 of the bytes. */
export const commonRow = (media: Media) => ({
  material_id: materialIdOf(media),
  displayable: true,
  width: media.width,
  height: media.height,
  signature: fileOf(media).md5,
  size: fileOf(media).bytes.length,
  file_name: media.name,
  create_time: time(media.createdAt),
  modify_time: time(media.createdAt),
})
