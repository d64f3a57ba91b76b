import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, nothing, text } from './fields.ts'
import { platforms } from './platforms.ts'

const area = '/api/mobile/admanage/pacing'

/** A month's budget, and what will have been spent of it at this rate. Amounts are decimal strings in major units. */
const pace = {
  budget: z.string(),
  /** This month so far, today included. */
  spent: z.string(),
  /** At the rate of the last seven days; null: fewer than three of them are known. */
  projected: z.nullable(z.string()),
  /** Projected spend as a fraction of the budget. */
  fraction: z.nullable(z.number()),
}

const accountPace = z.object({
  account: id,
  name: z.string(),
  platform: z.enum(platforms),
  currency: z.string(),
  /** Days of the month that are left on the account's calendar, today included. */
  daysLeft: z.number(),
  ...pace,
})
export type AccountPace = z.infer<typeof accountPace>

const pacing = z.object({
  /** Those that have a month's budget; the ones farthest from it first. */
  accounts: z.array(accountPace),
  /** All of them in the company's currency, at today's rates; null: no account has a budget, or a rate is missing. */
  total: z.nullable(z.object({ currency: z.string(), ...pace })),
  /** Accounts without a month's budget that the caller sees. */
  without: z.array(z.object({ account: id, name: z.string(), platform: z.enum(platforms), currency: z.string() })),
})
export type Pacing = z.infer<typeof pacing>

/** The calendar month of the accounts that the caller sees: budgets, and whether they will be kept at this rate. */
export const getPacing = endpoint({
  name: 'getPacing',
  method: 'GET',
  path: `${area}/get`,
  access: 'reports.read',
  input: nothing,
  answer: pacing,
})

/**
 * Sets what an account should spend in each calendar month, in its currency; null: nothing is expected. It limits nothing at the platform.
 * Throws `account_gone`, and `budget_unreadable` if it is not an amount.
 */
export const saveMonthBudget = endpoint({
  name: 'saveMonthBudget',
  method: 'POST',
  path: `${area}/save`,
  access: 'campaigns.change',
  input: z.object({ account: id, amount: z.nullable(text(40)) }),
  answer: z.null(),
})
