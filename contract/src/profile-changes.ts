import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { profile } from './profile.ts'

/** Omitted fields stay unchanged; an empty e-mail or mobile number removes it. Throws `format_invalid` for an invalid one. */
export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'POST',
  path: '/api/mobile/platform/profile/update',
  access: 'signed_in',
  input: z.object({ name: z.exactOptional(text(200)), email: z.exactOptional(text(400)), mobile: z.exactOptional(text(40)) }),
  answer: profile,
})
