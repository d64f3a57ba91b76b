import * as z from 'zod/mini'
import { sources } from './accounts.ts'
import { countedAction } from './conversion-action.ts'
import { ratesOf } from './currencies.ts'
import { id, moment } from './fields.ts'
import { streams } from './freshness.ts'
import { additiveKeys } from './metrics.ts'
import { platforms } from './platforms.ts'
import { syncNotice } from './sync-notice.ts'
import { cell, comparison, leftOut } from './table.ts'

/** live: the last day is not over · settling: provisional, the platform may still change it · final: it does not change any more. */
const finality = z.enum(['live', 'provisional', 'final'])

/** Where one number comes from. Long lists are cut and come with their full length. */
export const explanation = z.object({
  value: cell,
  previous: cell,
  currency: z.nullable(z.string()),
  dateRange: z.object({ from: z.string(), to: z.string() }),
  previousRange: z.object({ from: z.string(), to: z.string() }),
  comparison,
  /** For `same_time`: the moment up to which yesterday is counted. */
  comparedUpTo: z.nullable(moment),
  leftOut: z._default(leftOut, []),
  finality,
  /** The day on which it becomes final; null: it is final. */
  finalOn: z.nullable(z.string()),
  /**
   * Of a number that the company's own events make up: whether they are deleted, so that not even a late refund or another attribution
   * setting changes it. null: no events make it up.
   */
  ownEvents: z._default(z.nullable(z.object({ deleted: z.boolean() })), null),
  /** The sums that it is computed from, in this and the previous period. */
  sums: z.array(z.object({ metric: z.enum(additiveKeys), now: cell, previous: cell })),
  /**
   * Accounts that contribute, largest spend first; at most 20. `readAt`: the latest sync or import of any of its days. `attribution`: the
   * attribution windows of its platform, in the platform's words; null: not stated. Several are separated by ", ", each with an optional
   * model before its windows: `7d_click_1d_view`, `GOOGLE_ADS_LAST_CLICK 30d_click`. `platformUrl`: the address of the number's campaign, ad
   * set or ad, or of the account, in the platform's ads manager; null: the account is not connected.
   */
  accounts: z.array(
    z.object({
      id,
      name: z.string(),
      platform: z.enum(platforms),
      currency: z.string(),
      timeZone: z.string(),
      readAt: z.nullable(moment),
      attribution: z.nullable(z.string()),
      platformUrl: z._default(z.nullable(z.string()), null),
    }),
  ),
  accountCount: z.number(),
  /** The campaign, ad set or ad that it is about, by source IDs, with its account in Adroit; null: whole accounts, or what has no ID. */
  adEntity: z._default(
    z.nullable(z.object({ account: id, campaign: z.nullable(z.string()), adSet: z.nullable(z.string()), ad: z.nullable(z.string()) })),
    null,
  ),
  /**
   * The conversion actions that it counts, with the number of accounts and the days (within its date range) of each. Empty if it counts no
   * conversions, and as of an earlier moment. Imported days have the action `imported`.
   */
  conversionActions: z.array(z.object({ action: countedAction, accounts: z.number(), from: z.string(), to: z.string() })),
  timeZones: z.array(z.string()),
  /** Its amount in each currency, before conversion, if it is money of several; else empty. */
  perCurrency: z._default(z.array(z.object({ currency: z.string(), value: cell })), []),
  /** Exchange rates to `currency`, per unit of `from`: the lowest and highest over the days. */
  rates: z.array(
    z.object({
      from: z.string(),
      lowest: z.nullable(z.string()),
      highest: z.nullable(z.string()),
      /** The newest publication day among the rates used. */
      published: z.nullable(z.string()),
      /** The rate of each day in the date range and the day it was published; newest first, at most 92 days. */
      days: z.array(z.object({ day: z.string(), rate: z.nullable(z.string()), published: z.nullable(z.string()) })),
    }),
  ),
  ratesOf: z.nullable(z.enum(ratesOf)),
  /** What the latest syncs of its accounts and days could not read, if it concerns this metric; empty for a moment in the past. */
  notices: z._default(
    z.array(z.object({ account: id, accountName: z.string(), platform: z.enum(platforms), stream: z.enum(streams), notice: syncNotice })),
    [],
  ),
  /**
   * The imports that its rows came from, one entry per synced account, with `readAt` of its latest sync run, and one per account with the
   * company's own events, with `readAt` of the latest computation. Newest first, at most 20.
   */
  sources: z.array(
    z.object({
      source: z.enum([...sources, 'events']),
      import: z.nullable(z.object({ id, fileName: z.string(), account: id })),
      /** Apps that the events come from, with the moment at which the latest event of each arrived; null: none recently. */
      apps: z._default(z.array(z.object({ id, name: z.string(), lastEventAt: z.nullable(moment) })), []),
      rows: z.number(),
      from: z.string(),
      to: z.string(),
      readAt: moment,
    }),
  ),
  sourceCount: z.number(),
  /** The number's earlier values and its current one, newest first; at most 10. */
  history: z.array(z.object({ at: moment, value: cell })),
  /**
   * The value at the caller's previous visit to the report, and its change since then as a fraction; null: it is the same, or there was no
   * previous visit. Shares and changes against the previous period have none.
   */
  sinceVisit: z.nullable(z.object({ at: moment, before: cell, delta: z.nullable(z.number()) })),
})
export type Explanation = z.infer<typeof explanation>
