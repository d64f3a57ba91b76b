import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing } from './fields.ts'
import { platforms } from './platforms.ts'
import { cell } from './table.ts'

const area = '/api/mobile/admanage/account'

export const person = z.object({ id, name: z.string() })

/** Where figures come from. An account-day is held from one kind of source only. */
export const sources = ['import', 'sync', 'sample'] as const

export const account = z.object({
  id,
  name: z.string(),
  platform: z.enum(platforms),
  currency: z.string(),
  timeZone: z.string(),
  group: z.nullable(z.string()),
  /** Words to filter by. */
  tags: z.array(z.string()),
  owner: z.nullable(person),
  /** What the company wants to remember about it. */
  note: z.nullable(z.string()),
  /** Budgets above it are typed twice: a decimal string in the account's currency; null: no such bound. */
  budgetCap: z.nullable(z.string()),
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
  path: `${area}/list`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({ accounts: z.array(account) }),
})

/** Spend of the last days of every account, for the sparklines of lists: `limits.sparkDays` days up to yesterday of the company. */
export const accountSparks = endpoint({
  name: 'accountSparks',
  method: 'GET',
  path: `${area}/sparks`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({
    from: z.string(),
    to: z.string(),
    /** Per account with any spend there: one value a day in its own currency, null where nothing is held. */
    accounts: z.array(z.object({ id, spend: z.array(cell), total: cell, change: z.nullable(z.number()) })),
  }),
})
