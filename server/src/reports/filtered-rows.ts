import { limits } from '@adroit/contract/limits'
import type { Dimension } from '@adroit/contract/platforms'
import type { Place } from '@adroit/contract/report'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { changeOfSpend, metricValue } from '../facts/compute.ts'
import { hasPlaces, isLevel } from '../facts/dimensions.ts'
import type { ChosenRows, FactRow, TableQuery } from '../facts/facts.ts'
import { isMoney } from '../facts/measures.ts'
import { fail } from '../lib/refusal.ts'
import { type Filters, holds, type Threshold } from './filters.ts'
import { selectKeysInStates } from './media-store.ts'
import { type Asked, questionOf } from './selection.ts'
import { standings } from './statuses.ts'

interface Shown {
  readonly dimension: Dimension
  readonly within?: Place | undefined
  readonly search?: string | undefined
}

/**
 * The rows of a dimension that filters and search leave; tags have left fewer accounts already. Where figures decide, rows are found by
 * their figures of the range first: a share is one of everything that the other filters leave, and the answer names the rows that stay.
 * Throws `query_too_large` where more rows than an export holds would have to be looked at, or are in the states.
 */
export async function filteredRows(ctx: Context, company: string, asked: Asked, { dimension, within, search }: Shown): Promise<ChosenRows> {
  const { filters } = asked
  const names = [search?.trim() ?? '', ...filters.names].filter((name) => name !== '')
  const keys = await keysInStates(ctx, company, asked, dimension, filters.states)
  if (filters.thresholds.length === 0) return { dimension, keys, names }
  const about = { ...questionOf(company, asked), dimension, within, names, keys: keys ?? undefined }
  const left = await reaching(ctx, about, filters.thresholds)
  return { dimension, keys: left }
}

/** The same for questions that ask of no rows of their own: nothing, where all rows of the whole stay. */
export async function filteredSelection(ctx: Context, company: string, asked: Asked, shown: Shown): Promise<ChosenRows | undefined> {
  const rows = await filteredRows(ctx, company, asked, shown)
  return rows.keys === null && (rows.names ?? []).length === 0 && rows.dimension !== 'COUNTRY' ? undefined : rows
}

type About = Omit<TableQuery, 'metrics' | 'sort' | 'offset' | 'limit'>

/** Keys of the rows that reach all thresholds. Money is compared in the currency of the totals, anything else as the row shows it. */
async function reaching(ctx: Context, about: About, thresholds: readonly Threshold[]): Promise<string[]> {
  const byMoney = (one: Threshold) => isMoney(one.metric) && about.conversion !== null && isLevel(about.dimension)
  const groups = [thresholds.filter(byMoney), thresholds.filter((one) => !byMoney(one))]
  const found: ReadonlySet<string>[] = []
  for (const [index, group] of groups.entries()) {
    if (group.length === 0) continue
    const query = { ...about, inOneCurrency: index === 0, metrics: group.map(({ metric }) => metric), offset: 0, limit: limits.exportRows }
    const { count, rows } = await ctx.facts.table({ ...query, sort: { by: group[0]?.metric ?? 'spend', direction: 'desc' } })
    if (count > limits.exportRows) throw fail('query_too_large')
    found.push(new Set(rows.filter((row) => group.every((one) => holds(one, cellOf(one, row)))).map(({ key }) => key)))
  }
  const [first = new Set<string>(), ...others] = found
  return [...first].filter((key) => others.every((set) => set.has(key)))
}

function cellOf({ metric }: Threshold, row: FactRow) {
  return metricValue(metric, row.now, row.share, changeOfSpend(row.now, row.previous))
}

/** Keys of accounts and what is below them by what became of it; null: any. An account that may deliver is in delivery. */
async function keysInStates(
  ctx: Context,
  company: string,
  { holding, connected }: Asked,
  dimension: Dimension,
  states: Filters['states'],
): Promise<readonly string[] | null> {
  const [first] = states
  if (first === undefined || !isLevel(dimension)) return null
  const wanted = [...first].filter((state) => states.every((set) => set.has(state)))
  if (hasPlaces(dimension)) {
    const accounts = holding.map(({ id }) => id)
    if (wanted.length === 0 || accounts.length === 0) return []
    const most = limits.exportRows
    const keys = await forCompany(ctx.db, company, (tx) => selectKeysInStates(tx, company, dimension, accounts, wanted, most + 1))
    if (keys.length > most) throw fail('query_too_large')
    return keys
  }
  const inState = connected.filter(({ standing }) => wanted.includes(standings[standing]?.state ?? 'in_delivery'))
  return inState.flatMap(({ account_id }) => account_id ?? [])
}
