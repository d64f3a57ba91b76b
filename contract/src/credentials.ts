import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { limits } from './limits.ts'
import { profile } from './profile.ts'

const email = text(limits.email.max)
/** As typed: full-width digits and spaces are accepted. */
const code = text(40)
const typed = text(200)

/** When another code can be asked for, and how long this one works. */
const sentCode = z.object({ resendSeconds: z.number(), minutes: z.number() })

/**
 * Sends a code to an address that the caller wants to bind. Throws mail_off, format_invalid, code_wait, code_paused and mail_unavailable.
 */
export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  method: 'POST',
  path: '/api/mobile/platform/profile/send_email_code',
  access: 'signed_in',
  confirmed: true,
  input: z.object({ email }),
  answer: sentCode,
})

/** Binds the address with the latest code that was sent to it. Throws code_wrong and code_over. */
export const bindEmail = endpoint({
  name: 'bindEmail',
  method: 'POST',
  path: '/api/mobile/platform/profile/bind_email',
  access: 'signed_in',
  confirmed: true,
  input: z.object({ email, code }),
  answer: profile,
})

/**
 * Sends a code for a new password to the address that the member has bound. The answer is the same for a company or a member that does not
 * exist, is disabled, or has bound no address. Throws mail_off, code_wait, code_paused and mail_unavailable.
 */
export const sendResetCode = endpoint({
  name: 'sendResetCode',
  method: 'POST',
  path: '/api/mobile/platform/auth/send_reset_code',
  access: 'anyone',
  input: z.object({ company: typed, username: typed }),
  answer: sentCode,
})

/**
 * Sets a new password with the latest code, and ends all sessions of the member. Throws password_length, password_weak, code_wrong, code_over
 * and login_paused.
 */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/mobile/platform/auth/reset_password',
  access: 'anyone',
  input: z.object({ company: typed, username: typed, code, password: typed }),
  answer: z.null(),
})
