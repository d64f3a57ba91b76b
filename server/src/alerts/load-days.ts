import { addDays, type Day, daysIn } from '@adroit/contract/calendar'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Level } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { metricValue } from '../facts/compute.ts'
import type { Facts, GrowthSelection } from '../facts/facts.ts'
import type { Growth } from '../facts/stored-data.ts'
import { rateUnit } from '../facts/table/rate-list.ts'
import { momentShowing } from '../lib/wall-clock.ts'
import { type Budget, daysBefore, paceOf, type SpentDay } from '../pacing/pace.ts'
import type { Converter } from '../rates/conversion.ts'
import { totalOf, totalsOf } from '../reports/day-curve.ts'
import { runsCovering } from '../sync/runs.ts'
import type { AlertDay } from './alert-day.ts'
import type { Budgets } from './load-budgets.ts'
import type { WatchedAccount } from './watched-account.ts'

interface Wanted {
  readonly company: string
  readonly accounts: readonly WatchedAccount[]
  readonly range: DateRange
  readonly metrics: readonly MetricKey[]
  readonly level: Level
  /** To the company's currency. */
  readonly converter: Converter
  /** Absent: nobody asks for the pace. */
  readonly budgets?: Budgets
  /** How growth is read; default: everything is. */
  readonly growthOf?: (facts: Facts, selection: GrowthSelection) => Promise<readonly Growth[]>
}

/** Days by account, by entity (empty: the account itself) and by day. */
export type LoadedDays = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<Day, AlertDay>>>

/**
 * Loads how synced days of accounts, or of their campaigns, ad sets or ads, grew, and when they were read. Each entity has all days on which
 * its account was read. Days whose money has no rate are left out. Sync runs are kept for some days; before, a day was read when its figures
 * changed.
 */
export async function loadDays(ctx: Context, wanted: Wanted): Promise<LoadedDays> {
  const { company, accounts, range, metrics, level, growthOf = (facts, selection) => facts.growth(selection) } = wanted
  if (accounts.length === 0) return new Map()
  const dateRange = { from: earliest(wanted), to: range.to }
  const [growth, runs] = await Promise.all([
    growthOf(ctx.facts, { company, accounts, dateRange, metrics: [...metrics, 'spend'], level }),
    runsOf(ctx, wanted),
  ])
  const byAccount = Map.groupBy(
    growth.filter(({ synced, from, to }) => synced && from === to),
    ({ account }) => account,
  )
  return new Map(
    accounts.flatMap((account) => {
      const own = byAccount.get(account.id)
      return own ? [[account.id, entitiesOf(wanted, account, own, (day) => runs.get(`${account.id} ${day}`) ?? [])] as const] : []
    }),
  )
}

/** The first day that is needed: a pace looks at days before the range. */
function earliest({ range, budgets }: Wanted): Day {
  const all = [...(budgets?.values() ?? [])].flatMap((some) => [...some.values()])
  return addDays(range.from, -Math.max(0, ...all.map((budget) => daysBefore(budget, range.from))))
}

function entitiesOf(wanted: Wanted, account: WatchedAccount, growth: readonly Growth[], runsOn: (day: Day) => readonly number[]) {
  const changes = Map.groupBy(growth, ({ from }) => from)
  const days = new Map(
    [...new Set([...daysOfRange(wanted.range), ...changes.keys()])].sort().flatMap((day) => {
      const [start, end] = boundsOf(day, account.timeZone)
      const moments = [...runsOn(day), ...(changes.get(day) ?? []).map(({ at }) => at.getTime())]
      const readings = [...new Set(moments)].filter((moment) => moment >= start && moment < end).sort((one, other) => one - other)
      return readings.length > 0 || changes.has(day) ? [[day, { start, end, readings }] as const] : []
    }),
  )
  const entities = Map.groupBy(growth, ({ entity }) => entity ?? '')
  const budgets = wanted.budgets?.get(account.id)
  return new Map([...entities].map(([entity, rows]) => [entity, daysOf(wanted, account, rows, days, budgets?.get(entity))]))
}

type Times = Pick<AlertDay, 'start' | 'end' | 'readings'>

function daysOf(
  { range, converter }: Wanted,
  account: WatchedAccount,
  growth: readonly Growth[],
  times: ReadonlyMap<Day, Times>,
  budget: Budget | undefined,
): ReadonlyMap<Day, AlertDay> {
  const rows = Map.groupBy(growth, ({ from }) => from)
  const totals = new Map([...rows].map(([day, own]) => [day, totalsOf(own)]))
  const spent = budget ? spentDays(times, totals) : null
  const days = [...times].flatMap(([day, time]) => {
    if (day < range.from || day > range.to) return []
    const own = totals.get(day) ?? []
    const rate = own.length === 0 ? rateUnit : converter.rate(account.currency, { from: day, to: day })
    if (rate === null) return []
    const converted = rate === rateUnit ? own : own.map(({ at, sums }) => ({ at, sums: totalOf([{ sums, rate }]) }))
    return [[day, { ...time, totals: converted, pace: budget && spent ? paceOf(budget, day, spent) : null }] as const]
  })
  return new Map(days)
}

/** Spend in the account's own currency: a budget and what was spent of it need no conversion. */
function spentDays(times: ReadonlyMap<Day, Times>, totals: ReadonlyMap<Day, AlertDay['totals']>): ReadonlyMap<Day, SpentDay> {
  return new Map(
    [...times].map(([day, time]) => {
      const spent = (totals.get(day) ?? []).map(({ at, sums }) => ({ at, amount: Number(metricValue('spend', sums, null, null) ?? 0) }))
      return [day, { ...time, spent }]
    }),
  )
}

const boundsOf = (day: Day, timeZone: string): [number, number] => {
  const start = (of: Day) => momentShowing(new Date(`${of}T00:00:00Z`), timeZone).getTime()
  return [start(day), start(addDays(day, 1))]
}

/** When syncs read each day, by account and day. */
async function runsOf(ctx: Context, { company, accounts, range }: Wanted): Promise<ReadonlyMap<string, readonly number[]>> {
  const ids = accounts.map(({ id }) => id)
  const dayMs = 86_400_000
  const found = new Map<string, number[]>()
  await forCompany(ctx.db, company, async (tx) => {
    for (const day of daysOfRange(range)) {
      const noon = Date.parse(`${day}T12:00:00Z`)
      for (const run of await runsCovering(tx, company, ids, day, new Date(noon - 2 * dayMs), new Date(noon + 2 * dayMs))) {
        const key = `${run.account_id} ${day}`
        found.set(key, [...(found.get(key) ?? []), run.read_at.getTime()])
      }
    }
  })
  return found
}

const daysOfRange = ({ from, to }: DateRange): Day[] => Array.from({ length: daysIn(from, to) }, (_, index) => addDays(from, index))
