import type { Entity, InsightsRow } from '../../facts/insights-row.ts'
import type { Access, Insights, InsightsRequest } from '../platform.ts'
import { countryRows } from './country-insights.ts'
import { unreadable } from './exact.ts'
import { betweenOf, dayIn, measuresOf, metricsOf } from './figures.ts'
import { remainders } from './remainder.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { insightsRow, type WireInsights } from './wire.ts'

/**
 * Returns the insights of a date range. `ads`: one operation. `ads_and_campaigns`: two; what campaigns have beyond their ads (Performance
 * Max) becomes rows of the campaign. `countries`: two, by ad group, because Google has no countries by ad. Removed ads are included: Google
 * returns everything that delivered.
 */
export async function readInsights(settings: GoogleSettings, access: Access, wanted: InsightsRequest): Promise<Insights> {
  if (wanted.grain === 'countries') return { rows: await countryRows(settings, access, wanted), attribution: null }
  // Campaigns are read first: spend between the two answers then counts for the ads and creates no false remainder.
  const campaigns = wanted.grain === 'ads' ? [] : await campaignRows(settings, access, wanted)
  const ads = await adRows(settings, access, wanted)
  return { rows: [...ads, ...remainders(campaigns, ads)], attribution: null }
}

async function adRows(settings: GoogleSettings, access: Access, wanted: InsightsRequest): Promise<InsightsRow[]> {
  const query =
    `SELECT segments.date, campaign.id, campaign.name, ad_group.id, ad_group.name, ad_group_ad.ad.id, ad_group_ad.ad.name, ` +
    `${metricsOf(settings, { installs: true })} FROM ad_group_ad WHERE ${betweenOf(wanted)}`
  const rows = await search(settings, access, 'report.ad_group_ad', query, insightsRow)
  const found = rows.map((row) => {
    if (row.adGroup === undefined || row.adGroupAd === undefined) throw unreadable('a row', 'has no ad')
    return rowOf(settings, row, wanted, row.adGroup, row.adGroupAd.ad)
  })
  refuseTwice(found)
  return found
}

async function campaignRows(settings: GoogleSettings, access: Access, wanted: InsightsRequest): Promise<InsightsRow[]> {
  const query = `SELECT segments.date, campaign.id, campaign.name, ${metricsOf(settings, { installs: true })} FROM campaign WHERE ${betweenOf(wanted)}`
  const rows = await search(settings, access, 'report.campaign', query, insightsRow)
  const found = rows.map((row) => rowOf(settings, row, wanted, null, null))
  refuseTwice(found)
  return found
}

interface Named {
  readonly id: string
  readonly name?: string | undefined
}
const entity = ({ id, name }: Named): Entity => ({ id, name: name || id })

function rowOf(settings: GoogleSettings, row: WireInsights, wanted: InsightsRequest, adSet: Named | null, ad: Named | null): InsightsRow {
  const day = dayIn(row, wanted)
  return {
    campaign: entity(row.campaign),
    adSet: adSet && entity(adSet),
    ad: ad && entity(ad),
    from: day,
    to: day,
    country: null,
    measures: measuresOf(settings, row),
  }
}

/** A repeated ad and day would be counted twice. */
function refuseTwice(rows: readonly InsightsRow[]): void {
  const seen = new Set<string>()
  for (const { campaign, adSet, ad, from } of rows) {
    const key = `${campaign?.id}/${adSet?.id}/${ad?.id}/${from}`
    if (seen.has(key)) throw unreadable('the report', `has the same row twice (${key})`)
    seen.add(key)
  }
}
