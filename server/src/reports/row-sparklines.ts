import type { MetricKey } from '@adroit/contract/metrics'
import type { DateRange } from '@adroit/contract/presets'
import type { rowSparklines } from '@adroit/contract/row-sparklines'
import type { Cell } from '@adroit/contract/table'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { isLevel } from '../facts/breakdowns.ts'
import { recordNumber } from '../facts/entity-key.ts'
import type { Measures } from '../facts/insights-row.ts'
import type { DayRow, RowDaysQuery } from '../facts/table-query.ts'
import { fail } from '../lib/app-error.ts'
import { shiftBetween } from '../lib/day-shift.ts'
import type { Caller } from '../session/caller.ts'
import { bucketsOf, sparklineBucket } from './buckets.ts'
import { parseMetrics } from './definition.ts'
import { filteredSelection } from './filtered-rows.ts'
import { comparedAccounts } from './left-out.ts'
import { factsQuery, type ResolvedQuery, resolve } from './resolve.ts'
import { cellAt, comparedSums, daysOf, sumsOf, watched } from './series.ts'

type Input = z.infer<typeof rowSparklines.input>
type Sums = readonly (Measures | null)[]

/** Returns one metric over time for each of the given rows. Rows that the caller may not see return null, like rows without data. */
export async function sparklinesOfRows(ctx: Context, caller: Caller, input: Input): Promise<z.infer<typeof rowSparklines.answer>> {
  const metric = parseMetrics([input.metric])[0] as MetricKey
  const { breakdown, rows } = input
  if (isLevel(breakdown) && rows.some((row) => recordNumber(row) === null)) throw fail('input_invalid', { field: 'rows' })
  const query = await resolve(ctx, caller, input)
  const bucket = sparklineBucket(query.dateRange)
  const points = bucketsOf(query.dateRange, bucket, query.company.week_start)
  const changes = metric === 'chainRatio' ? { accounts: comparedAccounts(query) } : {}
  // A share relates to the whole, which is in the converted currency.
  const about = { ...factsQuery(query), metrics: [metric], inOneCurrency: metric === 'spendPercent', ...changes }
  const [now, before, whole] = await Promise.all([
    ctx.facts.rowDays({ ...about, breakdown, keys: rows }),
    metric === 'chainRatio' ? daysBefore(ctx, query, { ...about, breakdown, keys: rows }) : null,
    metric === 'spendPercent' ? wholeOf(ctx, query, points) : [],
  ])
  const shift = shiftBetween(query.previous, query.dateRange)
  const series = rows.map((row): Cell[] | null => {
    const days = now.get(row) ?? []
    const own = sumsOf(points, days)
    const against = before && comparedSums(points, days, before.get(row) ?? [], shift)
    const cells = own.map((sums, point) => cellAt(metric, sums, against?.[point], whole[point]))
    return cells.every((cell) => cell === null) ? null : cells
  })
  return { metric, bucket, dateRange: query.dateRange, series }
}

function daysBefore(ctx: Context, query: ResolvedQuery, about: RowDaysQuery): Promise<ReadonlyMap<string, readonly DayRow[]>> {
  const { dateRange, previous } = query
  return ctx.facts.rowDays({
    ...about,
    dateRange: previous,
    previous: dateRange,
    asOf: query.previousAsOf ?? query.asOf,
    previousAsOf: undefined,
  })
}

/** Returns the spend of everything that the table selects at each point. Empty if some of its money has no rate. */
async function wholeOf(ctx: Context, query: ResolvedQuery, points: readonly DateRange[]): Promise<Sums> {
  const rows = await filteredSelection(ctx, query)
  const { conversion, lacks } = watched(query.conversion)
  const question = { ...factsQuery(query), conversion, metrics: ['spend'] } as const
  const days = await daysOf(ctx, { ...question, rows })
  return lacks(query.dateRange) ? [] : sumsOf(points, days)
}
