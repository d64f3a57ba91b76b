import type { overview } from '@adroit/contract/home'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Preset } from '@adroit/contract/presets'
import type { Cell } from '@adroit/contract/table'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { FactTable } from '../facts/facts.ts'
import type { Caller } from '../session/caller.ts'
import { conversionOf, heldSpan, oldestReading, tableAnswer } from './answer.ts'
import { type Asked, ask } from './selection.ts'
import { trendOf } from './trend.ts'

type Overview = z.infer<typeof overview.answer>

const mostTop = 5
const metrics: readonly MetricKey[] = ['spend', 'impressions', 'clicks', 'action']
const periods = ['today', 'yesterday', 'past_7_days'] as const satisfies readonly Preset[]
const everything = { platform: null, accounts: [] }

/** Home: what all accounts delivered today, yesterday and in the past 7 days, and the latter by platform. */
export async function companyOverview(ctx: Context, caller: Caller): Promise<Overview> {
  const asked = await Promise.all(periods.map((preset) => ask(ctx, caller.company, everything, { preset }, { inCompanyCurrency: true })))
  const totals = await Promise.all(asked.map((period) => tableFor(ctx, caller, period, 'ACCOUNT')))
  const week = asked[2] as Asked
  const byPlatform = tableAnswer(
    week,
    { dimension: 'PLATFORM', metrics: ['spend', 'spendPercent', 'chainRatio'], offset: 0, path: [] },
    await tableFor(ctx, caller, week, 'PLATFORM'),
  )
  const month = await ask(ctx, caller.company, everything, { preset: 'past_30_days' }, { inCompanyCurrency: true })
  return {
    currency: week.currency,
    conversion: conversionOf(week),
    periods: periods.map((preset, index) => {
      const period = asked[index] as Asked
      const figures = totals[index] as FactTable
      const { values, changes } = tableAnswer(period, { dimension: 'ACCOUNT', metrics, offset: 0, path: [] }, figures).totals
      return {
        preset,
        ...period.range,
        comparison: period.comparison,
        comparedUpTo: period.comparedUpTo,
        values,
        changes,
        accounts: figures.count,
      }
    }),
    platforms: byPlatform.rows.keys.flatMap((_key, row) => {
      const platform = byPlatform.rows.platforms[row]
      if (!platform) return []
      const [spend, share, change] = byPlatform.rows.values.map((column) => column[row] ?? null)
      return {
        platform,
        accounts: week.accounts.filter((account) => account.platform === platform).length,
        spend: spend ?? null,
        share: fraction(share),
        change: fraction(change),
      }
    }),
    top: topAccounts(week, totals[2] as FactTable),
    trend: await trendOf(ctx, caller.company, month, { metrics }),
    accounts: week.accounts.length,
    readAt: oldestReading(week.accounts),
    held: heldSpan(week.accounts),
    sample: week.accounts.some((account) => account.sample),
  }
}

/** Accounts that spent most, each in its own currency. */
function topAccounts(week: Asked, figures: FactTable): Overview['top'] {
  const { rows } = tableAnswer(
    week,
    { dimension: 'ACCOUNT', metrics: ['spend', 'spendPercent', 'chainRatio'], offset: 0, path: [] },
    figures,
  )
  const [spend = [], share = [], change = []] = rows.values
  return rows.keys.slice(0, mostTop).flatMap((account, row) => {
    const platform = rows.platforms[row]
    if (!platform) return []
    const about = { account, name: rows.names[row] ?? '', platform, currency: rows.currencies[row] ?? '' }
    return [{ ...about, spend: spend[row] ?? null, share: fraction(share[row]), change: fraction(change[row]) }]
  })
}

function fraction(value: Cell | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function tableFor(ctx: Context, caller: Caller, period: Asked, dimension: 'ACCOUNT' | 'PLATFORM'): Promise<FactTable> {
  return ctx.facts.table({
    company: caller.company,
    accounts: period.holding,
    range: period.range,
    previous: period.previous,
    previousAsOf: period.previousAsOf,
    dimension,
    metrics: [...metrics, 'spendPercent'],
    sort: { by: 'spend', direction: 'desc' },
    conversion: period.conversion,
    offset: 0,
    limit: 10,
  })
}
