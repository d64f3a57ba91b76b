import type { accountSparklines } from '@adroit/contract/accounts'
import { addDays, type Day, dayAt } from '@adroit/contract/calendar'
import { majorUnits } from '@adroit/contract/money'
import { reportLimits } from '@adroit/contract/report-limits'
import type { Cell } from '@adroit/contract/table'
import type * as z from 'zod'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { DailySpend } from '../facts/stored-data.ts'
import { selectAccounts } from './store.ts'

/** Returns the spend by day of every account that has any, up to the company's yesterday, and of as many days before. */
export async function sparklines(ctx: Context, company: string): Promise<z.infer<typeof accountSparklines.answer>> {
  const { zone, accounts } = await forCompany(ctx.db, company, async (tx) => ({
    zone: (await settingsOf(tx, company)).time_zone,
    accounts: (await selectAccounts(tx, company)).map(({ id }) => id),
  }))
  const to = addDays(dayAt(ctx.clock(), zone), -1)
  const from = addDays(to, 1 - reportLimits.sparklineDays)
  const before = addDays(from, -reportLimits.sparklineDays)
  const byAccount = Map.groupBy(await ctx.facts.dailySpend(company, accounts, { from: before, to }), (entry) => entry.account)
  return { from, to, accounts: accounts.flatMap((id) => sparklineOf(id, byAccount.get(id) ?? [], from) ?? []) }
}

function sparklineOf(
  id: string,
  spent: readonly DailySpend[],
  from: Day,
): { id: string; spend: Cell[]; total: Cell; delta: number | null } | null {
  const now = new Map(spent.flatMap(({ day, spend }) => (day >= from ? [[day, spend] as const] : [])))
  if (now.size === 0) return null
  const days = Array.from({ length: reportLimits.sparklineDays }, (_, index) => now.get(addDays(from, index)))
  const total = sum([...now.values()])
  const earlier = sum(spent.flatMap(({ day, spend }) => (day < from ? [spend] : [])))
  return {
    id,
    spend: days.map((spend) => (spend === undefined ? null : majorUnits(spend))),
    total: majorUnits(total),
    delta: earlier === 0n ? null : Number(total - earlier) / Number(earlier),
  }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)
