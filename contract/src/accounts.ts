import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing } from './fields.ts'
import { platforms } from './platforms.ts'

const account = z.object({
  id,
  name: z.string(),
  platform: z.enum(platforms),
  currency: z.string(),
  timeZone: z.string(),
  group: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  /** True for the figures that the product ships to try it with. */
  sample: z.boolean(),
  /** First and last day that delivery is held for, in the account's own calendar. */
  heldFrom: z.nullable(z.string()),
  heldTo: z.nullable(z.string()),
  readAt: z.nullable(moment),
})
export type Account = z.infer<typeof account>

export const listAccounts = endpoint({
  name: 'listAccounts',
  method: 'GET',
  path: '/api/mobile/admanage/account/list',
  access: 'reports.read',
  input: nothing,
  answer: z.object({ accounts: z.array(account) }),
})
