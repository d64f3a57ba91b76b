import { capacityLimits } from '@adroit/contract/capacity-limits'
import type { Breakdown } from '@adroit/contract/platforms'
import { entityKeysInStates } from '../campaigns/entities.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { hasEntities, isLevel } from '../facts/breakdowns.ts'
import { deltaOf, metricValue } from '../facts/compute.ts'
import { isMoney } from '../facts/measures.ts'
import type { ChosenRows, FactRow, TableQuery } from '../facts/table-query.ts'
import { fail } from '../lib/app-error.ts'
import { type Filters, holds, type Threshold } from './filters.ts'
import { factsQuery, type ResolvedQuery } from './resolve.ts'
import { accountStatuses } from './statuses.ts'

/**
 * Returns the rows of the breakdown that match the filters and the search. Tag filters have already reduced the accounts. Metric thresholds
 * apply to the rows' metrics in the date range. A share relates to all rows that match the other filters. Throws `query_too_large` if more
 * rows than an export may have would be read, or have the wanted states.
 */
export async function filteredRows(ctx: Context, query: ResolvedQuery): Promise<ChosenRows> {
  const { filters, breakdown, search } = query
  const names = [search, ...filters.names].filter((name) => name !== '')
  const keys = await keysInStates(ctx, query, breakdown, filters.states)
  if (filters.thresholds.length === 0) return { breakdown, keys, names }
  const about = { ...factsQuery(query), breakdown, names, keys: keys ?? undefined }
  const left = await reaching(ctx, about, filters.thresholds)
  return { breakdown, keys: left }
}

/** The same for queries without rows of their own. Returns undefined if no row is filtered out. */
export async function filteredSelection(ctx: Context, query: ResolvedQuery): Promise<ChosenRows | undefined> {
  const rows = await filteredRows(ctx, query)
  return rows.keys === null && (rows.names ?? []).length === 0 && rows.breakdown !== 'COUNTRY' ? undefined : rows
}

type About = Omit<TableQuery, 'metrics' | 'sort' | 'offset' | 'limit'>

/**
 * Returns the keys of the rows that satisfy all thresholds. Money is compared in the currency of the totals, everything else as the row
 * shows it.
 */
async function reaching(ctx: Context, about: About, thresholds: readonly Threshold[]): Promise<string[]> {
  const byMoney = (one: Threshold) => isMoney(one.metric) && about.conversion !== null && isLevel(about.breakdown)
  const groups = [thresholds.filter(byMoney), thresholds.filter((one) => !byMoney(one))]
  const found: ReadonlySet<string>[] = []
  for (const [index, group] of groups.entries()) {
    if (group.length === 0) continue
    const query = {
      ...about,
      inOneCurrency: index === 0,
      metrics: group.map(({ metric }) => metric),
      offset: 0,
      limit: capacityLimits.exportRows,
    }
    const { count, rows } = await ctx.facts.table({ ...query, sort: { by: group[0]?.metric ?? 'spend', direction: 'desc' } })
    if (count > capacityLimits.exportRows) throw fail('query_too_large')
    found.push(new Set(rows.filter((row) => group.every((one) => holds(one, cellOf(one, row)))).map(({ key }) => key)))
  }
  const [first = new Set<string>(), ...others] = found
  return [...first].filter((key) => others.every((set) => set.has(key)))
}

function cellOf({ metric }: Threshold, row: FactRow) {
  return metricValue(metric, row.now, row.share, deltaOf('spend', row))
}

/** Returns the keys of accounts or ad entities by delivery state; null: any state. An account without a problem counts as delivering. */
async function keysInStates(
  ctx: Context,
  { companyId: company, holding, connected }: ResolvedQuery,
  breakdown: Breakdown,
  states: Filters['states'],
): Promise<readonly string[] | null> {
  const [first] = states
  if (first === undefined || !isLevel(breakdown)) return null
  const wanted = [...first].filter((state) => states.every((set) => set.has(state)))
  if (hasEntities(breakdown)) {
    const accounts = holding.map(({ id }) => id)
    if (wanted.length === 0 || accounts.length === 0) return []
    const most = capacityLimits.exportRows
    const keys = await forCompany(ctx.db, company, (tx) => entityKeysInStates(tx, company, breakdown, accounts, wanted, most + 1))
    if (keys.length > most) throw fail('query_too_large')
    return keys
  }
  const inState = connected.filter(({ account_status }) => wanted.includes(accountStatuses[account_status]?.state ?? 'in_delivery'))
  return inState.flatMap(({ account_id }) => account_id ?? [])
}
