import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing } from './fields.ts'

/** How many materials wait for the caller's decision. Home asks for it, without the schemas of the library. */
export const materialsToReview = endpoint({
  name: 'materialsToReview',
  method: 'GET',
  path: '/api/mobile/admanage/material-review/count',
  access: 'materials.review',
  input: nothing,
  answer: z.object({ count: z.number() }),
})
