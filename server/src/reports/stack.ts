import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { stackReport } from '@adroit/contract/report-stack'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { Measures } from '../facts/delivery.ts'
import type { ChosenRows } from '../facts/facts.ts'
import { subtractSums } from '../facts/table/decode.ts'
import { daysBetween, shiftRange } from '../lib/day-ranges.ts'
import type { Caller } from '../session/caller.ts'
import { bucketsOf, usualBucket } from './buckets.ts'
import { parseMetrics } from './definition.ts'
import { filteredRows } from './filtered-rows.ts'
import { type Asked, askWithin, questionOf } from './selection.ts'
import { cellAt, chosenDays, chosenInStore, daysOf, sumsOf, watched } from './series.ts'
import { find } from './service.ts'
import { isPlain } from './trend.ts'

type Given = z.infer<typeof stackReport.input>
type Stack = z.infer<typeof stackReport.answer>

/** What a row has at each point, now and in the period before; null: nothing. */
interface Series {
  readonly now: readonly (Measures | null)[]
  readonly before: readonly (Measures | null)[]
}

/**
 * One metric over time by the rows that have most of it in the whole range. The rest is everything less these rows, measure by measure, so
 * that its ratios are those of its sums. A share is one of all that the point has.
 */
export async function stackOf(ctx: Context, caller: Caller, given: Given): Promise<Stack> {
  const report = await find(ctx, caller, given.id)
  const key = parseMetrics([given.metric])[0] as MetricKey
  const { within, search, dimension = report.dimension } = given
  // Nothing is remembered of countries.
  const past = dimension === 'COUNTRY' ? { asOf: undefined } : {}
  const { asked } = await askWithin(ctx, caller, report, { ...given, ...past })
  const { keys, names } = await filteredRows(ctx, caller.company, asked, { dimension, within, search })
  const { conversion, lacks } = watched(asked.conversion)
  const question = { ...questionOf(caller.company, asked), conversion, within, metrics: [key] }
  const sort = { by: key, direction: 'desc' } as const
  const chosen = { dimension, keys: keys ?? undefined, names, inOneCurrency: true, sort, offset: 0, limit: given.top }
  const top = await ctx.facts.table({ ...question, ...chosen })
  const bucket = given.bucket ?? usualBucket(asked.range)
  const points = bucketsOf(asked.range, bucket, asked.company.week_start)
  const seriesOf = (rows: ChosenRows) => seriesOfRows(ctx, asked, question, points, rows)
  const [all, ...own] = await Promise.all([
    seriesOf({ dimension, keys, names }),
    ...top.rows.map((row) => seriesOf({ dimension, keys: [row.key] })),
  ])
  const shown = isPlain(key) || !(lacks(asked.range) || (key === 'chainRatio' && lacks(asked.previous)))
  const cells = ({ now, before }: Series) => now.map((sums, point) => (shown ? cellAt(key, sums, before[point], all?.now[point]) : null))
  const others = top.count - top.rows.length
  return {
    bucket,
    range: asked.range,
    metric: key,
    currency: shown ? asked.currency : null,
    points,
    series: top.rows.map(({ key: row, name, kind }, index) => ({ key: row, name, kind, values: cells(own[index] ?? nothing) })),
    rest: others === 0 ? null : { rows: others, values: cells(less(all ?? nothing, own)) },
    adds: metric(key).formula === undefined && key !== 'chainRatio',
  }
}

const nothing: Series = { now: [], before: [] }

async function seriesOfRows(
  ctx: Context,
  asked: Asked,
  question: Parameters<typeof daysOf>[1],
  points: readonly { readonly from: string; readonly to: string }[],
  rows: ChosenRows,
): Promise<Series> {
  const isChosen = chosenDays(rows, asked.range, asked.company.week_start)
  const { range, previous } = asked
  const about = { ...question, rows: chosenInStore(rows) }
  const now = (await daysOf(ctx, about)).filter((row) => isChosen(row, 0))
  if (!question.metrics.includes('chainRatio')) return { now: sumsOf(points, now), before: [] }
  const shift = daysBetween(previous, range)
  const swapped = { ...about, range: previous, previous: range, asOf: asked.previousAsOf ?? asked.asOf, previousAsOf: undefined }
  const before = (await daysOf(ctx, swapped)).filter((row) => isChosen(row, shift))
  const moved = points.map(({ from, to }) => shiftRange({ from, to }, -shift))
  return { now: sumsOf(points, now), before: sumsOf(moved, before) }
}

/** What is left of all when rows are taken out, measure by measure. */
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
