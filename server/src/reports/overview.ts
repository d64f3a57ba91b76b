import type { overview } from '@adroit/contract/home'
import { type Platform, platforms } from '@adroit/contract/platforms'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { FactTable } from '../facts/table-query.ts'
import type { Caller } from '../session/caller.ts'
import { conversionOf, oldestReading, storedSpan, tableAnswer } from './answer.ts'
import { builtInReports } from './built-in.ts'
import { countedActions } from './conversion-actions.ts'
import type { ComparedTable } from './left-out.ts'
import { fraction, overviewMetrics, overviewPresets, overviewTable, periodAnswer } from './overview-period.ts'
import { type ResolvedSelection, resolveSelection } from './selection.ts'
import { trendOf } from './trend.ts'

type Overview = z.infer<typeof overview.answer>

const mostTop = 5
const everything = { platforms: [], accounts: [] }

/** Returns the home page: the totals of all accounts for today, yesterday and the past 7 days, and the past 7 days by platform. */
export async function companyOverview(ctx: Context, caller: Caller): Promise<Overview> {
  const reports = await builtInReports(ctx, caller)
  const metrics = overviewMetrics(reports.all)
  const selections = await Promise.all(
    overviewPresets.map((preset) => resolveSelection(ctx, caller.company, everything, { preset }, { inCompanyCurrency: true })),
  )
  const totals = await Promise.all(selections.map((period) => overviewTable(ctx, caller, period, 'ACCOUNT', metrics)))
  const week = selections[2] as ResolvedSelection
  const byPlatform = tableAnswer(
    week,
    { breakdown: 'PLATFORM', metrics: ['spend', 'spendPercent', 'chainRatio'], offset: 0, path: [] },
    (await overviewTable(ctx, caller, week, 'PLATFORM', ['spend'])).figures,
  )
  const month = await resolveSelection(ctx, caller.company, everything, { preset: 'past_30_days' }, { inCompanyCurrency: true })
  return {
    report: reports.all.id,
    metrics: [...metrics],
    company: { name: week.company.name, timeZone: week.company.time_zone, weekStart: week.company.week_start },
    currency: week.currency,
    conversion: conversionOf(week),
    periods: overviewPresets.map((preset, index) =>
      periodAnswer(preset, selections[index] as ResolvedSelection, metrics, totals[index] as ComparedTable),
    ),
    platforms: platformsOf(week, byPlatform.rows, reports.byPlatform),
    top: topAccounts(week, (totals[2] as ComparedTable).figures),
    trend: await trendOf(ctx, caller.company, month, { metrics }),
    conversionActions: await countedActions(ctx, caller.company, week, metrics),
    accounts: week.accounts.length,
    readAt: oldestReading(week.accounts),
    stored: storedSpan(week.accounts),
    sample: week.accounts.some((account) => account.sample),
  }
}

/** The platforms with metrics, largest spend first, and then those that have accounts only, such as Web2App without imports. */
function platformsOf(
  { accounts }: ResolvedSelection,
  { platforms: found, values }: ReturnType<typeof tableAnswer>['rows'],
  reports: ReadonlyMap<Platform, string>,
): Overview['platforms'] {
  const without = platforms.filter((one) => !found.includes(one) && accounts.some(({ platform }) => platform === one))
  return [...found, ...without].flatMap((platform, row) => {
    const report = platform && reports.get(platform)
    if (!platform || !report) return []
    const [spend, share, delta] = values.map((column) => column[row] ?? null)
    return {
      platform,
      report,
      accounts: accounts.filter((account) => account.platform === platform).length,
      spend: spend ?? null,
      share: fraction(share),
      delta: fraction(delta),
    }
  })
}

/** Returns the accounts with the highest spend, each in its own currency. */
function topAccounts(week: ResolvedSelection, figures: FactTable): Overview['top'] {
  const { rows } = tableAnswer(
    week,
    { breakdown: 'ACCOUNT', metrics: ['spend', 'spendPercent', 'chainRatio'], offset: 0, path: [] },
    figures,
  )
  const [spend = [], share = [], delta = []] = rows.values
  return rows.keys.slice(0, mostTop).flatMap((account, row) => {
    const platform = rows.platforms[row]
    if (!platform) return []
    const about = { account, name: rows.names[row] ?? '', platform, currency: rows.currencies[row] ?? '' }
    return [{ ...about, spend: spend[row] ?? null, share: fraction(share[row]), delta: fraction(delta[row]) }]
  })
}
