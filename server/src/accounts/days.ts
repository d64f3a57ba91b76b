import type { accountCalendar } from '@adroit/contract/account'
import type { accountSparks } from '@adroit/contract/accounts'
import { addDays, type Day, dayAt, daysIn } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import type { Cell } from '@adroit/contract/table'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { majorUnits } from '../facts/compute.ts'
import type { DailySpend } from '../facts/facts.ts'
import { fileNames } from '../imports/of-account.ts'
import { fail } from '../lib/refusal.ts'
import { companyTimeZone, selectAccount, selectAccounts } from './store.ts'

/** Which reading every day of an account comes from. */
export async function calendar(
  ctx: Context,
  company: string,
  { id, from, to }: z.infer<typeof accountCalendar.input>,
): Promise<z.infer<typeof accountCalendar.answer>> {
  if (from > to) throw fail('report_range_invalid')
  if (daysIn(from, to) > limits.calendarDays) throw fail('report_range_too_long', { max: limits.calendarDays })
  const account = await forCompany(ctx.db, company, (tx) => selectAccount(tx, company, id))
  if (!account) throw fail('account_gone')
  const spans = await ctx.facts.spans(company, id, { from, to })
  const names = await fileNames(ctx, company, [...new Set(spans.flatMap((span) => (span.synced ? [] : [span.job])))])
  return {
    spans: spans.map((span) => {
      const fileName = names.get(span.job)
      return {
        from: span.from,
        to: span.to,
        source: span.source,
        import: fileName === undefined ? null : { id: span.job, fileName },
        rows: span.rows,
        periods: span.periods,
        spend: span.spend === null ? null : majorUnits(span.spend),
        readAt: span.readAt.toISOString(),
      }
    }),
  }
}

/** Spend by day of every account that has any, up to yesterday of the company, against as many days before. */
export async function sparks(ctx: Context, company: string): Promise<z.infer<typeof accountSparks.answer>> {
  const { zone, accounts } = await forCompany(ctx.db, company, async (tx) => ({
    zone: await companyTimeZone(tx, company),
    accounts: (await selectAccounts(tx, company)).map(({ id }) => id),
  }))
  const to = addDays(dayAt(ctx.clock(), zone), -1)
  const from = addDays(to, 1 - limits.sparkDays)
  const before = addDays(from, -limits.sparkDays)
  const byAccount = Map.groupBy(await ctx.facts.dailySpend(company, accounts, { from: before, to }), (entry) => entry.account)
  return { from, to, accounts: accounts.flatMap((id) => sparkOf(id, byAccount.get(id) ?? [], from) ?? []) }
}

function sparkOf(
  id: string,
  spent: readonly DailySpend[],
  from: Day,
): { id: string; spend: Cell[]; total: Cell; change: number | null } | null {
  const now = new Map(spent.flatMap(({ day, spend }) => (day >= from ? [[day, spend] as const] : [])))
  if (now.size === 0) return null
  const days = Array.from({ length: limits.sparkDays }, (_, index) => now.get(addDays(from, index)))
  const total = sum([...now.values()])
  const earlier = sum(spent.flatMap(({ day, spend }) => (day < from ? [spend] : [])))
  return {
    id,
    spend: days.map((spend) => (spend === undefined ? null : majorUnits(spend))),
    total: majorUnits(total),
    change: earlier === 0n ? null : Number(total - earlier) / Number(earlier),
  }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)
