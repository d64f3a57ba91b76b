import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/** Out-of-range lengths have their own errors with the spec's texts, so the schema only limits what is parsed at all. */
const typed = text(200)

/** Confirms the password for actions that ask for it again (`confirmation_needed`). */
export const confirmPassword = endpoint({
  name: 'confirmPassword',
  method: 'POST',
  path: '/api/mobile/platform/auth/confirm',
  access: 'signed_in',
  input: z.object({ password: typed }),
  answer: z.null(),
})

/** Sets a new password and ends the member's other sessions. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/mobile/platform/auth/change_password',
  access: 'signed_in',
  input: z.object({ current: typed, password: typed }),
  answer: z.null(),
})
