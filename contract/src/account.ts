import * as z from 'zod/mini'
import { accountLimits } from './account-limits.ts'
import { account, person, sources } from './accounts.ts'
import { countCharacters } from './characters.ts'
import { endpoint } from './endpoint.ts'
import { day, id, moment, nothing, text } from './fields.ts'
import { limits } from './limits.ts'
import { platforms } from './platforms.ts'
import { cell } from './table.ts'

const area = '/api/mobile/admanage/account'

/** One account, with everything else that its page shows. */
export const getAccount = endpoint({
  name: 'getAccount',
  method: 'GET',
  path: `${area}/details`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: z.object({
    account,
    createdAt: moment,
    /** True if the account ever had an import or has stored metrics. Its platform and currency are then fixed, and it cannot be deleted. */
    used: z.boolean(),
  }),
})

const accountName = text(1_000)
const group = z.nullable(text(accountLimits.accountGroup.max))
/** Length in user-perceived characters: one of them can be many UTF-16 units long. */
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

/** Omitted fields stay unchanged. Metrics are stored by day in the account's own calendar, so a new time zone moves none of them. */
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
    tags: z.exactOptional(z.array(text(accountLimits.accountTag.max * 4)).check(z.maxLength(accountLimits.accountTags))),
    /** An amount in the account's currency as a person types it. Throws `budget_unreadable` if it is not an amount. */
    budgetCap: z.exactOptional(z.nullable(text(40))),
  }),
  answer: account,
})

/** Deletes an account that was never used. Throws `account_has_metrics` otherwise. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: `${area}/delete`,
  access: 'accounts.manage',
  input: z.object({ id }),
  answer: z.null(),
})

/** The choices of the account form: groups in use, and members who can become owners. */
export const accountChoices = endpoint({
  name: 'accountChoices',
  method: 'GET',
  path: `${area}/choices`,
  access: 'accounts.manage',
  input: nothing,
  answer: z.object({ groups: z.array(z.string()), tags: z.array(z.string()), owners: z.array(person) }),
})

/** The source of every day of an account. Days without an entry were never synced or imported. */
export const accountCalendar = endpoint({
  name: 'accountCalendar',
  method: 'GET',
  path: `${area}/calendar`,
  access: 'reports.read',
  input: z.object({ id, from: day, to: day }),
  answer: z.object({
    /**
     * In order of days. Each span has one source and one import. `rows` 0: the days were read and had no delivery. Spans of period rows may
     * overlap.
     */
    spans: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        source: z.enum(sources),
        import: z.nullable(z.object({ id, fileName: z.string() })),
        rows: z.number(),
        /** True if the rows cover several days each. */
        periods: z.boolean(),
        spend: cell,
        readAt: moment,
      }),
    ),
  }),
})
