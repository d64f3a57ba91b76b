import type { Account, AdObject } from '../../world/world.ts'
import { decimal } from '../money.ts'
import { actionsOf, type Results, valuesOf } from './actions.ts'

/** The subject of a row: an account, or an entity below it at the requested level. */
interface RowOf {
  readonly account: Account
  /** From the campaign down; empty for the account. */
  readonly path: readonly AdObject[]
  readonly since: string
  readonly until: string
  /** The values of the breakdowns. */
  readonly values: Readonly<Record<string, string>>
  readonly results: Results
  readonly attribution: string
  readonly windows: readonly string[]
}

const ratio = (of: number, per: number) => (per === 0 ? undefined : (of / per).toFixed(6))

/** Every number is a string, and zero actions are absent. */
const readers: Readonly<Record<string, (row: RowOf) => unknown>> = {
  account_id: ({ account }) => account.id,
  account_name: ({ account }) => account.name,
  account_currency: ({ account }) => account.currency,
  campaign_id: ({ path }) => path[0]?.id,
  campaign_name: ({ path }) => path[0]?.name,
  adset_id: ({ path }) => path[1]?.id,
  adset_name: ({ path }) => path[1]?.name,
  ad_id: ({ path }) => path[2]?.id,
  ad_name: ({ path }) => path[2]?.name,
  objective: ({ path }) => path[0]?.objective,
  impressions: ({ results }) => String(results.all.impressions),
  spend: ({ results, account }) => decimal(results.all.spend, account.currency),
  reach: ({ results }) => counted(results.all.reach),
  frequency: ({ results }) => ratio(results.all.impressions, results.all.reach),
  clicks: ({ results }) => counted(results.all.clicks),
  inline_link_clicks: ({ results }) => counted(results.all.linkClicks),
  ctr: ({ results }) => ratio(results.all.clicks * 100, results.all.impressions),
  cpc: ({ results }) => ratio(results.all.spend / 1_000_000, results.all.clicks),
  cpm: ({ results }) => ratio(results.all.spend / 1_000, results.all.impressions),
  actions: ({ results, windows }) => actionsOf(results, windows),
  action_values: ({ results, account, windows }) => valuesOf(results, account.currency, windows),
  attribution_setting: ({ attribution }) => attribution,
}

const counted = (count: number) => (count === 0 ? undefined : String(count))

export const fieldsKnown = [...Object.keys(readers), 'date_start', 'date_stop']

export function rowOf(row: RowOf, fields: readonly string[]): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const name of fields) {
    const value = readers[name]?.(row)
    if (value !== undefined) shown[name] = value
  }
  return { ...shown, date_start: row.since, date_stop: row.until, ...row.values }
}
