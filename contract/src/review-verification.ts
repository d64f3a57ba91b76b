import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { review } from './external-review.ts'
import { text } from './fields.ts'
import { limits } from './limits.ts'

const area = '/api/mobile/external/review'
const email = text(limits.email.max)

/**
 * Sends a code to the address by which a guest proves who decides; for a link with a recipient, only to the recipient's. The answer is the
 * same whether or not a mail is sent. Throws not_allowed (the link asks for none, or the guest is verified), format_invalid, code_wait,
 * code_paused and mail_unavailable.
 */
export const sendGuestCode = endpoint({
  name: 'sendGuestCode',
  method: 'POST',
  path: `${area}/send-code`,
  access: 'link',
  input: z.object({ email }),
  /** When another code can be asked for, and how long this one works. */
  answer: z.object({ resendSeconds: z.number(), minutes: z.number() }),
})

/** Proves the guest's address with the latest code that was sent to it. Throws not_allowed, code_wrong and code_over. */
export const verifyGuest = endpoint({
  name: 'verifyGuest',
  method: 'POST',
  path: `${area}/verify`,
  access: 'link',
  input: z.object({ email, code: text(20) }),
  answer: review,
})
