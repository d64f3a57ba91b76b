import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing } from './fields.ts'

const area = '/api/mobile/admanage/message'

/** Number of unread notifications of the member. */
export const getUnread = endpoint({
  name: 'getUnread',
  method: 'GET',
  path: `${area}/get_unread`,
  access: 'signed_in',
  input: nothing,
  answer: z.number(),
})
