import type { InsightsRow } from '../../facts/insights-row.ts'
import { added } from '../added.ts'
import type { Access, InsightsRequest } from '../platform.ts'
import { withoutAdGroups } from './channels.ts'
import { countryAt } from './countries.ts'
import { unreadable } from './exact.ts'
import { betweenOf, dayIn, measuresOf, metrics } from './figures.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { insightsRow, type WireInsights } from './wire.ts'

/**
 * Returns insights by ad group, day and country of presence. `user_location_view` has separate rows for targeted and other locations, which
 * add up; `geographic_view` would count the same figures again by location of interest. Selecting ad groups leaves out campaigns without
 * them, which are queried by campaign.
 */
export async function countryRows(
  settings: GoogleSettings,
  access: Access,
  wanted: InsightsRequest,
  parse: <Row>(read: () => Row) => Row[],
): Promise<InsightsRow[]> {
  const ask = (fields: string, where: string) =>
    search(
      settings,
      access,
      'report.user_location_view',
      `SELECT segments.date, campaign.id, campaign.name, ${fields}user_location_view.country_criterion_id, ${metrics} ` +
        `FROM user_location_view WHERE ${betweenOf(wanted)}${where}`,
      insightsRow,
    )
  const byAdGroup = await ask('ad_group.id, ad_group.name, ', '')
  const byCampaign = await ask(
    '',
    ` AND campaign.advertising_channel_type IN (${[...withoutAdGroups].map((channel) => `'${channel}'`).join(', ')})`,
  )
  return summed([...byAdGroup, ...byCampaign], wanted, parse)
}

function summed(rows: readonly WireInsights[], wanted: InsightsRequest, parse: <Row>(read: () => Row) => Row[]): InsightsRow[] {
  const found = new Map<string, InsightsRow>()
  for (const row of rows) {
    const day = dayIn(row, wanted)
    if (row.campaign === undefined) throw unreadable('a row', 'has no campaign')
    const [measures] = parse(() => measuresOf(row))
    if (measures === undefined) continue
    const country = countryAt(row.userLocationView?.countryCriterionId)
    const key = `${row.campaign.id}/${row.adGroup?.id}/${day}/${country}`
    const known = found.get(key)
    found.set(key, {
      campaign: { id: row.campaign.id, name: row.campaign.name || row.campaign.id },
      adSet: row.adGroup === undefined ? null : { id: row.adGroup.id, name: row.adGroup.name || row.adGroup.id },
      ad: null,
      from: day,
      to: day,
      country,
      measures: known === undefined ? measures : added(known.measures, measures),
    })
  }
  return [...found.values()]
}
