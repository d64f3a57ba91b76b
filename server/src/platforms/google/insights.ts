import type { SyncNotice } from '@adroit/contract/sync-notice'
import type { Entity, InsightsRow, Measures } from '../../facts/insights-row.ts'
import type { Access, Insights, InsightsRequest } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { spendOf, withRemainders } from '../remainders.ts'
import { createRowParser, type RowParser } from '../set-aside.ts'
import { accountGoals, actionMeasures, actionQuery } from './conversion-actions.ts'
import { countryRows } from './country-insights.ts'
import { unreadable } from './exact.ts'
import { betweenOf, dayIn, installMetricOf, measuresOf, metrics } from './figures.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { insightsRow, type WireInsights } from './wire.ts'

interface Reading {
  readonly settings: GoogleSettings
  readonly access: Access
  readonly wanted: InsightsRequest
  readonly parse: RowParser['parse']
}

/**
 * Returns the insights of a date range. `ads`: one operation. `ads_and_campaigns`: two; what campaigns have beyond their ads (Performance
 * Max, Local Services, installs) becomes rows of the campaign. `countries`: two, by ad group, because Google has no countries by ad. Totals
 * cost one more. A conversion action other than the account's goals doubles them. Removed ads are included: Google returns everything that delivered.
 */
export async function readInsights(settings: GoogleSettings, access: Access, wanted: InsightsRequest): Promise<Insights> {
  const rows = createRowParser()
  const reading: Reading = { settings, access, wanted, parse: rows.parse }
  if (wanted.grain === 'countries') {
    return { rows: await countryRows(settings, access, wanted, rows.parse), attribution: null, totalSpend: null, notices: rows.notices() }
  }
  // From the top down: spend between two answers then counts for the ads and creates no false remainder.
  const totals = wanted.totals === true ? await totalRows(reading) : []
  const campaigns = wanted.grain === 'ads' ? { rows: [], notices: [] } : await campaignRows(reading)
  const ads = await adRows(reading)
  return {
    rows: withRemainders(ads, { campaigns: campaigns.rows, totals }),
    attribution: null,
    totalSpend: wanted.totals === true ? spendOf(totals) : null,
    notices: [...rows.notices(), ...campaigns.notices],
  }
}

async function adRows(reading: Reading): Promise<InsightsRow[]> {
  const names = 'campaign.id, campaign.name, ad_group.id, ad_group.name, ad_group_ad.ad.id, ad_group_ad.ad.name'
  return await readFrom(reading, 'ad_group_ad', names, (row) => {
    if (row.campaign === undefined || row.adGroup === undefined || row.adGroupAd === undefined) throw unreadable('a row', 'has no ad')
    return { campaign: entity(row.campaign), adSet: entity(row.adGroup), ad: entity(row.adGroupAd.ad) }
  })
}

/**
 * Returns the rows of campaigns with their installs, which Google counts FROM campaign only (real-behavior.md 3). If Google rejects that
 * metric, they are read without it, and the notice says so: one metric must not stop figures of money.
 */
async function campaignRows(reading: Reading): Promise<{ readonly rows: InsightsRow[]; readonly notices: SyncNotice[] }> {
  const read = (install: string | null) =>
    readFrom(
      reading,
      'campaign',
      'campaign.id, campaign.name',
      (row) => {
        if (row.campaign === undefined) throw unreadable('a row', 'has no campaign')
        return { campaign: entity(row.campaign), adSet: null, ad: null }
      },
      install,
    )
  try {
    return { rows: await read(installMetricOf(reading.settings)), notices: [] }
  } catch (error) {
    if (!(error instanceof PlatformError) || !/^queryError\.(?:PROHIBITED_METRIC|UNRECOGNIZED_FIELD)/.test(error.code)) throw error
    return { rows: await read(null), notices: [{ kind: 'metric_rejected', metric: 'optOpen', message: error.message }] }
  }
}

async function totalRows(reading: Reading): Promise<InsightsRow[]> {
  return await readFrom(reading, 'customer', null, () => ({ campaign: null, adSet: null, ad: null }))
}

type Place = Pick<InsightsRow, 'campaign' | 'adSet' | 'ad'>

async function readFrom(
  { settings, access, wanted, parse }: Reading,
  resource: string,
  names: string | null,
  placeOf: (row: WireInsights) => Place,
  install: string | null = null,
): Promise<InsightsRow[]> {
  const fields = ['segments.date', names, metrics, install && `metrics.${install}`].filter((list) => list !== null).join(', ')
  const { conversionAction = accountGoals } = wanted
  const countsGoals = conversionAction === accountGoals
  const read = async (query: string, measuresIn: (row: WireInsights) => Measures) => {
    const found = await search(settings, access, `report.${resource}`, query, insightsRow)
    const rows = found.flatMap((row) => {
      const day = dayIn(row, wanted)
      const place = placeOf(row)
      return parse((): InsightsRow => ({ ...place, from: day, to: day, country: null, measures: measuresIn(row) }))
    })
    refuseTwice(rows)
    return rows
  }
  const query = `SELECT ${fields} FROM ${resource} WHERE ${betweenOf(wanted)}`
  const rows = await read(query, (row) => measuresOf(row, { countsGoals, install }))
  return countsGoals
    ? rows
    : joined(rows, await read(actionQuery(access, { ...wanted, conversionAction }, names, resource), actionMeasures))
}

/** Adds the conversions of an action to the rows of their ad and day; some days have conversions without spend. */
function joined(rows: readonly InsightsRow[], ofAction: readonly InsightsRow[]): InsightsRow[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  for (const row of ofAction) {
    const known = byKey.get(keyOf(row))
    byKey.set(keyOf(row), known === undefined ? row : { ...known, measures: { ...known.measures, ...row.measures } })
  }
  return [...byKey.values()]
}

const entity = ({ id, name }: { readonly id: string; readonly name?: string | undefined }): Entity => ({ id, name: name || id })

/** A repeated ad and day would be counted twice. */
function refuseTwice(rows: readonly InsightsRow[]): void {
  const seen = new Set<string>()
  for (const row of rows) {
    const key = keyOf(row)
    if (seen.has(key)) throw unreadable('the report', `has the same row twice (${key})`)
    seen.add(key)
  }
}

const keyOf = ({ campaign, adSet, ad, from }: InsightsRow): string => `${campaign?.id}/${adSet?.id}/${ad?.id}/${from}`
