import type { MetricKey } from '@adroit/contract/metrics'
import type { Preset } from '@adroit/contract/presets'
import type { overview } from '@adroit/contract/reports'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { FactTable } from '../facts/facts.ts'
import type { Caller } from '../session/caller.ts'
import { conversionOf, heldSpan, oldestReading, tableAnswer } from './answer.ts'
import { type Asked, ask } from './selection.ts'

const metrics: readonly MetricKey[] = ['spend', 'impressions', 'clicks', 'action']
const periods = ['today', 'yesterday', 'past_7_days'] as const satisfies readonly Preset[]
const everything = { platform: null, accounts: [] }

/** Home: what all accounts delivered today, yesterday and in the past 7 days, and the latter by platform. */
export async function companyOverview(ctx: Context, caller: Caller): Promise<z.infer<typeof overview.answer>> {
  const asked = await Promise.all(periods.map((preset) => ask(ctx, caller.company, everything, { preset }, { inCompanyCurrency: true })))
  const totals = await Promise.all(asked.map((period) => tableFor(ctx, caller, period, 'ACCOUNT')))
  const week = asked[2] as Asked
  const byPlatform = tableAnswer(
    week,
    { dimension: 'PLATFORM', metrics: ['spend', 'spendPercent', 'chainRatio'], offset: 0, path: [] },
    await tableFor(ctx, caller, week, 'PLATFORM'),
  )
  return {
    currency: week.currency,
    conversion: conversionOf(week),
    periods: periods.map((preset, index) => {
      const period = asked[index] as Asked
      const figures = totals[index] as FactTable
      const { values, changes } = tableAnswer(period, { dimension: 'ACCOUNT', metrics, offset: 0, path: [] }, figures).totals
      return { preset, ...period.range, comparison: period.comparison, values, changes, accounts: figures.count }
    }),
    platforms: byPlatform.rows.keys.flatMap((_key, row) => {
      const platform = byPlatform.rows.platforms[row]
      if (!platform) return []
      const [spend, share, change] = byPlatform.rows.values.map((column) => column[row] ?? null)
      return {
        platform,
        accounts: week.accounts.filter((account) => account.platform === platform).length,
        spend: spend ?? null,
        share: typeof share === 'number' ? share : null,
        change: typeof change === 'number' ? change : null,
      }
    }),
    accounts: week.accounts.length,
    readAt: oldestReading(week.accounts),
    held: heldSpan(week.accounts),
    sample: week.accounts.some((account) => account.sample),
  }
}

function tableFor(ctx: Context, caller: Caller, period: Asked, dimension: 'ACCOUNT' | 'PLATFORM'): Promise<FactTable> {
  return ctx.facts.table({
    company: caller.company,
    accounts: period.holding,
    range: period.range,
    previous: period.previous,
    dimension,
    metrics: [...metrics, 'spendPercent'],
    sort: { by: 'spend', direction: 'desc' },
    conversion: period.conversion,
    offset: 0,
    limit: 10,
  })
}
