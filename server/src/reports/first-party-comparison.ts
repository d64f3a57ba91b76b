import { type compareFirstParty, mostComparedRows } from '@adroit/contract/first-party-comparison'
import type { Locale } from '@adroit/contract/locales'
import type { InsightsTable } from '@adroit/contract/table'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { Caller } from '../session/caller.ts'
import { filteredRows } from './filtered-rows.ts'
import { type ResolvedQuery, resolve } from './resolve.ts'
import { tableOf } from './table.ts'

type Input = z.infer<typeof compareFirstParty.input>
type Comparison = z.infer<typeof compareFirstParty.answer>

/** Returns rows with a metric as the company counts it beside what platforms report: those with the largest values of either. */
export async function compareOwnAndClaimed(ctx: Context, caller: Caller, { metric, ...query }: Input, locale: Locale): Promise<Comparison> {
  const [own, claimed] = await Promise.all([true, false].map((firstParty) => resolve(ctx, caller, { ...query, firstParty })))
  if (!own || !claimed) throw new Error('two queries are resolved')
  const sort = { by: metric, direction: 'desc' } as const
  const page = { metrics: [metric], sort, offset: 0, limit: mostComparedRows, locale }
  const largest = async (of: ResolvedQuery) => await tableOf(ctx, of, page, await filteredRows(ctx, of))
  const tables = await Promise.all([largest(own), largest(claimed)])
  const keys = [...new Set(tables.flatMap(({ rows }) => rows.keys))]
  const chosen = { breakdown: own.breakdown, keys }
  const all = { ...page, limit: Math.max(1, keys.length) }
  const [ownRows, claimedRows] = (await Promise.all([own, claimed].map((of) => tableOf(ctx, of, all, chosen)))).map(rowsOf)
  const [ownTable, claimedTable] = tables
  return {
    breakdown: own.breakdown,
    dateRange: own.dateRange,
    rows: keys.flatMap((key) => {
      const [one, other] = [ownRows?.get(key), claimedRows?.get(key)]
      const row = one ?? other
      return row ? [{ ...row, own: one?.value ?? null, claimed: other?.value ?? null }] : []
    }),
    totals: {
      ...{ own: ownTable.totals.values[0] ?? null, claimed: claimedTable.totals.values[0] ?? null },
      ...{ ownCurrency: ownTable.totals.currency, claimedCurrency: claimedTable.totals.currency },
    },
    hasMore: tables.some(({ count }) => count > mostComparedRows),
  }
}

function rowsOf({ rows }: InsightsTable) {
  return new Map(
    rows.keys.map((key, index) => {
      const about = { key, name: rows.names[index] ?? '', kind: rows.kinds[index] ?? 'named', platform: rows.platforms[index] ?? null }
      return [key, { ...about, currency: rows.currencies[index] ?? '', value: rows.values[0]?.[index] ?? null }] as const
    }),
  )
}
