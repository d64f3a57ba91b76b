import { materialLimits } from '@adroit/contract/material-limits'
import type { materialPerformance } from '@adroit/contract/material-performance'
import type * as z from 'zod'
import { allAccounts } from '../accounts/find-accounts.ts'
import { adsOfMaterial, coverageIn, linksOfMaterial } from '../ad-media/links.ts'
import { entityStatuses } from '../campaigns/entities.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { deltaOf, metricValue } from '../facts/compute.ts'
import type { FactRow } from '../facts/table-query.ts'
import { fail } from '../lib/app-error.ts'
import { quotient } from '../lib/half-even.ts'
import { conversionOf, withoutMoney } from '../reports/answer.ts'
import { countedActions } from '../reports/conversion-actions.ts'
import { resolveSelection } from '../reports/selection.ts'
import { trendOf } from '../reports/trend.ts'
import type { Caller } from '../session/caller.ts'
import { selectMaterial } from './library-store.ts'

type Given = z.infer<typeof materialPerformance.input>
type Answer = z.infer<typeof materialPerformance.answer>

/** Returns what a material's ads earned, and since when they have run (contract: materialPerformance). Throws material_gone. */
export async function performanceDetails(ctx: Context, caller: Caller, { id, dateRange, metrics }: Given): Promise<Answer> {
  const { company } = caller
  const found = await forCompany(ctx.db, company, async (tx) => {
    if (!(await selectMaterial(tx, caller, id))) throw fail('material_gone')
    const ads = await adsOfMaterial(tx, company, id)
    return { ads, links: await linksOfMaterial(tx, company, id), coverage: await coverageIn(tx, company) }
  })
  const others = new Map(found.ads.map(({ ad, others }) => [ad, Number(others)]))
  const [keys, within] = [[...others.keys()], [...new Set(found.ads.map(({ account }) => account))]]
  const selection = await resolveSelection(ctx, company, { platforms: [], accounts: within.length > 0 ? within : ['0'] }, dateRange)
  const { conversion, holding, previous } = selection
  const table = await ctx.facts.table({
    company,
    accounts: holding,
    dateRange: selection.dateRange,
    previous,
    previousAsOf: selection.previousAsOf,
    leftOut: selection.leftOut.map(({ account }) => account),
    conversion,
    weekStart: selection.company.week_start,
    breakdown: 'AD',
    keys,
    metrics,
    sort: { by: 'spend', direction: 'desc' },
    offset: 0,
    limit: materialLimits.performanceAds,
  })
  const accounts = selection.accounts.map((account) => account.id)
  const { firstServed, ages } = await ctx.facts.adAges(company, accounts, keys, materialLimits.fatigueDays)
  const total = table.total ?? withoutMoney(table.perCurrency.map(({ sums }) => sums))
  const shown = table.count > 0
  const names = await accountNames(
    ctx,
    company,
    selection,
    found.links.map(({ account_id }) => account_id),
  )
  return {
    dateRange: selection.dateRange,
    previousRange: previous,
    comparison: selection.comparison,
    metrics,
    currency: table.total === null ? null : selection.currency,
    conversion: conversionOf(selection),
    conversionActions: await countedActions(ctx, company, selection, metrics),
    coverage: found.coverage,
    totals: shown
      ? {
          values: metrics.map((metric) => metricValue(metric, total.now, null, null)),
          deltas: metrics.map((metric) => deltaOf(metric, total)),
        }
      : null,
    ads: await adsAnswer(ctx, company, table.rows, { metrics, firstServed, others, names }),
    adCount: table.count,
    adsWithoutData: keys.length - table.count,
    trend: shown ? await trendOf(ctx, company, selection, { metrics, bucket: 'day', rows: { breakdown: 'AD', keys } }) : null,
    fatigue: ages.map(({ day, impressions, clicks, ads }) => ({
      day,
      impressions: Number(impressions),
      clicks: Number(clicks),
      ctr: impressions === 0n ? null : quotient(clicks, impressions),
      ads,
    })),
    firstServed: [...firstServed.values()].sort()[0] ?? null,
    matches: found.links.flatMap(({ account_id, media_key, name, matched_by, version }) => {
      const account = names.get(account_id)
      if (account === undefined) return []
      return [
        {
          platform: account.platform,
          account: { id: account_id, name: account.name },
          media: media_key,
          name: name ?? media_key,
          by: matched_by,
          version,
        },
      ]
    }),
  }
}

type Names = ReadonlyMap<string, { readonly name: string; readonly platform: Answer['ads'][number]['platform'] }>

async function accountNames(
  ctx: Context,
  company: string,
  { accounts }: Awaited<ReturnType<typeof resolveSelection>>,
  linked: readonly string[],
): Promise<Names> {
  const known: Names = new Map(accounts.map(({ id, name, platform }) => [id, { name, platform }]))
  if (linked.every((id) => known.has(id))) return known
  const all = await forCompany(ctx.db, company, (tx) => allAccounts(tx, company))
  return new Map(all.map(({ id, name, platform }) => [id, { name, platform }]))
}

interface About {
  readonly metrics: Given['metrics']
  readonly firstServed: ReadonlyMap<string, string>
  readonly others: ReadonlyMap<string, number>
  readonly names: Names
}

async function adsAnswer(
  ctx: Context,
  company: string,
  rows: readonly FactRow[],
  { metrics, firstServed, others, names }: About,
): Promise<Answer['ads']> {
  const keys = rows.map(({ key }) => key)
  const statuses = keys.length === 0 ? [] : await forCompany(ctx.db, company, (tx) => entityStatuses(tx, company, 'AD', keys))
  const states = new Map(statuses.map(({ key, state }) => [key, state]))
  const paths = await ctx.facts.pathsOfAds(company, keys)
  return rows.flatMap((row) => {
    const { key, name, account, platform, currency, now } = row
    if (account === null || platform === null) return []
    return [
      {
        platform,
        account: { id: account, name: names.get(account)?.name ?? '' },
        level: 'AD' as const,
        key,
        name,
        path: [...(paths.get(key) ?? [])],
        status: states.get(key) ?? null,
        currency,
        values: metrics.map((metric) => metricValue(metric, now, null, null)),
        firstServed: firstServed.get(key) ?? null,
        otherMaterials: others.get(key) ?? 0,
      },
    ]
  })
}
