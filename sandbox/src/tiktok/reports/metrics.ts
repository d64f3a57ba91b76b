import { type Figures, mapFigures } from '../../world/figures.ts'
import type { Account, AdObject } from '../../world/world.ts'
import { reportMoney } from '../money.ts'

/** One row before formatting: its entities (down to the level), its metrics, and whether any of it promotes an app. */
export interface Cell {
  readonly account: Account
  readonly path: readonly AdObject[]
  readonly figures: Figures
  /** The part of app campaigns. */
  readonly inApp: Figures
  readonly app: boolean
}

type Metric = (cell: Cell) => string

/** TikTok's value for a metric that does not apply. */
const notApplicable = '-'

const count =
  (key: keyof Figures): Metric =>
  ({ figures }) =>
    String(figures[key])
const money =
  (key: keyof Figures): Metric =>
  ({ figures }) =>
    reportMoney(figures[key])
/** App events apply only if an app is promoted. */
const ofApps =
  (metric: Metric): Metric =>
  (cell) =>
    cell.app ? metric({ ...cell, figures: cell.inApp }) : notApplicable
/** Events on the website: what app campaigns did not bring. */
const onWebsite =
  (metric: Metric): Metric =>
  (cell) =>
    metric({ ...cell, figures: mapFigures(cell.figures, (value, key) => value - cell.inApp[key]) })

/** Conversions other than purchases: registrations in an app, forms on a website. */
const others: Metric = ({ figures }) => String(figures.conversions - figures.purchases)
const quotient =
  (of: keyof Figures, per: keyof Figures, factor: number): Metric =>
  ({ figures }) =>
    figures[per] === 0 ? '0.00' : ((figures[of] * factor) / figures[per]).toFixed(2)
const nameAt =
  (level: number): Metric =>
  ({ path }) =>
    path[level]?.name ?? notApplicable
const idAt =
  (level: number): Metric =>
  ({ path }) =>
    path[level]?.id ?? notApplicable

/** Metrics of audience reports (public integrations request only these): no app events, no reach. */
const audience = {
  campaign_id: idAt(0),
  campaign_name: nameAt(0),
  adgroup_id: idAt(1),
  adgroup_name: nameAt(1),
  ad_name: nameAt(2),
  // the ad of a creative of upgraded Smart+; of other ads their own id
  ad_id_v2: ({ path }) => path[3]?.id ?? path[2]?.id ?? notApplicable,
  currency: ({ account }) => account.currency,
  spend: money('spend'),
  impressions: count('impressions'),
  clicks: count('clicks'),
  ctr: quotient('clicks', 'impressions', 100),
  cpc: quotient('spend', 'clicks', 1e-6),
  cpm: quotient('spend', 'impressions', 1e-3),
  conversion: count('conversions'),
  cost_per_conversion: quotient('spend', 'conversions', 1e-6),
  result: count('conversions'),
  cost_per_result: quotient('spend', 'conversions', 1e-6),
} satisfies Record<string, Metric>

const basic = {
  ...audience,
  objective_type: ({ path }) => path[0]?.objective ?? notApplicable,
  reach: count('reach'),
  frequency: quotient('impressions', 'reach', 1),
  conversion_rate_v2: quotient('conversions', 'clicks', 100),
  video_play_actions: count('videoViews'),
  app_install: ofApps(count('installs')),
  cost_per_app_install: ofApps(quotient('spend', 'installs', 1e-6)),
  total_purchase: ofApps(count('purchases')),
  cost_per_total_purchase: ofApps(quotient('spend', 'purchases', 1e-6)),
  total_purchase_value: ofApps(money('purchaseValue')),
  total_active_pay_roas: ofApps(quotient('purchaseValue', 'spend', 1)),
  total_registration: ofApps(others),
  complete_payment: onWebsite(count('purchases')),
  // TikTok's name for the value of those payments.
  total_complete_payment_rate: onWebsite(money('purchaseValue')),
  complete_payment_roas: onWebsite(quotient('purchaseValue', 'spend', 1)),
  form: onWebsite(others),
  next_day_open: ofApps(count('retained')),
  next_day_open_rate: ofApps(quotient('retained', 'installs', 100)),
} satisfies Record<string, Metric>

export const metricsOf: Readonly<Record<'BASIC' | 'AUDIENCE', Readonly<Record<string, Metric>>>> = { BASIC: basic, AUDIENCE: audience }
