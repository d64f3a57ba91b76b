import type { MetricKey } from '@adroit/contract/metrics'
import type { Range } from '@adroit/contract/presets'
import type { rowSparks } from '@adroit/contract/row-sparks'
import type { Cell } from '@adroit/contract/table'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { Measures } from '../facts/delivery.ts'
import { isLevel } from '../facts/dimensions.ts'
import type { DayRow, RowDaysQuery } from '../facts/facts.ts'
import { recordNumber } from '../facts/place-number.ts'
import { daysBetween, shiftRange } from '../lib/day-ranges.ts'
import { fail } from '../lib/refusal.ts'
import type { Caller } from '../session/caller.ts'
import { bucketsOf, sparkBucket } from './buckets.ts'
import { parseMetrics } from './definition.ts'
import { filteredSelection } from './filtered-rows.ts'
import { type Asked, askWithin, questionOf } from './selection.ts'
import { cellAt, daysOf, sumsOf, watched } from './series.ts'
import { find } from './service.ts'

type Given = z.infer<typeof rowSparks.input>
type Sums = readonly (Measures | null)[]

/** One metric over time for each of some rows. Whoever asks for rows that he does not see is told that they have nothing. */
export async function sparksOfRows(ctx: Context, caller: Caller, given: Given): Promise<z.infer<typeof rowSparks.answer>> {
  const report = await find(ctx, caller, given.id)
  const metric = parseMetrics([given.metric])[0] as MetricKey
  const { dimension, within, rows } = given
  if (isLevel(dimension) && rows.some((row) => recordNumber(row) === null)) throw fail('input_invalid', { field: 'rows' })
  // Nothing is remembered of countries.
  const past = dimension === 'COUNTRY' ? { asOf: undefined } : {}
  const { asked } = await askWithin(ctx, caller, report, { ...given, ...past })
  const bucket = sparkBucket(asked.range)
  const points = bucketsOf(asked.range, bucket, asked.company.week_start)
  // A share is one of the whole, which has the converted currency.
  const about = { ...questionOf(caller.company, asked), within, metrics: [metric], inOneCurrency: metric === 'spendPercent' }
  const [now, before, whole] = await Promise.all([
    ctx.facts.rowDays({ ...about, dimension, keys: rows }),
    metric === 'chainRatio' ? daysBefore(ctx, asked, { ...about, dimension, keys: rows }) : null,
    metric === 'spendPercent' ? wholeOf(ctx, caller, asked, given, points) : [],
  ])
  const shift = daysBetween(asked.previous, asked.range)
  const moved = points.map((point) => shiftRange(point, -shift))
  const series = rows.map((row): Cell[] | null => {
    const own = sumsOf(points, now.get(row) ?? [])
    const against = before && sumsOf(moved, before.get(row) ?? [])
    const cells = own.map((sums, point) => cellAt(metric, sums, against?.[point], whole[point]))
    return cells.every((cell) => cell === null) ? null : cells
  })
  return { metric, bucket, range: asked.range, series }
}

function daysBefore(ctx: Context, asked: Asked, about: RowDaysQuery): Promise<ReadonlyMap<string, readonly DayRow[]>> {
  const { range, previous } = asked
  return ctx.facts.rowDays({ ...about, range: previous, previous: range, asOf: asked.previousAsOf ?? asked.asOf, previousAsOf: undefined })
}

/** What everything that the table selects has at each point; nothing where some of its money has no rate. */
async function wholeOf(ctx: Context, caller: Caller, asked: Asked, given: Given, points: readonly Range[]): Promise<Sums> {
  const { dimension, within, search } = given
  const rows = await filteredSelection(ctx, caller.company, asked, { dimension, within, search })
  const { conversion, lacks } = watched(asked.conversion)
  const question = { ...questionOf(caller.company, asked), within, conversion, metrics: ['spend'] } as const
  const days = await daysOf(ctx, { ...question, rows })
  return lacks(asked.range) ? [] : sumsOf(points, days)
}
