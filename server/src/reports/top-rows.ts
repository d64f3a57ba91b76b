import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { topRows } from '@adroit/contract/top-rows'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { deltaOf, metricValue } from '../facts/compute.ts'
import { subtractSums } from '../facts/table/decode.ts'
import type { Sums } from '../facts/table-query.ts'
import { quotient } from '../lib/half-even.ts'
import type { Caller } from '../session/caller.ts'
import { conversionOf } from './answer.ts'
import { parseMetrics } from './definition.ts'
import { filteredRows } from './filtered-rows.ts'
import { factsQuery, resolve } from './resolve.ts'

type Input = z.infer<typeof topRows.input>
type Top = z.infer<typeof topRows.answer>

/** Returns the rows with the highest values of one metric, in the currency of the totals, and the rest of the total. */
export async function topRowsOf(ctx: Context, caller: Caller, input: Input): Promise<Top> {
  const key = parseMetrics([input.metric])[0] as MetricKey
  const query = await resolve(ctx, caller, input)
  const { breakdown } = query
  const { keys, names } = await filteredRows(ctx, query)
  const { count, rows, total } = await ctx.facts.table({
    ...factsQuery(query),
    breakdown,
    keys: keys ?? undefined,
    names,
    metrics: [key],
    inOneCurrency: true,
    sort: { by: key, direction: 'desc' },
    offset: 0,
    limit: input.top,
  })
  const about = { metric: key, breakdown, conversion: conversionOf(query), adds: metric(key).formula === undefined && key !== 'chainRatio' }
  // If some money has no rate, neither the order nor the rest is known.
  if (total === null) return { ...about, currency: null, total: null, rows: [], rest: null }
  const whole = total.now.spend
  const figureOf = (sums: Sums) => metricValue(key, sums.now, shareOf(sums.now.spend, whole), deltaOf('spend', sums))
  const named = rows.flatMap((row) => {
    const value = figureOf(row)
    const { key: of, name, kind, platform } = row
    return value === null ? [] : [{ row, shown: { key: of, name, kind, platform, value } }]
  })
  const others = count - named.length
  return {
    ...about,
    currency: query.currency,
    total: figureOf(total),
    rows: named.map(({ shown }) => shown),
    rest:
      others === 0
        ? null
        : {
            rows: others,
            value: figureOf(
              less(
                total,
                named.map(({ row }) => row),
              ),
            ),
          },
  }
}

function shareOf(spend: bigint | undefined, whole: bigint | undefined): number | null {
  return spend === undefined || !whole ? null : quotient(spend, whole)
}

/** Subtracts rows from the total. The previous period is null if one of the rows has none. */
function less(total: Sums, rows: readonly Sums[]): Sums {
  const previous = rows.map((row) => row.previous)
  return {
    now: subtractSums(
      total.now,
      rows.map((row) => row.now),
    ),
    compared:
      total.compared &&
      subtractSums(
        total.compared,
        rows.map(({ now, compared = now, previous: before }) => (before === null || Object.keys(before).length > 0 ? compared : {})),
      ),
    previous:
      total.previous === null || previous.includes(null)
        ? null
        : subtractSums(
            total.previous,
            previous.map((sums) => sums ?? {}),
          ),
  }
}
