import type { Locale } from '@adroit/contract/locales'
import type { MetricKey } from '@adroit/contract/metrics'
import { type Level, levels } from '@adroit/contract/platforms'
import type { ReportQuery } from '@adroit/contract/report-query'
import type { queryReport } from '@adroit/contract/report-tables'
import type { InsightsTable } from '@adroit/contract/table'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { ChosenRows, TableQuery } from '../facts/table-query.ts'
import { countriesByName } from '../lib/country-names.ts'
import type { Caller } from '../session/caller.ts'
import { tableAnswer } from './answer.ts'
import { countedActions } from './conversion-actions.ts'
import { parseMetrics, parseSort } from './definition.ts'
import { filteredRows } from './filtered-rows.ts'
import { comparedTable } from './left-out.ts'
import { factsQuery, type ResolvedQuery, resolve } from './resolve.ts'
import { changedSince, valuesChangedSince } from './since.ts'
import { statusesOf } from './statuses.ts'
import { visitBeforeNow } from './visits.ts'
import { accountsWithoutCountry } from './without-country.ts'

type Sent = z.infer<typeof queryReport.input>

/** Fields that are left out come from the report. */
export interface TableColumns {
  readonly metrics?: readonly string[] | undefined
  readonly sort?: Sent['sort'] | undefined
}

/** `locale`: the language of names, by which countries are sorted. */
type Page = TableColumns & Pick<Sent, 'offset' | 'limit'> & { readonly locale: Locale }

/** Returns a page of a report's rows and the totals. A saved report also has what changed since the caller's last visit. */
export async function reportTable(ctx: Context, caller: Caller, input: Sent, locale: Locale): Promise<InsightsTable> {
  const { metrics, sort, offset, limit, ...query } = input
  const [resolved, visitBefore] = await Promise.all([
    resolve(ctx, caller, query),
    typeof query.report === 'string' ? visitBeforeNow(ctx, caller, query.report) : null,
  ])
  const chosen = await filteredRows(ctx, resolved)
  return await tableOf(ctx, resolved, { metrics, sort, offset, limit, locale }, chosen, visitBefore)
}

/**
 * Returns a page of a resolved query. `chosen`: the rows that match its filters. `visitBefore`: changes since then are marked; null: none
 * are.
 */
export async function tableOf(
  ctx: Context,
  query: ResolvedQuery,
  page: Page,
  { keys, names }: ChosenRows,
  visitBefore: Date | null = null,
): Promise<InsightsTable> {
  const { companyId: company, report, breakdown, path } = query
  const metrics: readonly MetricKey[] = page.metrics === undefined ? report.metrics : parseMetrics(page.metrics)
  const sort = page.sort === undefined ? report.sort : parseSort(page.sort)
  const { offset, limit } = page
  const order = { sort, countryOrder: countriesByName(page.locale), notAttributedLast: true }
  const question: TableQuery = { ...factsQuery(query), breakdown, metrics, ...order, keys: keys ?? undefined, names, offset, limit }
  const { figures, leftOut } = await comparedTable(ctx, query, question)
  // The answer names the missing rates, so it is built before the rates of the past are requested.
  const answer = tableAnswer(query, { breakdown, metrics, offset, path }, figures)
  const [statuses, since, now, withoutCountry, conversionActions] = await Promise.all([
    statusesOf(ctx, company, query.connected, breakdown, answer.rows.keys),
    query.asOf || breakdown === 'COUNTRY' ? null : changedSince(ctx, question, figures, visitBefore),
    valuesChangedSince(ctx, question, figures),
    breakdown === 'COUNTRY' ? accountsWithoutCountry(ctx, question) : [],
    countedActions(ctx, company, query, metrics),
  ])
  return { ...answer, rows: { ...answer.rows, statuses }, since, now, withoutCountry, conversionActions, leftOut: [...leftOut] }
}

/** Returns how many rows each level has. The query's filters apply at each level. */
export async function levelCounts(ctx: Context, caller: Caller, input: ReportQuery): Promise<Record<Level, number>> {
  // The tabs show all levels, so the breakdown and the search of the current level do not apply.
  const query = await resolve(ctx, caller, { ...input, breakdown: 'ACCOUNT', search: '' })
  const { filters, companyId: company, holding: accounts, dateRange, scope, asOf, firstParty } = query
  if (filters.names.length + filters.states.length + filters.thresholds.length === 0)
    return await ctx.facts.counts({ company, accounts, dateRange, scope, asOf, firstParty })
  const counts = await Promise.all(
    levels.map(async (breakdown) => {
      const { keys, names } = await filteredRows(ctx, { ...query, breakdown })
      const question = { ...factsQuery(query), breakdown, keys: keys ?? undefined, names, metrics: ['spend'] } as const
      return (await ctx.facts.table({ ...question, sort: { by: 'spend', direction: 'desc' }, offset: 0, limit: 1 })).count
    }),
  )
  const [ACCOUNT = 0, CAMPAIGN = 0, AD_SET = 0, AD = 0] = counts
  return { ACCOUNT, CAMPAIGN, AD_SET, AD }
}
