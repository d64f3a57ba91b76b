import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing } from './fields.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { cell } from './table.ts'

const dayCurve = z.object({
  /** A calendar day; it stands for this day in each account's own time zone. */
  day: z.string(),
  points: z.array(
    z.object({
      /** The time of day on each account's own clock, in hours: 0 to 24. Only the last point of today is between two full hours. */
      hour: z.number(),
      /** The day's total up to then; money is in `currency`. */
      value: cell,
      /** When the oldest of the figures was synced. */
      readAt: moment,
    }),
  ),
})
export type DayCurve = z.infer<typeof dayCurve>

/**
 * Home: how the caller's first metric grew today, and the whole of yesterday. A point is where every counted account was synced in the hour
 * before it; nothing in between is computed.
 */
export const todayCurve = endpoint({
  name: 'todayCurve',
  method: 'GET',
  path: '/api/mobile/admanage/report/today_curve',
  access: 'reports.read',
  input: nothing,
  answer: z.object({
    metric: z.enum(metricKeys as [MetricKey, ...MetricKey[]]),
    /** The company's currency. */
    currency: z.string(),
    /** Number of counted accounts: those with delivery on either day. */
    accounts: z.number(),
    /** The counted accounts have clocks that show different times. */
    severalZones: z.boolean(),
    today: dayCurve,
    yesterday: dayCurve,
    /**
     * Accounts with delivery that neither line contains. `imported`: their days do not come from syncs alone · `sparse`: they were not synced
     * in many of the hours · `not_begun`: today has not begun in their time zone, or its first hour is not over while others have one ·
     * `no_rate`: an exchange rate is missing.
     */
    leftOut: z.array(z.object({ account: id, name: z.string(), reason: z.enum(['imported', 'sparse', 'not_begun', 'no_rate']) })),
  }),
})
export type TodayCurve = z.infer<(typeof todayCurve)['answer']>
