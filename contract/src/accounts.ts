import * as z from 'zod/mini'
import { countCharacters } from './characters.ts'
import { endpoint } from './endpoint.ts'
import { day, id, moment, nothing, text } from './fields.ts'
import { limits } from './limits.ts'
import { platforms } from './platforms.ts'
import { cell } from './table.ts'

const area = '/api/mobile/admanage/account'

const person = z.object({ id, name: z.string() })

/** Where figures come from. An account-day is held from one kind of source only. */
export const sources = ['import', 'sync', 'sample'] as const

const account = z.object({
  id,
  name: z.string(),
  platform: z.enum(platforms),
  currency: z.string(),
  timeZone: z.string(),
  group: z.nullable(z.string()),
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

/** One account, and what else its page shows. */
export const getAccount = endpoint({
  name: 'getAccount',
  method: 'GET',
  path: `${area}/details`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: z.object({
    account,
    createdAt: moment,
    /** Whether anything was ever imported or is held: such an account keeps platform and currency, and cannot be deleted. */
    used: z.boolean(),
  }),
})

const accountName = text(1_000)
const group = z.nullable(text(limits.accountGroup.max))
/** Characters as people count them: one of them may be many units long. */
const note = z.nullable(text(limits.textArea * 32).check(z.refine((value) => countCharacters(value) <= limits.textArea)))

export const createAccount = endpoint({
  name: 'createAccount',
  method: 'POST',
  path: `${area}/create`,
  access: 'accounts.manage',
  input: z.object({
    name: accountName,
    platform: z.enum(platforms),
    currency: text(3),
    timeZone: text(64),
    group,
    owner: z.nullable(id),
  }),
  answer: z.object({ id }),
})

/** What is left out stays. Figures are days of the account's own calendar already: another time zone moves none of them. */
export const updateAccount = endpoint({
  name: 'updateAccount',
  method: 'POST',
  path: `${area}/update`,
  access: 'accounts.manage',
  input: z.object({
    id,
    name: z.exactOptional(accountName),
    timeZone: z.exactOptional(text(64)),
    group: z.exactOptional(group),
    owner: z.exactOptional(z.nullable(id)),
    note: z.exactOptional(note),
    /** An amount in the account's currency as people type it: `budget_unreadable` for what is none. */
    budgetCap: z.exactOptional(z.nullable(text(40))),
  }),
  answer: account,
})

/** Only an account that was never used: `account_holds_figures` else. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: `${area}/delete`,
  access: 'accounts.manage',
  input: z.object({ id }),
  answer: z.null(),
})

/** Groups in use, and members who may be made owners: for the choices of the account's form. */
export const accountChoices = endpoint({
  name: 'accountChoices',
  method: 'GET',
  path: `${area}/choices`,
  access: 'accounts.manage',
  input: nothing,
  answer: z.object({ groups: z.array(z.string()), owners: z.array(person) }),
})

/** Which source every day of an account comes from. Days without an entry were never read. */
export const accountCalendar = endpoint({
  name: 'accountCalendar',
  method: 'GET',
  path: `${area}/calendar`,
  access: 'reports.read',
  input: z.object({ id, from: day, to: day }),
  answer: z.object({
    /** In order of days; spans of one source and import. `rows` 0: read, and nothing was delivered. Spans of period rows may overlap. */
    spans: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        source: z.enum(sources),
        import: z.nullable(z.object({ id, fileName: z.string() })),
        rows: z.number(),
        /** The rows cover several days each. */
        periods: z.boolean(),
        spend: cell,
        readAt: moment,
      }),
    ),
  }),
})
