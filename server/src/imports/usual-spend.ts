import { addDays, daysIn } from '@adroit/contract/calendar'
import type { Context } from '../context.ts'
import type { ParsedExport } from './parsed-file.ts'

const comparedDays = 30

/** A file's spend per day as a multiple of the account's spend per day with spend in the last 30 days; null: one of them has none. */
export async function usualSpend(ctx: Context, company: string, account: string, { totals, covers }: ParsedExport): Promise<number | null> {
  const spend = totals.spend ?? 0n
  if (spend <= 0n) return null
  const today = ctx.clock().toISOString().slice(0, 10)
  const stored = await ctx.facts.dailySpend(company, [account], { from: addDays(today, -comparedDays), to: addDays(today, -1) })
  const usual = stored.reduce((sum, day) => sum + Number(day.spend), 0) / stored.length
  const days = covers.reduce((sum, { from, to }) => sum + daysIn(from, to), 0)
  const times = Number(spend) / days / usual
  return Number.isFinite(times) && times > 0 ? Number(times.toPrecision(2)) : null
}
