import { isDay } from '@adroit/contract/calendar'
import type { InsightsRow } from '../../facts/insights-row.ts'
import { countryOf } from '../../lib/country.ts'
import { added } from '../added.ts'
import type { Access, Insights, InsightsRequest } from '../platform.ts'
import { spendOf, withRemainders } from '../remainders.ts'
import { createRowParser } from '../set-aside.ts'
import { purchases } from './conversion-actions.ts'
import { unreadable } from './errors.ts'
import { measuresOf } from './figures.ts'
import type { Graph } from './graph.ts'
import { readReport } from './report.ts'
import type { ReportedRow } from './wire.ts'

/** Returns the insights of every ad on every day of the range, including deleted ads. */
export async function readInsights(graph: Graph, access: Access, wanted: InsightsRequest): Promise<Insights> {
  const { dateRange, grain, totals: withTotals = false } = wanted
  const byCountry = grain === 'countries'
  // From the top down: figures grow between the reads, and the growth must not look like delivery without ads.
  const totals = withTotals ? await readReport(graph, access, { level: 'account', byCountry, dateRange }) : []
  const campaigns = grain === 'ads_and_campaigns' ? await readReport(graph, access, { level: 'campaign', byCountry, dateRange }) : []
  const ads = await readReport(graph, access, { level: 'ad', byCountry, dateRange })
  const rows = createRowParser()
  const parsed = (of: readonly ReportedRow[]) => rowsOf(of, access, wanted, rows.parse)
  const above = { totals: parsed(totals), campaigns: parsed(campaigns) }
  const ofAds = byCountry ? summed(parsed(ads)) : parsed(ads)
  const windows = new Set(ads.flatMap((row) => row.attribution_setting ?? []))
  return {
    rows: withRemainders(ofAds, above),
    attribution: windows.size > 0 ? [...windows].sort().join(', ') : null,
    totalSpend: withTotals ? spendOf(above.totals) : null,
    notices: rows.notices(),
  }
}

function rowsOf(
  rows: readonly ReportedRow[],
  access: Access,
  wanted: InsightsRequest,
  parse: <Row>(read: () => Row) => Row[],
): InsightsRow[] {
  const range = wanted.dateRange
  const byCountry = wanted.grain === 'countries'
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const { account_id: account, account_currency: currency, date_start: day, country = null } = row
    if (account !== undefined && account !== access.externalId) throw unreadable(`a row of the account ${account}`)
    if (currency !== access.currency) throw unreadable(`money in ${currency} of an account in ${access.currency}`)
    if (!isDay(day) || day !== row.date_stop || day < range.from || day > range.to) {
      throw unreadable(`a row of ${day} to ${row.date_stop}, outside of ${range.from} to ${range.to}`)
    }
    if (byCountry && country === null) throw unreadable('a row without its country')
    const key = `${row.ad_id ?? row.campaign_id} ${day} ${country}`
    if (seen.has(key)) throw unreadable(`${row.ad_id ?? row.campaign_id} twice on ${day}`)
    seen.add(key)
    return parse(() => ({
      campaign: row.campaign_id === undefined ? null : { id: row.campaign_id, name: row.campaign_name ?? row.campaign_id },
      adSet: row.adset_id === undefined ? null : { id: row.adset_id, name: row.adset_name ?? row.adset_id },
      ad: row.ad_id === undefined ? null : { id: row.ad_id, name: row.ad_name ?? row.ad_id },
      from: day,
      to: day,
      country: byCountry ? countryOf(country) : null,
      measures: measuresOf(row, wanted.conversionAction ?? purchases),
    }))
  })
}

/** Meta uses `unknown` for countries and possibly other values. All unknown countries of an ad and day become one row. */
function summed(rows: readonly InsightsRow[]): InsightsRow[] {
  const byKey = new Map<string, InsightsRow>()
  for (const row of rows) {
    const key = `${row.ad?.id} ${row.from} ${row.country}`
    const known = byKey.get(key)
    byKey.set(key, known === undefined ? row : { ...known, measures: added(known.measures, row.measures) })
  }
  return [...byKey.values()]
}
