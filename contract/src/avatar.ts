import * as z from 'zod/mini'
import { capacityLimits } from './capacity-limits.ts'
import { endpoint } from './endpoint.ts'
import { nothing, text } from './fields.ts'

/**
 * Sets a picture (JPEG, PNG, WebP, GIF, HEIF where the server can read it). It is cropped to a square of `capacityLimits.avatarPixels` pixels,
 * without metadata.
 */
export const setAvatar = endpoint({
  name: 'setAvatar',
  method: 'POST',
  path: '/api/mobile/platform/profile/set_avatar',
  access: 'signed_in',
  file: { maxBytes: capacityLimits.avatarBytes },
  input: nothing,
  answer: z.object({ avatar: z.string() }),
})

export const removeAvatar = endpoint({
  name: 'removeAvatar',
  method: 'POST',
  path: '/api/mobile/platform/profile/remove_avatar',
  access: 'signed_in',
  input: nothing,
  answer: z.null(),
})

/** A picture of a member of the caller's company as a `data:` URL; null: no picture has that hash. The picture of a hash never changes. */
export const getAvatar = endpoint({
  name: 'getAvatar',
  method: 'GET',
  path: '/api/mobile/platform/profile/avatar',
  access: 'signed_in',
  input: z.object({ hash: text(64) }),
  answer: z.object({ image: z.nullable(z.string()) }),
})
