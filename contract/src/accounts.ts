import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing } from './fields.ts'
import { platforms } from './platforms.ts'
import { cell } from './table.ts'

const area = '/api/mobile/admanage/account'

export const person = z.object({ id, name: z.string() })

/** Where metrics come from. One account and day has metrics from one source only. */
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
  /** A free note of the company about the account. */
  note: z.nullable(z.string()),
  /** A budget above this amount must be typed twice. A decimal string in the account's currency; null: no cap. */
  budgetCap: z.nullable(z.string()),
  /** True for the sample data that ships with the product. */
  sample: z.boolean(),
  /** First and last day with stored metrics, in the account's own calendar. */
  storedFrom: z.nullable(z.string()),
  storedTo: z.nullable(z.string()),
  /** When the metrics were last synced, imported or, of an app, counted. */
  readAt: z.nullable(moment),
  /**
   * Of an app of Web2App: when the latest of its events arrived (null: none within a week), and when the earliest one arrived that should
   * count by now and does not (null: all do). null: the account is no app.
   */
  app: z._default(z.nullable(z.object({ lastEventAt: z.nullable(moment), uncountedSince: z.nullable(moment) })), null),
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

/** Daily spend of every account, for the sparklines of lists: `limits.sparkDays` days up to the company's yesterday. */
export const accountSparklines = endpoint({
  name: 'accountSparklines',
  method: 'GET',
  path: `${area}/sparklines`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({
    from: z.string(),
    to: z.string(),
    /** One entry per account with spend in these days: one value a day in its own currency, null on days without stored metrics. */
    accounts: z.array(z.object({ id, spend: z.array(cell), total: cell, delta: z.nullable(z.number()) })),
  }),
})
