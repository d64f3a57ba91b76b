import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/**
 * The bytes of a material for `<img>` and `<video>`, which cannot send the session's token. Answers of other endpoints contain the address
 * with its ticket. Serves one range a request. Throws file_ticket_expired.
 */
export const materialFile = endpoint({
  name: 'materialFile',
  method: 'GET',
  path: '/api/mobile/admanage/material/file',
  access: 'anyone',
  download: true,
  input: z.object({ ticket: text(600) }),
  answer: z.null(),
})
