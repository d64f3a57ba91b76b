import type { Account } from '@adroit/contract/accounts'
import { type Day, dayAt } from '@adroit/contract/calendar'
import { divideHalfEven } from '@adroit/contract/decimal'
import { amountOf } from '@adroit/contract/money'
import type { AccountPace, Pacing, saveMonthBudget } from '@adroit/contract/pacing'
import type * as z from 'zod'
import { findAccount } from '../accounts/find-accounts.ts'
import { accountsOf } from '../accounts/service.ts'
import { recordAudit } from '../audit/record.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { readTypedAmount } from '../lib/amount.ts'
import { fail } from '../lib/app-error.ts'
import { rateScale } from '../rates/conversion.ts'
import { converterFor } from '../rates/service.ts'
import type { Caller } from '../session/caller.ts'
import { firstOfMonth, lastDays, lastOfMonth, monthAt } from './pace.ts'
import { monthBudgets, replaceMonthBudget } from './store.ts'

/** What an account spends in its month, in micros of its currency. */
interface Month {
  readonly account: Account
  readonly day: Day
  readonly budget: bigint
  readonly spent: bigint
  readonly projected: bigint | null
}

/** Returns the months of the accounts that the caller sees (contract: getPacing). */
export async function pacingOf(ctx: Context, { company }: Caller): Promise<Pacing> {
  const accounts = await accountsOf(ctx, company)
  const { settings, rows } = await forCompany(ctx.db, company, async (tx) => ({
    settings: await settingsOf(tx, company),
    rows: await monthBudgets(
      tx,
      company,
      accounts.map(({ id }) => id),
    ),
  }))
  const budgets = new Map(rows.map((row) => [row.account, BigInt(row.micros)]))
  const months = await monthsOf(ctx, company, accounts, budgets)
  const today = dayAt(ctx.clock(), settings.time_zone)
  const currencies = months.map(({ account }) => account.currency)
  const converter = await converterFor(ctx, settings, settings.currency, currencies, { from: today, to: today })
  const rate = (currency: string) => converter.rate(currency, { from: today, to: today })
  return {
    accounts: months.map(paceAnswer).toSorted((one, other) => distance(other) - distance(one)),
    total: totalOf(months, settings.currency, rate),
    without: accounts.flatMap(({ id, name, platform, currency }) => (budgets.has(id) ? [] : [{ account: id, name, platform, currency }])),
  }
}

async function monthsOf(ctx: Context, company: string, accounts: readonly Account[], budgets: ReadonlyMap<string, bigint>) {
  const budgeted = accounts.flatMap((account) => {
    const budget = budgets.get(account.id)
    return budget === undefined ? [] : [{ account, budget, day: dayAt(ctx.clock(), account.timeZone) }]
  })
  if (budgeted.length === 0) return []
  const from = budgeted.map(({ day }) => [firstOfMonth(day), lastDays(day).at(-1) ?? day].sort()[0] ?? day).sort()[0] ?? ''
  const to =
    budgeted
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? ''
  const ids = budgeted.map(({ account }) => account.id)
  const byAccount = Map.groupBy(await ctx.facts.dailySpend(company, ids, { from, to }), (entry) => entry.account)
  return budgeted.map(({ account, budget, day }): Month => {
    const spend = new Map((byAccount.get(account.id) ?? []).map((one) => [one.day, one.spend]))
    const first = firstOfMonth(day)
    const spent = [...spend].reduce((sum, [on, amount]) => (on >= first && on <= day ? sum + amount : sum), 0n)
    const today = spend.get(day) ?? 0n
    const projected = monthAt({ day, before: Number(spent - today), today: Number(today), lately: lately(account, day, spend) })
    return { account, day, budget, spent, projected: projected === null ? null : BigInt(Math.round(projected)) }
  })
}

/** Days without a row count as known, with no spend, if figures before and after them are stored. */
function lately({ storedFrom }: Account, day: Day, spend: ReadonlyMap<Day, bigint>): number[] {
  const known = lastDays(day).filter((one) => storedFrom !== null && one >= storedFrom)
  return known.map((one) => Number(spend.get(one) ?? 0n))
}

function paceAnswer({ account: { id, name, platform, currency }, day, budget, spent, projected }: Month): AccountPace {
  const daysLeft = Number(lastOfMonth(day).slice(8)) - Number(day.slice(8)) + 1
  return { account: id, name, platform, currency, daysLeft, ...paceIn(currency, { budget, spent, projected }) }
}

function paceIn(currency: string, { budget, spent, projected }: Pick<Month, 'budget' | 'spent' | 'projected'>) {
  return {
    budget: amountOf(budget, currency),
    spent: amountOf(spent, currency),
    projected: projected === null ? null : amountOf(projected, currency),
    fraction: projected === null ? null : Number(projected) / Number(budget),
  }
}

/** How far an account will be from its budget; those of which nothing is known come last. */
const distance = ({ fraction }: AccountPace): number => (fraction === null ? -1 : Math.abs(fraction - 1))

function totalOf(months: readonly Month[], currency: string, rate: (currency: string) => bigint | null): Pacing['total'] {
  const converted = months.flatMap(({ account, budget, spent, projected }) => {
    const factor = account.currency === currency ? rateScale : rate(account.currency)
    if (factor === null) return []
    const to = (amount: bigint) => divideHalfEven(amount * factor, rateScale)
    return [{ budget: to(budget), spent: to(spent), projected: projected === null ? null : to(projected) }]
  })
  if (converted.length === 0 || converted.length < months.length) return null
  const isKnown = converted.every(({ projected }) => projected !== null)
  const sum = (of: (one: (typeof converted)[number]) => bigint) => converted.reduce((all, one) => all + of(one), 0n)
  return {
    currency,
    ...paceIn(currency, {
      budget: sum((one) => one.budget),
      spent: sum((one) => one.spent),
      projected: isKnown ? sum((one) => one.projected ?? 0n) : null,
    }),
  }
}

/** Throws account_gone, and the errors of a typed amount. */
export async function setMonthBudget(
  ctx: Context,
  { company, member }: Caller,
  { account: id, amount }: z.infer<typeof saveMonthBudget.input>,
): Promise<null> {
  return await forCompany(ctx.db, company, async (tx) => {
    const account = await findAccount(tx, company, id)
    if (!account) throw fail('account_gone')
    const after = amount === null ? null : readTypedAmount(amount, account.currency)
    const set = { account: id, micros: after === null ? null : String(after), by: member, at: ctx.clock() }
    const before = await replaceMonthBudget(tx, company, set)
    const shown = (value: bigint | null) => (value === null ? null : amountOf(value, account.currency))
    const details = { before: shown(before === null ? null : BigInt(before)), after: shown(after), currency: account.currency }
    const subject = { kind: 'account', id, name: account.name } as const
    await recordAudit(tx, company, { at: ctx.clock(), action: 'month_budget_changed', subject, details })
    return null
  })
}
