import { addDays, dayAt } from '@adroit/contract/calendar'
import type { Level } from '@adroit/contract/platforms'
import { ownBudgets } from '../campaigns/statuses.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { budgetsOfMonth } from '../pacing/budgets.ts'
import { type Budget, longestLifetimeDays } from '../pacing/pace.ts'
import type { WatchedAccount } from './watched-account.ts'

const micros = 1_000_000

/** Budgets by account and by the entity's key; empty: the account's own month. */
export type Budgets = ReadonlyMap<string, ReadonlyMap<string, Budget>>

/** Loads the budgets that a pace refers to, as they are now: the months' budgets of accounts, or those of campaigns and ad sets. */
export async function loadBudgets(ctx: Context, company: string, accounts: readonly WatchedAccount[], level: Level): Promise<Budgets> {
  const ids = accounts.map(({ id }) => id)
  if (level === 'ACCOUNT') {
    const rows = await forCompany(ctx.db, company, (tx) => budgetsOfMonth(tx, company, ids))
    return new Map(rows.map((row) => [row.account, new Map([['', { kind: 'month', amount: Number(row.micros) / micros }]])]))
  }
  if (level === 'AD') return new Map()
  const rows = await forCompany(ctx.db, company, (tx) => ownBudgets(tx, company, ids, level))
  const found = new Map<string, Map<string, Budget>>()
  for (const account of accounts)
    for (const row of rows.filter((one) => one.account === account.id)) {
      const budget = budgetOf(ctx, account, row)
      if (budget) found.set(account.id, (found.get(account.id) ?? new Map<string, Budget>()).set(row.key, budget))
    }
  return found
}

function budgetOf(ctx: Context, { timeZone }: WatchedAccount, row: Awaited<ReturnType<typeof ownBudgets>>[number]): Budget | null {
  const amount = Number(row.micros) / micros
  if (row.kind === 'daily') return { kind: 'daily', amount }
  if (!row.startsAt || !row.endsAt) return null
  const firstDay = dayAt(row.startsAt, timeZone)
  if (firstDay < addDays(dayAt(ctx.clock(), timeZone), -longestLifetimeDays)) return null
  return { kind: 'lifetime', amount, from: row.startsAt.getTime(), firstDay, to: row.endsAt.getTime() }
}
