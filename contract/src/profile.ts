import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing } from './fields.ts'
import { locales } from './locales.ts'
import { type Permission, permissions, roles } from './roles.ts'

const profile = z.object({
  id,
  username: z.string(),
  name: z.string(),
  status: z.enum(['active', 'disabled']),
  role: z.enum(roles),
  may: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
  locale: z.nullable(z.enum(locales)),
  lastLoginAt: z.nullable(moment),
  lastLoginAddress: z.nullable(z.string()),
  company: z.object({
    id,
    abbreviation: z.string(),
    name: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    /** 0 = Sunday, 1 = Monday … */
    weekStart: z.number(),
    sample: z.boolean(),
  }),
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

/** Keeps the chosen language with the member, so that it follows to other devices (ledger T5). */
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
