import type { Account } from '@adroit/contract/accounts'
import type { Day } from '@adroit/contract/calendar'
import type { MetricKey } from '@adroit/contract/metrics'
import type { TodayCurve } from '@adroit/contract/today-curve'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Growth } from '../facts/stored-data.ts'
import { rateUnit } from '../facts/table/rate-list.ts'
import type { Caller } from '../session/caller.ts'
import { runsCovering } from '../sync/runs.ts'
import { needsMoney } from './answer.ts'
import { builtInReports } from './built-in.ts'
import { countedDays } from './counted-days.ts'
import { type AccountDay, curveOf, hoursOf, totalsOf } from './day-curve.ts'
import { isRelation } from './differences.ts'
import { overviewMetrics } from './overview-period.ts'
import { type ResolvedSelection, resolveSelection } from './selection.ts'

/**
 * Returns how the caller's first metric grew today and yesterday over all accounts, by the hour of each account's own day. A share or a
 * change of the day's total has no curve, so the next metric takes its place.
 */
export async function curveOfToday(ctx: Context, caller: Caller): Promise<TodayCurve> {
  const { company } = caller
  const reports = await builtInReports(ctx, caller)
  const metric = overviewMetrics(reports.all).find((key) => !isRelation(key)) ?? 'spend'
  const selection = await resolveSelection(ctx, company, { platforms: [], accounts: [] }, { preset: 'today' }, { inCompanyCurrency: true })
  const now = ctx.clock().getTime()
  const delivering = await deliveringAccounts(ctx, company, selection, metric)
  const { counted, reasons } = countedDays(delivering, now)
  const [today, yesterday] = [selection.dateRange.from, selection.previous.from]
  const shownTimes = new Set(counted.map((account) => account.today.hours[0]))
  return {
    metric,
    currency: selection.currency,
    accounts: counted.length,
    severalZones: shownTimes.size > 1,
    today: curveOf(
      metric,
      today,
      counted.map((account) => account.today),
      now,
    ),
    yesterday: curveOf(
      metric,
      yesterday,
      counted.map((account) => account.yesterday),
      now,
    ),
    leftOut: delivering.flatMap(({ id, name }) => {
      const reason = reasons.get(id)
      return reason ? [{ account: id, name, reason }] : []
    }),
  }
}

/** Returns the accounts with figures of today or yesterday. */
async function deliveringAccounts(ctx: Context, company: string, selection: ResolvedSelection, metric: MetricKey) {
  const { holding, previous, dateRange } = selection
  const growth = Map.groupBy(
    await ctx.facts.growth({ company, accounts: holding, dateRange: { from: previous.from, to: dateRange.to }, metrics: [metric] }),
    ({ account }) => account,
  )
  const accounts = holding.filter(({ id }) => growth.has(id))
  const readings = {
    today: await readingsOf(ctx, company, accounts, dateRange.from),
    yesterday: await readingsOf(ctx, company, accounts, previous.from),
  }
  return accounts.map((account) => {
    const own = growth.get(account.id) ?? []
    const dayOf = (of: 'today' | 'yesterday'): AccountDay | null => {
      const day = of === 'today' ? dateRange.from : previous.from
      const rate = rateOn(selection, account, day, metric)
      return rate === null ? null : accountDay(account, day, own, readings[of].get(account.id) ?? [], rate)
    }
    const [today, yesterday] = [dayOf('today'), dayOf('yesterday')]
    const synced = own.every(({ synced, from, to }) => synced && from === to)
    return { id: account.id, name: account.name, synced, days: today && yesterday ? { today, yesterday } : null }
  })
}

function accountDay({ timeZone }: Account, day: Day, growth: readonly Growth[], readings: readonly number[], rate: bigint): AccountDay {
  return { hours: hoursOf(day, timeZone), readings, totals: totalsOf(growth.filter(({ from }) => from === day)), rate }
}

/** Returns when syncs read a day, by account, in order. */
async function readingsOf(ctx: Context, company: string, accounts: readonly Account[], day: Day) {
  const start = Math.min(...accounts.map(({ timeZone }) => hoursOf(day, timeZone)[0] ?? 0))
  if (accounts.length === 0) return new Map<string, number[]>()
  const ids = accounts.map(({ id }) => id)
  const runs = await forCompany(ctx.db, company, (tx) => runsCovering(tx, company, ids, day, new Date(start), ctx.clock()))
  const byAccount = Map.groupBy(runs, (run) => run.account_id)
  return new Map([...byAccount].map(([id, own]) => [id, own.map((run) => run.read_at.getTime()).toSorted((a, b) => a - b)]))
}

/** Returns the rate to the answer's currency, in 1e-15; null: the metric needs one that is missing. */
function rateOn({ conversion, currency }: ResolvedSelection, account: Account, day: Day, metric: MetricKey): bigint | null {
  if (account.currency === currency || !needsMoney(metric)) return rateUnit
  return conversion?.rate(account.currency, { from: day, to: day }) ?? null
}
