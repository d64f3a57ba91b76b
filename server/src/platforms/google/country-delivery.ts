import type { DeliveryRow } from '../../facts/delivery.ts'
import { added } from '../added.ts'
import type { Access, DeliveryWanted } from '../platform.ts'
import { countryAt } from './countries.ts'
import { betweenOf, dayIn, measuresOf, metricsOf } from './figures.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { deliveryRow, type WireDelivery } from './wire.ts'

/**
 * Delivery by ad group, day and the country in which people were. `user_location_view` has a row for places that were targeted and one
 * for others, which add up; `geographic_view` would count the same again by what people are interested in. Selecting ad groups leaves
 * out what has none, so Performance Max is asked for by campaign. Installs are not asked for: whether they may stand in this view is not known.
 */
export async function countryRows(settings: GoogleSettings, access: Access, wanted: DeliveryWanted): Promise<DeliveryRow[]> {
  const metrics = metricsOf(settings, { installs: false })
  const ask = (fields: string, where: string) =>
    search(
      settings,
      access,
      'report.user_location_view',
      `SELECT segments.date, campaign.id, campaign.name, ${fields}user_location_view.country_criterion_id, ${metrics} ` +
        `FROM user_location_view WHERE ${betweenOf(wanted)}${where}`,
      deliveryRow,
    )
  const byAdGroup = await ask('ad_group.id, ad_group.name, ', '')
  const byCampaign = await ask('', " AND campaign.advertising_channel_type = 'PERFORMANCE_MAX'")
  return summed(settings, [...byAdGroup, ...byCampaign], wanted)
}

function summed(settings: GoogleSettings, rows: readonly WireDelivery[], wanted: DeliveryWanted): DeliveryRow[] {
  const found = new Map<string, DeliveryRow>()
  for (const row of rows) {
    const day = dayIn(row, wanted)
    const country = countryAt(row.userLocationView?.countryCriterionId)
    const key = `${row.campaign.id}/${row.adGroup?.id}/${day}/${country}`
    const measures = measuresOf(settings, row)
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
