import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { stackReport } from '@adroit/contract/report-stack'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { Measures } from '../facts/insights-row.ts'
import { subtractSums } from '../facts/table/decode.ts'
import type { ChosenRows } from '../facts/table-query.ts'
import { noShift, shiftBetween } from '../lib/day-shift.ts'
import type { Caller } from '../session/caller.ts'
import { bucketsOf, usualBucket } from './buckets.ts'
import { parseMetrics } from './definition.ts'
import { filteredRows } from './filtered-rows.ts'
import { comparedAccounts } from './left-out.ts'
import { factsQuery, type ResolvedQuery, resolve } from './resolve.ts'
import { cellAt, chosenDays, chosenInStore, comparedSums, daysOf, sumsOf, watched } from './series.ts'
import { isPlain } from './trend.ts'

type Input = z.infer<typeof stackReport.input>
type Stack = z.infer<typeof stackReport.answer>

/** The measures of a row at each point, now and in the previous period; null: no data. */
interface Series {
  readonly now: readonly (Measures | null)[]
  readonly before: readonly (Measures | null)[]
}

/**
 * Returns one metric over time for the rows with the highest values in the whole range. The rest is the total less these rows, measure by
 * measure, so that its ratios are computed from its sums. A share relates to everything at that point.
 */
export async function stackOf(ctx: Context, caller: Caller, input: Input): Promise<Stack> {
  const key = parseMetrics([input.metric])[0] as MetricKey
  const query = await resolve(ctx, caller, input)
  const { breakdown } = query
  const { keys, names } = await filteredRows(ctx, query)
  const { conversion, lacks } = watched(query.conversion)
  const changes = key === 'chainRatio' ? { accounts: comparedAccounts(query) } : {}
  const question = { ...factsQuery(query), conversion, metrics: [key], ...changes }
  const sort = { by: key, direction: 'desc' } as const
  const chosen = { breakdown, keys: keys ?? undefined, names, inOneCurrency: true, sort, offset: 0, limit: input.top }
  const top = await ctx.facts.table({ ...question, ...chosen })
  const bucket = input.bucket ?? usualBucket(query.dateRange)
  const points = bucketsOf(query.dateRange, bucket, query.company.week_start)
  const seriesOf = (rows: ChosenRows) => seriesOfRows(ctx, query, question, points, rows)
  const [all, ...own] = await Promise.all([
    seriesOf({ breakdown, keys, names }),
    ...top.rows.map((row) => seriesOf({ breakdown, keys: [row.key] })),
  ])
  const shown = isPlain(key) || !(lacks(query.dateRange) || (key === 'chainRatio' && lacks(query.previous)))
  const cells = ({ now, before }: Series) => now.map((sums, point) => (shown ? cellAt(key, sums, before[point], all?.now[point]) : null))
  const others = top.count - top.rows.length
  return {
    bucket,
    dateRange: query.dateRange,
    metric: key,
    currency: shown ? query.currency : null,
    points,
    series: top.rows.map(({ key: row, name, kind }, index) => ({ key: row, name, kind, values: cells(own[index] ?? nothing) })),
    rest: others === 0 ? null : { rows: others, values: cells(less(all ?? nothing, own)) },
    adds: metric(key).formula === undefined && key !== 'chainRatio',
  }
}

const nothing: Series = { now: [], before: [] }

async function seriesOfRows(
  ctx: Context,
  query: ResolvedQuery,
  question: Parameters<typeof daysOf>[1],
  points: readonly { readonly from: string; readonly to: string }[],
  rows: ChosenRows,
): Promise<Series> {
  const isChosen = chosenDays(rows, query.dateRange, query.company.week_start)
  const { dateRange, previous } = query
  const about = { ...question, rows: chosenInStore(rows) }
  const now = (await daysOf(ctx, about)).filter((row) => isChosen(row, noShift))
  if (!question.metrics.includes('chainRatio')) return { now: sumsOf(points, now), before: [] }
  const shift = shiftBetween(previous, dateRange)
  const swapped = { ...about, dateRange: previous, previous: dateRange, asOf: query.previousAsOf ?? query.asOf, previousAsOf: undefined }
  const before = (await daysOf(ctx, swapped)).filter((row) => isChosen(row, shift))
  return { now: sumsOf(points, now), before: comparedSums(points, now, before, shift) }
}

/** Subtracts rows from the total, measure by measure. */
function less(all: Series, rows: readonly Series[]): Series {
  const rest = (of: 'now' | 'before') =>
    all[of].map((sums, point) => {
      return (
        sums &&
        subtractSums(
          sums,
          rows.map((row) => row[of][point] ?? {}),
        )
      )
    })
  return { now: rest('now'), before: rest('before') }
}
