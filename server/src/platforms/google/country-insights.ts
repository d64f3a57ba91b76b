import type { InsightsRow, Measures } from '../../facts/insights-row.ts'
import { added } from '../added.ts'
import type { Access, InsightsRequest } from '../platform.ts'
import { withoutAdGroups } from './channels.ts'
import { accountGoals, actionMeasures, actionQuery } from './conversion-actions.ts'
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
  const campaignFields = 'campaign.id, campaign.name'
  const adGroupFields = `${campaignFields}, ad_group.id, ad_group.name`
  const others = ` AND campaign.advertising_channel_type IN (${[...withoutAdGroups].map((channel) => `'${channel}'`).join(', ')})`
  const country = 'user_location_view.country_criterion_id'
  const ask = (query: string) => search(settings, access, 'report.user_location_view', query, insightsRow)
  const figures = (names: string, where: string) =>
    ask(`SELECT segments.date, ${names}, ${country}, ${metrics} FROM user_location_view WHERE ${betweenOf(wanted)}${where}`)
  const { conversionAction = accountGoals } = wanted
  const countsGoals = conversionAction === accountGoals
  const rows = [...(await figures(adGroupFields, '')), ...(await figures(campaignFields, others))]
  const measured = rows.map((row) => ({ row, measuresIn: () => measuresOf(row, { countsGoals }) }))
  if (countsGoals) return summed(measured, wanted, parse)
  const conversions = (names: string, where: string) =>
    ask(actionQuery(access, { ...wanted, conversionAction }, `${names}, ${country}`, 'user_location_view', where))
  const ofAction = [...(await conversions(adGroupFields, '')), ...(await conversions(campaignFields, others))]
  return summed([...measured, ...ofAction.map((row) => ({ row, measuresIn: () => actionMeasures(row) }))], wanted, parse)
}

interface Measured {
  readonly row: WireInsights
  readonly measuresIn: () => Measures
}

function summed(rows: readonly Measured[], wanted: InsightsRequest, parse: <Row>(read: () => Row) => Row[]): InsightsRow[] {
  const found = new Map<string, InsightsRow>()
  for (const { row, measuresIn } of rows) {
    const day = dayIn(row, wanted)
    if (row.campaign === undefined) throw unreadable('a row', 'has no campaign')
    const [measures] = parse(measuresIn)
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
