import type { accountOverview } from '@adroit/contract/account-overview'
import type { MetricKey } from '@adroit/contract/metrics'
import type * as z from 'zod'
import { accountsOf } from '../accounts/service.ts'
import type { Context } from '../context.ts'
import type { FactTable } from '../facts/table-query.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { storedSpan, tableAnswer } from './answer.ts'
import { builtInReports } from './built-in.ts'
import type { ComparedTable } from './left-out.ts'
import { fraction, overviewMetrics, overviewPresets, overviewTable, periodAnswer } from './overview-period.ts'
import { type ResolvedSelection, resolveSelection } from './selection.ts'
import { trendOf } from './trend.ts'

type AccountOverview = z.infer<typeof accountOverview.answer>

const mostCampaigns = 5

/** What the page of an app shows. */
const appMetrics: readonly MetricKey[] = ['optOpen', 'optReceive', 'optKeepRate', 'optReceiveUsercount']

/** Returns recent delivery of one account. Throws `account_gone` if the caller has no such account. */
export async function overviewOfAccount(ctx: Context, caller: Caller, id: string): Promise<AccountOverview> {
  const { all } = await builtInReports(ctx, caller)
  const firstParty = await isOwnApp(ctx, caller.company, id)
  const metrics = firstParty ? appMetrics : overviewMetrics(all)
  const about = { platforms: [], accounts: [id] }
  const [month, ...selections] = await Promise.all(
    (['past_30_days', ...overviewPresets] as const).map((preset) =>
      resolveSelection(ctx, caller.company, about, { preset }, { firstParty }),
    ),
  )
  const week = selections[2] as ResolvedSelection
  const account = week.accounts[0]
  if (account === undefined) throw fail('account_gone')
  const [trend, campaigns, ...totals] = await Promise.all([
    trendOf(ctx, caller.company, month as ResolvedSelection, { metrics }),
    firstParty ? null : overviewTable(ctx, caller, week, 'CAMPAIGN', ['spend']),
    ...selections.map((period) => overviewTable(ctx, caller, period, 'ACCOUNT', metrics)),
  ])
  return {
    report: all.id,
    metrics: [...metrics],
    currency: account.currency,
    firstParty,
    periods: overviewPresets.map((preset, index) =>
      periodAnswer(preset, selections[index] as ResolvedSelection, metrics, totals[index] as ComparedTable),
    ),
    trend,
    campaigns: campaigns === null ? [] : topCampaigns(week, campaigns.figures),
    campaignCount: campaigns?.figures.count ?? 0,
    stored: storedSpan(week.accounts),
  }
}

/** Whether the account is an app without imports: all that is known of it is what the company counts. */
async function isOwnApp(ctx: Context, company: string, id: string): Promise<boolean> {
  const account = (await accountsOf(ctx, company)).find((one) => one.id === id)
  if (account?.platform !== 'web2app') return false
  return !(await ctx.facts.storedDays(company)).some((days) => days.account === id)
}

function topCampaigns(week: ResolvedSelection, figures: FactTable): AccountOverview['campaigns'] {
  const { rows } = tableAnswer(
    week,
    { breakdown: 'CAMPAIGN', metrics: ['spend', 'spendPercent', 'chainRatio'], offset: 0, path: [] },
    figures,
  )
  const [spend = [], share = [], delta = []] = rows.values
  return rows.keys.slice(0, mostCampaigns).map((key, row) => ({
    key,
    name: rows.names[row] ?? '',
    kind: rows.kinds[row] ?? 'named',
    spend: spend[row] ?? null,
    share: fraction(share[row]),
    delta: fraction(delta[row]),
  }))
}
