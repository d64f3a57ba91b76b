import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing } from './fields.ts'
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

/** A member as they see themselves. */
export const profile = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** A code proved the address. */
  emailBound: z.boolean(),
  /** The server can send mails. */
  mail: z.boolean(),
  /** They have a passkey, which confirms actions in place of the password. */
  hasPasskey: z.boolean(),
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
