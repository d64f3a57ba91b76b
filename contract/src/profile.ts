import * as z from 'zod/mini'
import { capacityLimits } from './capacity-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { locales } from './locales.ts'
import { type Permission, permissions, roles } from './roles.ts'

/** The company of the caller. */
export const ownCompany = z.object({
  id,
  abbreviation: z.string(),
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  /** 0 = Sunday, 1 = Monday … */
  weekStart: z.number(),
  sample: z.boolean(),
})

const profile = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  /** Hash of the picture, for `getAvatar`; null: no picture. */
  avatar: z.nullable(z.string()),
  status: z.enum(['active', 'disabled']),
  role: z.enum(roles),
  may: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
  locale: z.nullable(z.enum(locales)),
  lastLoginAt: z.nullable(moment),
  lastLoginAddress: z.nullable(z.string()),
  company: ownCompany,
})
export type Profile = z.infer<typeof profile>

export const self = endpoint({
  name: 'self',
  method: 'GET',
  path: '/api/mobile/platform/auth/self',
  access: 'signed_in',
  input: nothing,
  answer: profile,
})

/** Stores the chosen language with the member, so that it applies on their other devices (ledger T5). */
export const setLocale = endpoint({
  name: 'setLocale',
  method: 'POST',
  path: '/api/mobile/platform/profile/set_locale',
  access: 'signed_in',
  input: z.object({ locale: z.enum(locales) }),
  answer: z.null(),
})

/** Symbol of the company's currency, such as `$`. */
export const currencySymbol = endpoint({
  name: 'currencySymbol',
  method: 'GET',
  path: '/api/axs/global/currency_symbol',
  access: 'signed_in',
  input: nothing,
  answer: z.string(),
})

/** Omitted fields stay unchanged; an empty e-mail or mobile number removes it. Throws `format_invalid` for an invalid one. */
export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'POST',
  path: '/api/mobile/platform/profile/update',
  access: 'signed_in',
  input: z.object({ name: z.exactOptional(text(200)), email: z.exactOptional(text(400)), mobile: z.exactOptional(text(40)) }),
  answer: profile,
})

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
